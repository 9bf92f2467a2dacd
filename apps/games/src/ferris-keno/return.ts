/** The exact returns by the number of picks, as in the PAR sheet, which loads when it is opened. */
export const returnsToPlayer = [
  '97/100',
  '63/65',
  '1917/1976',
  '8865/9139',
  '5455/5624',
  '70919/73112',
  '602819/621452',
  '753514/776815',
] as const;
