/** The exact return of each choice, as in the PAR sheet, which loads when it is opened. */
import type { DropChoice } from '@perya/games/drop-ball-booth';

const returns = { 8: '627/640', 12: '2007/2048', 16: '321127/327680' } as const;

export const returnOf = ({ rows, risk }: DropChoice): string =>
  rows === 16 && risk === 'wild' ? '160563/163840' : returns[rows];
