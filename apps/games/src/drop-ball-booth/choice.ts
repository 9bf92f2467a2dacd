/** What the player chooses: the rows of bulbs, and how far the pays are spread. */
import { CHIP_UNITS } from '@perya/games';
import {
  type DropChoice,
  pocketUnits,
  type Risk,
  type Rows,
  readChoice,
  risks,
  rowCounts,
} from '@perya/games/drop-ball-booth';
import { byId } from '../room/element.ts';
import { worth } from '../room/figures.ts';
import type { ChoicePanel } from '../room/game.ts';
import { t } from '../room/phrases.ts';
import { createRadioGroup } from '../room/radio-group.ts';

const FIRST: DropChoice = { rows: 12, risk: 'lively' };

export type DropPanel = ChoicePanel & { current(): DropChoice };

/** `onWrite` is told the choice whenever it may have changed. */
export function createDropPanel(onWrite: (choice: DropChoice) => void): DropPanel {
  let onChange: () => void = () => undefined;
  const changed = () => onChange();
  const rows = createRadioGroup<Rows>(byId('rows', HTMLFieldSetElement), 'segment', changed);
  const risk = createRadioGroup<Risk>(byId('risk', HTMLFieldSetElement), 'segment', changed);

  const current = (): DropChoice => ({ rows: rows.value ?? FIRST.rows, risk: risk.value ?? FIRST.risk });
  const mostUnits = (): number => Math.max(...pocketUnits[current().rows][current().risk]);

  function writeOptions(): void {
    rows.write(rowCounts.map((value) => ({ value, title: t('dropBallBooth.rowCount', { rows: value }) })));
    risk.write(risks.map((value) => ({ value, title: t(`dropBallBooth.${value}`) })));
  }

  return {
    current,
    read: current,
    put(earlier) {
      const choice = readChoice(earlier) ?? current();
      writeOptions();
      rows.choose(choice.rows);
      risk.choose(choice.risk);
    },
    write(stake) {
      writeOptions();
      const amount = worth((stake * BigInt(mostUnits())) / BigInt(CHIP_UNITS));
      byId('most', HTMLParagraphElement).textContent = t('dropBallBooth.most', { amount });
      onWrite(current());
    },
    lock(locked) {
      rows.lock(locked);
      risk.lock(locked);
    },
    onChange(listener) {
      onChange = listener;
    },
    mostUnits,
  };
}
