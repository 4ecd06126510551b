//! The pieces of Capatomic, Invasion and StrataChess.

pub(super) const MISSILE: &str = "\
    <path d=\"M22.5 4q6.5 6.5 6.5 15v8l6 6.5v5.5h-8l-1.5-3h-6l-1.5 \
    3h-8v-5.5l6-6.5v-8q0-8.5 6.5-15z\"/>\
    <circle cx=\"22.5\" cy=\"18\" r=\"3\"/>\
    <path d=\"M16 27v6M29 27v6\" fill=\"none\"/>";

pub(super) const HEAD_QUARTER: &str = "\
    <path d=\"M7 39v-19l15.5-12.5 15.5 12.5v19z\"/>\
    <path d=\"M22.5 15l2.6 5.9 6.4.6-4.8 4.2 1.4 6.3-5.6-3.3-5.6 3.3 1.4-6.3-4.8-4.2 \
    6.4-.6z\"/>";

pub(super) const FLAG: &str = "\
    <path d=\"M11 6h3.5v29h4v4h-11.5v-4h4z\"/>\
    <path d=\"M14.5 8q6-4 11.5 0t11.5 0v15q-6 4-11.5 0t-11.5 0z\"/>\
    <path d=\"M14.5 15.5q6-4 11.5 0t11.5 0\" fill=\"none\"/>";

pub(super) const COMMANDO: &str = "\
    <path d=\"M22.5 3.5l4 6.5v14h-8v-14z\"/>\
    <path d=\"M13 24h19v4h-19z\"/>\
    <path d=\"M20 28h5v8h-5z\"/>\
    <path d=\"M22.5 35a3 3 0 0 1 0 6 3 3 0 0 1 0-6z\"/>\
    <path d=\"M22.5 9v11\" fill=\"none\"/>";

pub(super) const PARATROOPER: &str = "\
    <path d=\"M8 20l11.5 12.5h6l11.5-12.5z\"/>\
    <path d=\"M15.5 20l5 12M29.5 20l-5 12\" fill=\"none\"/>\
    <path d=\"M5.5 20q1-14 17-14t17 \
    14q-4.5-4-8.5-.5-4-3.5-8.5-.5-4.5-3-8.5.5-4-3.5-8.5.5z\"/>\
    <path d=\"M19 30h7v9.5h-7z\"/>";

pub(super) const FLOWN: &str = "\
    <path d=\"M3.5 36q2-26 19-26t19 26q-4.5-4-9-1-5-3.5-10-.5-5-3-10 .5-4.5-3-9 1z\"/>\
    <path d=\"M13 40q0-5 5.5-5.5h8q5.5.5 5.5 5.5z\"/>\
    <path d=\"M18 27h9v4q0 3.5-4.5 5.5-4.5-2-4.5-5.5z\"/>\
    <path d=\"M14.5 29q-.5-10 8-10t8 10q-8-3-16 0z\"/>";

pub(super) const TANK: &str = "\
    <path d=\"M13 13h14q3 0 3.5 3.5l.5 5.5h-20v-6q0-3 2-3z\"/>\
    <path d=\"M30.5 15h12v3.5h-12z\"/>\
    <path d=\"M5 22h33l3 6h-37z\"/>\
    <path d=\"M9 28h27q5 0 5 4.5t-5 4.5h-27q-5 0-5-4.5t5-4.5z\"/>\
    <path d=\"M10 32.5h.01M18.3 32.5h.01M26.6 32.5h.01M35 32.5h.01\" fill=\"none\" \
    stroke-width=\"4\"/>";

pub(super) const TROOPER: &str = "\
    <path d=\"M9 39q0-7 7.5-8h12q7.5 1 7.5 8z\"/>\
    <path d=\"M16 19h13v6q0 5.5-6.5 8.5-6.5-3-6.5-8.5z\"/>\
    <path d=\"M11 22q-.5-14.5 11.5-14.5t11.5 14.5q-11.5-4-23 0z\"/>";

pub(super) const BOMB: &str = "\
    <path d=\"M24 11l3.5-3.5 6 6-3.5 3.5z\"/>\
    <path d=\"M20 13.5a12.8 12.8 0 0 1 0 25.6 12.8 12.8 0 0 1 0-25.6z\"/>\
    <path d=\"M36 1.5l1.5 3.5 3.5 1.5-3.5 1.5-1.5 3.5-1.5-3.5-3.5-1.5 3.5-1.5z\"/>\
    <path d=\"M13 26q0-5 5-6.5\" fill=\"none\"/>";

pub(super) const DUKE: &str = "\
    <path d=\"M10 39v-6l-3-16 8.5 7 7-12 7 12 8.5-7-3 16v6z\"/>\
    <circle cx=\"7\" cy=\"15.5\" r=\"2.5\"/>\
    <circle cx=\"22.5\" cy=\"10\" r=\"2.5\"/>\
    <circle cx=\"38\" cy=\"15.5\" r=\"2.5\"/>\
    <path d=\"M10 33h25\" fill=\"none\"/>";

pub(super) const GUARD: &str = "\
    <path d=\"M22.5 5q7 4 14 4v12q0 12-14 19-14-7-14-19v-12q7 0 14-4z\"/>\
    <path d=\"M22.5 5.5v34M8.5 20h28\" fill=\"none\"/>";

pub(super) const CANNON: &str = "\
    <path d=\"M8 15l23-6 2.5 9-20 7q-5 1-7-3t1.5-7z\"/>\
    <path d=\"M30.5 8l4-1 3 11-4 1z\"/>\
    <path d=\"M19 18.5a10 10 0 0 1 0 20 10 10 0 0 1 0-20z\"/>\
    <path d=\"M19 18.5v20M9 28.5h20M12 21.5l14 14M26 21.5l-14 14\" fill=\"none\"/>\
    <circle cx=\"19\" cy=\"28.5\" r=\"2.5\"/>";

pub(super) const WAZIR: &str = "\
    <path d=\"M16.5 8h12v11.4h1v3h-3.4q.6 6.6 5.4 10.6v6h-18v-6q4.8-4 \
    5.4-10.6h-3.4v-3h1z\"/>\
    <path d=\"M22.5 10.5v6.4M19.3 13.7h6.4M13.5 34.5h18\" fill=\"none\"/>";

pub(super) const FERZ: &str = "\
    <path d=\"M22.5 4l8 8-7.4 7.4h6.4v3h-3.4q.6 6.6 5.4 10.6v6h-18v-6q4.8-4 \
    5.4-10.6h-3.4v-3h6.4l-7.4-7.4z\"/>\
    <path d=\"M20.2 9.7l4.6 4.6M24.8 9.7l-4.6 4.6M13.5 34.5h18\" fill=\"none\"/>";

pub(super) const UNIT_FACE_DOWN: &str = "\
    <path d=\"M12 7h21q5 0 5 5v21q0 5-5 5h-21q-5 0-5-5v-21q0-5 5-5z\"/>\
    <path d=\"M22.5 12l10.5 10.5-10.5 10.5-10.5-10.5zM22.5 18l4.5 4.5-4.5 4.5-4.5-4.5z\" \
    fill=\"none\"/>";
