/* As much of JSON as the programs need: fields of objects, texts and whole numbers. */
#ifndef JSON_H
#define JSON_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Where a value ends. */
static inline const char *json_end(const char *at) {
    int depth = 0, quoted = 0;
    for (; *at; at++) {
        if (quoted) {
            if (*at == '\\' && at[1]) at++;
            else if (*at == '"') quoted = 0;
        } else if (*at == '"') {
            quoted = 1;
        } else if (*at == '{' || *at == '[') {
            depth++;
        } else if (*at == '}' || *at == ']') {
            if (depth-- == 0) return at;
        } else if (*at == ',' && depth == 0) {
            return at;
        }
    }
    return at;
}

/* The value of a field of an object; NULL if it has none, or is no object. */
static inline const char *json_field(const char *object, const char *name) {
    size_t length = strlen(name);
    if (!object || *object != '{') return NULL;
    for (const char *at = object + 1; *at == '"'; at++) {
        const char *key = at + 1, *end = strchr(key, '"');
        if (!end || end[1] != ':') return NULL;
        if ((size_t)(end - key) == length && memcmp(key, name, length) == 0) return end + 2;
        at = json_end(end + 2);
        if (*at != ',') return NULL;
    }
    return NULL;
}

/* A copy of what a value is written as; to be freed. */
static inline char *json_raw(const char *value) {
    if (!value) return NULL;
    size_t length = (size_t)(json_end(value) - value);
    char *copy = calloc(1, length + 1);
    if (copy) memcpy(copy, value, length);
    return copy;
}

/* Four hexadecimal digits. */
static inline unsigned json_unit(const char *at) {
    char digits[5] = {0};
    memcpy(digits, at, 4);
    return (unsigned)strtoul(digits, NULL, 16);
}

/* The text that a value is; to be freed. NULL if it is no text, or one that C has not: with a zero in it. */
static inline char *json_text(const char *value) {
    if (!value || *value != '"') return NULL;
    char *text = calloc(1, strlen(value) + 1), *to = text;
    for (const char *at = value + 1; text && *at != '"'; at++) {
        if (*at != '\\') {
            *to++ = *at;
            continue;
        }
        static const char written[] = "nrtbf", meant[] = "\n\r\t\b\f";
        const char *known = strchr(written, *++at);
        if (*at != 'u') {
            *to++ = known ? meant[known - written] : *at;
            continue;
        }
        unsigned code = json_unit(at + 1);
        at += 4;
        if (code >= 0xd800 && code < 0xdc00) {
            code = 0x10000 + ((code - 0xd800) << 10) + (json_unit(at + 3) - 0xdc00);
            at += 6;
        }
        if (code == 0) {
            free(text);
            return NULL;
        }
        int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
        static const unsigned first[] = {0, 0xc0, 0xe0, 0xf0};
        *to++ = (char)(first[more] | (code >> (6 * more)));
        while (more-- > 0) *to++ = (char)(0x80 | ((code >> (6 * more)) & 0x3f));
    }
    return text;
}

/* The whole number that a value is; 0 if it is none from 0 to the most, and then nothing is written. */
static inline int json_number(const char *value, uint64_t most, uint64_t *number) {
    char *end;
    if (!value || *value < '0' || *value > '9') return 0;
    *number = strtoull(value, &end, 10);
    return (*end == ',' || *end == '}') && *number <= most;
}

#endif
