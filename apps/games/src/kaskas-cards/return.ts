/** The exact return of every card, as in the PAR sheet, which loads when it is opened. */
export const RETURN_TO_PLAYER = '24/25';
