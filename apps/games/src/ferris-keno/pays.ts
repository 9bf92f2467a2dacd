/** What hits pay with so many picks: a row from no hits to all, in which the last result is marked. */
import { CHIP_UNITS, isCelebrated } from '@perya/games';
import { payUnits } from '@perya/games/ferris-keno';
import { byId, make } from '../room/element.ts';
import { number, t } from '../room/phrases.ts';

function payItem(hits: number, units: number): HTMLLIElement {
  const times = number(units / CHIP_UNITS, 2);
  const face = make('span', '', make('b', '', number(hits)), `×${times}`);
  face.dir = 'ltr';
  face.ariaHidden = 'true';
  const words = make('span', 'unseen', t('ferrisKeno.pay', { hits, times }));
  const tone = isCelebrated(units, CHIP_UNITS) ? 'is-win' : units > 0 ? 'is-back' : 'is-nothing';
  return make('li', `pay ${tone}`, face, words);
}

/** `reached`: the hits of the turn that is shown. Without picks there are words in place of pays. */
export function writePays(picks: number, reached: number | undefined): void {
  const items = (payUnits[picks - 1] ?? []).map((units, hits) => payItem(hits, units));
  byId('pays', HTMLOListElement).replaceChildren(
    ...(items.length > 0 ? items : [make('li', 'pay', t('ferrisKeno.pays'))]),
  );
  const item = reached === undefined ? undefined : items[reached];
  if (item) item.ariaCurrent = 'true';
}
