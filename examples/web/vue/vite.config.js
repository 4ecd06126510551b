import vue from "@vitejs/plugin-vue";

// `<war-board>` is no component of Vue's.
const compilerOptions = { isCustomElement: (tag) => tag === "war-board" };

export default { plugins: [vue({ template: { compilerOptions } })] };
