/** What the player chooses: a colour, and how many of the numbers win. */
import { CHIP_UNITS } from '@perya/games';
import {
  chances,
  type DiceChoice,
  lineOf,
  NUMBERS,
  readChoice,
  type Side,
  sides,
  winUnits,
} from '@perya/games/pula-puti-dice';
import { byId } from '../room/element.ts';
import { shortWorth } from '../room/figures.ts';
import type { ChoicePanel } from '../room/game.ts';
import { number, percent, t } from '../room/phrases.ts';
import { createRadioGroup } from '../room/radio-group.ts';
import { createSlider } from '../room/slider.ts';

/** Nearly every second number, which pays twice the stake. */
const FIRST: DiceChoice = { side: 'red', k: 4900 };

export type DicePanel = ChoicePanel & { current(): DiceChoice };

function titleOf(side: Side, k: number): { title: string; note: string } {
  const line = lineOf({ side, k });
  return side === 'red'
    ? { title: t('pulaPutiDice.red'), note: t('pulaPutiDice.below', { line }) }
    : { title: t('pulaPutiDice.white'), note: t('pulaPutiDice.from', { line }) };
}

export function createDicePanel(): DicePanel {
  let onChange: () => void = () => undefined;
  const changed = () => onChange();
  const side = createRadioGroup<Side>(byId('segments', HTMLFieldSetElement), 'segment', changed);
  const slider = createSlider(byId('slider', HTMLDivElement), chances, changed);
  slider.put(FIRST.k);

  const current = (): DiceChoice => ({ side: side.value ?? FIRST.side, k: slider.value });

  return {
    current,
    read: current,
    put(earlier) {
      const choice = readChoice(earlier) ?? current();
      side.write(sides.map((value) => ({ value, ...titleOf(value, choice.k) })));
      side.choose(choice.side);
      slider.put(choice.k);
    },
    write(stake) {
      const { k } = current();
      side.write(sides.map((value) => ({ value, ...titleOf(value, k) })));
      const chance = percent(k / NUMBERS);
      const times = number(winUnits(k) / CHIP_UNITS, 2);
      const amount = shortWorth((stake * BigInt(winUnits(k))) / BigInt(CHIP_UNITS));
      byId('chance', HTMLElement).textContent = chance;
      byId('times', HTMLElement).textContent = `×${times}`;
      byId('pays', HTMLElement).textContent = amount;
      slider.write(t('pulaPutiDice.chance'), t('pulaPutiDice.chanceValue', { percent: chance, times }));
      drawLine(current());
    },
    lock(locked) {
      side.lock(locked);
      slider.lock(locked);
    },
    onChange(listener) {
      onChange = listener;
    },
    mostUnits: () => winUnits(slider.value),
  };
}

/** The numbers that win, on the line below the drums. */
function drawLine({ side, k }: DiceChoice): void {
  const line = byId('line', HTMLDivElement);
  line.dataset['side'] = side;
  line.style.setProperty('--wins', `${(100 * k) / NUMBERS}%`);
}
