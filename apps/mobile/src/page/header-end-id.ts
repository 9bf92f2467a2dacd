/** The place at the end of a screen's header that the screen may fill: see header-end.tsx. */
export const headerEndId = 'header-end';
