/** The exact return of every bet level, as in the PAR sheet, which loads when it is opened. */
export const RETURN_TO_PLAYER = '51145099/53460000';
