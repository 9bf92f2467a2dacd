/** The exact return of every choice, as in the PAR sheet, which loads when it is opened. */
export const RETURN_TO_PLAYER = '49/50';
