/** The stakes on offer: chips, or a game's fixed bet levels. The digits 1 to 9 choose one too. */
import { byId } from './element.ts';
import { shortWorth, worth } from './figures.ts';
import type { Panel } from './game.ts';
import { minorOf } from './launch.ts';
import { createRadioGroup, type RadioOption } from './radio-group.ts';
import type { Opened } from './server.ts';

/** `stake` as on the wire, `minor` in minor units. */
export type Stake = { betLevel: number; stake: string; minor: bigint };

export type Stakes = {
  readonly chosen: Stake | undefined;
  offer(opened: Opened): void;
  /** Shows those that could win more than is paid as not on offer. */
  limit(isOnOffer: (stake: Stake) => boolean): void;
  /** The stake of that bet level, or else the first one. */
  choose(betLevel: unknown): void;
  lock(locked: boolean): void;
};

export function createStakes(levelWords: Panel['levelWords'], onChange: () => void): Stakes {
  const [id, className] = levelWords ? ['levels', 'level'] : ['chips', 'chip'];
  const group = createRadioGroup(byId(id, HTMLFieldSetElement), className, onChange);
  let offered: readonly Stake[] = [];
  let isLocked = true;

  const chosen = () => offered.find(({ betLevel }) => betLevel === group.value);

  function optionOf({ betLevel, minor }: Stake): RadioOption<number> {
    const price = worth(minor);
    const words = levelWords?.(betLevel, price);
    return words
      ? { value: betLevel, title: price, ...words }
      : { value: betLevel, title: shortWorth(minor), name: price };
  }

  document.addEventListener('keydown', ({ code, altKey, ctrlKey, metaKey }) => {
    const digit = /^(?:Digit|Numpad)([1-9])$/u.exec(code)?.[1];
    const stake = offered[Number(digit) - 1];
    if (!stake || isLocked || altKey || ctrlKey || metaKey || document.querySelector('dialog[open]')) return;
    group.choose(stake.betLevel);
    onChange();
  });

  return {
    get chosen() {
      return chosen();
    },
    offer(opened) {
      offered = opened.stakes
        .filter(({ betLevel }) => levelWords === undefined || levelWords(betLevel, '') !== undefined)
        .map(({ betLevel, stake }) => ({ betLevel, stake, minor: minorOf(stake) }));
      group.write(offered.map(optionOf));
    },
    limit(isOnOffer) {
      group.write(offered.map((stake) => ({ ...optionOf(stake), isDisabled: !isOnOffer(stake) })));
      const { minor = 0n } = chosen() ?? {};
      const best = offered.filter((stake) => isOnOffer(stake) && stake.minor <= minor).at(-1);
      if (best && best.betLevel !== group.value) group.choose(best.betLevel);
    },
    choose(betLevel) {
      const stake = offered.find((one) => one.betLevel === betLevel) ?? offered[0];
      if (stake) group.choose(stake.betLevel);
    },
    lock(locked) {
      isLocked = locked;
      group.lock(locked);
    },
  };
}
