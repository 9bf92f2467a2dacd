/** The rules of Roleta: the player chooses one of three wheels of fifty fields; the field pays. */
import type { OutcomeSource } from '@perya/fairness';
import { readExactly } from '../../json.ts';

export const wheelNames = ['calm', 'lively', 'wild'] as const;
export type Wheel = (typeof wheelNames)[number];

export type WheelChoice = { wheel: Wheel };

/** The step as shown; the wheel stopped at `field`, counted from 0. */
export type Spin = { kind: 'spin'; wheel: Wheel; field: number; payoutUnits: number };

type Wheels = Readonly<Record<Wheel, readonly number[]>>;

/** The units of each field, clockwise, with equal pays spread over the wheel. */
export const wheels: Wheels = {
  calm: [
    0, 120, 150, 120, 120, 0, 120, 150, 120, 120, 0, 120, 50, 120, 120, 0, 120, 150, 120, 120, 0, 120, 150,
    120, 120, 0, 120, 150, 120, 120, 0, 120, 150, 120, 120, 0, 120, 50, 120, 120, 0, 120, 150, 120, 120, 0,
    120, 150, 120, 120,
  ],
  lively: [
    600, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 300, 0, 150, 0, 150, 0, 200, 0, 150, 0,
    150, 0, 200, 0, 150, 0, 150, 0, 300, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0,
  ],
  wild: [
    2500, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 800, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 800, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 800, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ],
};
export const FIELDS = 50;

/** The choice of `{ wheel }`, or null for anything else. */
export function readChoice(value: unknown): WheelChoice | null {
  const given = readExactly(value, ['wheel']);
  const wheel = wheelNames.find((one) => one === given?.['wheel']);
  return wheel ? { wheel } : null;
}

export const variantOf = ({ wheel }: WheelChoice): string => wheel;

export function spin(source: OutcomeSource, { wheel }: WheelChoice): Spin {
  const field = source.nextBelow(FIELDS);
  return { kind: 'spin', wheel, field, payoutUnits: wheels[wheel][field] ?? 0 };
}
