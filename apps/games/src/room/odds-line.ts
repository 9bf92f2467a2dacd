/** The line below the controls: what an hour costs at this pace, and the return. */
import { byId } from './element.ts';
import { worth } from './figures.ts';
import type { HourPrice, Panel } from './game.ts';
import { percent, t } from './phrases.ts';
import { pricePerHour, shareOf } from './price.ts';

export type OddsLine = {
  /** The least time between two rounds. */
  setPace(roundMs: number): void;
  /** Of the bet as it stands; `stake` in minor units. */
  write(stake: bigint): void;
  readonly price: HourPrice;
};

export function createOddsLine({ returnToPlayer, showsPrice }: Panel, onOpen: () => void): OddsLine {
  const shown = byId('price', HTMLSpanElement);
  const link = byId('rtp', HTMLButtonElement);
  let roundMs = 0;
  let price: HourPrice = { stake: 0n, perHour: null };
  link.addEventListener('click', onOpen);
  return {
    get price() {
      return price;
    },
    setPace(next) {
      roundMs = next;
    },
    write(stake) {
      const perHour = pricePerHour(stake, returnToPlayer(), roundMs);
      price = { stake, perHour };
      link.textContent = t('room.return', { percent: percent(shareOf(returnToPlayer())) });
      shown.hidden = !showsPrice || stake === 0n || perHour === null;
      if (perHour !== null) shown.textContent = t('room.price', { amount: worth(perHour) });
    },
  };
}
