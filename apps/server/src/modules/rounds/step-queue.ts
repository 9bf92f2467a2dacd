// Steps that arrive together go to the database together, as plays do.
import {
  arrayParameters,
  arrayValues,
  Batcher,
  type Column,
  type Database,
  sendUntilKnown,
} from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A computed step, for the round as this process believes it to stand. Amounts in minor units. */
export type ComputedStep = {
  merchantId: number;
  playerId: string;
  roundId: string;
  stepIndex: number;
  /** JSON arrays of all the player's actions and of all that was shown, this step's included. */
  actions: string;
  steps: string;
  /** JSON of what the game needs to go on; null when the step ends the round. */
  gameState: string | null;
  payoutMinor: bigint;
  at: Date;
  accountId: string;
  houseId: string;
  /** Names the payment, so that no second one can be booked. */
  settleId: string;
  scale: number;
  /** What everyone is told of this win once it is committed, as JSON; null for most. */
  winner: string | null;
};

export type StepVerdict = { status: 'taken' | 'moved'; balance: bigint | null };

const columns: Column<ComputedStep>[] = [
  ['integer', (step) => step.merchantId],
  ['uuid', (step) => step.playerId],
  ['uuid', (step) => step.roundId],
  ['integer', (step) => step.stepIndex],
  ['text', (step) => step.actions],
  ['text', (step) => step.steps],
  ['text', (step) => step.gameState],
  ['bigint', (step) => step.payoutMinor],
  ['timestamptz', (step) => step.at.toISOString()],
  ['uuid', (step) => step.accountId],
  ['uuid', (step) => step.houseId],
  ['uuid', (step) => step.settleId],
  ['smallint', (step) => step.scale],
  ['text', (step) => step.winner],
];
const text = `select status, balance from rounds_step_batch(${arrayParameters(columns)}) order by ord`;

export type StepQueue = Batcher<ComputedStep, StepVerdict>;

export function createStepQueue(database: Database): StepQueue {
  return new Batcher<ComputedStep, StepVerdict>({
    // A step that was committed before its answer was lost comes back as moved, and is then found taken.
    run: (steps) =>
      sendUntilKnown(async () => {
        const values = arrayValues(columns, steps);
        const { rows } = await database.query<StepVerdict>({ name: 'rounds-step-batch', text, values });
        return rows;
      }),
    keyOf: ({ merchantId, roundId }) => `${merchantId}/${roundId}`,
    overloaded: () => new Refusal('OVERLOADED'),
  });
}
