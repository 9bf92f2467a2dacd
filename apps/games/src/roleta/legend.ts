/** The board below the wheel: how many of its fields pay what, in the colours of the fields. */
import { CHIP_UNITS } from '@perya/games';
import { type Wheel, wheels } from '@perya/games/roleta';
import { byId, make } from '../room/element.ts';
import { number, t } from '../room/phrases.ts';

/** The class of the colours of a field. */
export const toneOf = (units: number): string => `is-pay-${units}`;

export const timesText = (units: number): string => `×${number(units / CHIP_UNITS, 1)}`;

/** What the fields of a wheel pay: each once, the least first. */
export const paysOf = (wheel: Wheel): readonly number[] =>
  [...new Set(wheels[wheel])].sort((one, other) => one - other);

export type Legend = {
  /** Writes the words of a wheel; for another one than before nothing is marked. */
  write: (wheel: Wheel) => void;
  /** Marks what the last round paid; undefined marks nothing. */
  mark: (units: number | undefined) => void;
};

export function createLegend(): Legend {
  const list = byId('legend', HTMLUListElement);
  let shown: Wheel | undefined;
  let reached: number | undefined;

  function mark(units: number | undefined): void {
    reached = units;
    for (const item of list.children)
      item.classList.toggle(
        'is-reached',
        units !== undefined && item.querySelector(`.${toneOf(units)}`) !== null,
      );
  }

  return {
    write(wheel) {
      const items = paysOf(wheel).map((units) => {
        const fields = wheels[wheel].filter((one) => one === units).length;
        const pay = make('b', toneOf(units), timesText(units));
        return make('li', '', pay, make('span', '', t('roleta.fields', { fields })));
      });
      list.replaceChildren(...items);
      mark(wheel === shown ? reached : undefined);
      shown = wheel;
    },
    mark,
  };
}
