/** Types of games that cannot be favourites: a lottery is entered through its provider. */
export const withoutStar: readonly string[] = ['LOTT', 'ELOTT'];
