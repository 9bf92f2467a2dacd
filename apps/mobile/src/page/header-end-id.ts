/** The id of the place at the end of a screen's header: see header-end.tsx. */
export const headerEndId = 'header-end';
