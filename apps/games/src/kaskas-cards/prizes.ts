/** The prizes beside the fields: each symbol, and what three of it pay. */
import { CHIP_UNITS } from '@perya/games';
import { type CardSymbol, prizes } from '@perya/games/kaskas-cards';
import { byId, make } from '../room/element.ts';
import { number, t } from '../room/phrases.ts';

const rows = prizes.map(({ symbol, units }) => ({
  symbol,
  times: units / CHIP_UNITS,
  row: byId(`prize-${symbol}`, HTMLLIElement),
}));

/** Writes them in the language. */
export function writePrizes(): void {
  for (const { times, row } of rows) {
    const name = make('span', 'unseen', t('kaskasCards.prize', { times }));
    row.replaceChildren(...row.querySelectorAll('svg'), name, make('b', '', `×${number(times)}`));
  }
}

export function markPrize(symbol: CardSymbol | undefined): void {
  for (const one of rows) one.row.classList.toggle('is-paid', one.symbol === symbol);
}
