/** The bet levels, as three radio buttons. */
import { byId, make } from './element.ts';

export type LevelOffer = { level: number; stake: string; label: string; name: string; price: string };
export type Levels = {
  offer(levels: readonly LevelOffer[], chosen: number): void;
  readonly chosen: LevelOffer | undefined;
  lock(locked: boolean): void;
};

export function createLevels(onChange: (level: LevelOffer) => void): Levels {
  const group = byId('levels', HTMLFieldSetElement);
  let offered: readonly LevelOffer[] = [];
  let chosen: LevelOffer | undefined;

  function choose(offer: LevelOffer): void {
    chosen = offer;
    onChange(offer);
  }

  return {
    get chosen() {
      return chosen;
    },
    offer(levels, preferred) {
      offered = levels;
      const legend = group.querySelector('legend');
      const first = offered.find(({ level }) => level === preferred) ?? offered[0];
      const rows = offered.map((offer) => {
        const input = make('input');
        input.type = 'radio';
        input.name = 'level';
        input.ariaLabel = offer.name;
        input.checked = offer === first;
        input.addEventListener('change', () => choose(offer));
        return make('label', 'level', input, make('b', '', offer.price), make('span', '', offer.label));
      });
      group.replaceChildren(...(legend ? [legend] : []), ...rows);
      if (first) choose(first);
    },
    lock(locked) {
      group.disabled = locked;
    },
  };
}
