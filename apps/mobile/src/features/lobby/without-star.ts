/** Types of games that nobody collects: a lottery is entered through its provider. */
export const withoutStar: readonly string[] = ['LOTT', 'ELOTT'];
