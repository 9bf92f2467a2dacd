/** The pockets below the board with what they pay, and the sign that shows the reached one large. */
import { CHIP_UNITS } from '@perya/games';
import { type Drop, type DropChoice, pocketUnits } from '@perya/games/drop-ball-booth';
import { byId, make } from '../room/element.ts';
import { number } from '../room/phrases.ts';

/** A pay of more than so many units has the next colour and size: the first is that of a win. */
const tiers = [CHIP_UNITS, 299, 999, 4999] as const;

export const tierOf = (units: number): string => `is-tier-${tiers.filter((most) => units > most).length}`;

/** How many stakes that is. */
export const timesOf = (units: number): string => number(units / CHIP_UNITS, 1);

export function writePockets(list: HTMLElement, { rows, risk }: DropChoice): void {
  const pockets = pocketUnits[rows][risk].map((units) =>
    make('li', `pocket ${tierOf(units)}`, make('span', '', timesOf(units))),
  );
  list.style.setProperty('--pockets', String(pockets.length));
  list.replaceChildren(...pockets);
}

/** Marks the pocket of a round; without a round none is marked. */
export function markPocket(list: HTMLElement, drop?: Drop): void {
  for (const [index, pocket] of [...list.children].entries())
    pocket.classList.toggle('is-reached', index === drop?.pocket);
  const sign = byId('reached', HTMLParagraphElement);
  sign.hidden = !drop;
  if (!drop) return;
  sign.className = `reached ${tierOf(drop.payoutUnits)}`;
  sign.textContent = `×${timesOf(drop.payoutUnits)}`;
}
