/** What the player chooses: one of three wheels. */
import { CHIP_UNITS } from '@perya/games';
import { readChoice, type Wheel, type WheelChoice, wheelNames, wheels } from '@perya/games/roleta';
import { byId } from '../room/element.ts';
import type { ChoicePanel } from '../room/game.ts';
import { t } from '../room/phrases.ts';
import { createRadioGroup } from '../room/radio-group.ts';

export type WheelPanel = ChoicePanel & { current(): WheelChoice };

const mostUnits = (wheel: Wheel): number => Math.max(...wheels[wheel]);

/** `showWheel` is called with the chosen wheel whenever it may have changed. */
export function createWheelPanel(showWheel: (wheel: Wheel) => void): WheelPanel {
  let onChange: () => void = () => undefined;
  const group = createRadioGroup<Wheel>(byId('segments', HTMLFieldSetElement), 'segment', () => onChange());
  const current = (): WheelChoice => ({ wheel: group.value ?? 'calm' });

  function write(): void {
    group.write(
      wheelNames.map((wheel) => ({
        value: wheel,
        title: t(`roleta.${wheel}`),
        note: t('roleta.upTo', { times: mostUnits(wheel) / CHIP_UNITS }),
      })),
    );
  }

  return {
    current,
    read: current,
    put(earlier) {
      const { wheel } = readChoice(earlier) ?? current();
      write();
      group.choose(wheel);
    },
    write() {
      write();
      showWheel(current().wheel);
    },
    lock: (locked) => group.lock(locked),
    onChange(listener) {
      onChange = listener;
    },
    mostUnits: () => mostUnits(current().wheel),
  };
}
