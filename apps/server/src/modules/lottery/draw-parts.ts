// What the steps of a draw share: their dependencies, and a draw as it was read.
import type { DrawState } from '@perya/contract/constants';
import type { LotteryGame } from '@perya/lottery';
import type { Merchant } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { SecretCipher } from '../../platform/secret-cipher.ts';
import { escrowOf } from './draw-names.ts';
import type { LotteryDependencies, Schedule } from './parts.ts';
import type { PlatformSigner } from './platform-signer.ts';
import type { Witness } from './witness.ts';

export type DrawRunnerDependencies = LotteryDependencies & {
  /** Undefined: no draw opens. */
  witness: Witness | undefined;
  signer: PlatformSigner;
  metrics?: Pick<Metrics, 'draws' | 'drawEvents' | 'drawPicksNearCap'>;
  /** Fast games begin with a hundred past draws. */
  demoMode?: boolean;
};

/** `witness`: there is one. */
export type DrawParts = Omit<DrawRunnerDependencies, 'witness' | 'schedule'> & {
  witness: Witness;
  schedule: Schedule;
  seedCipher: SecretCipher;
};

/** Where a draw's result comes from: a seed that was committed, or sources outside. */
export type Origin =
  | { sources: null; seedSealed: Buffer; seedHash: string; chain: string; round: number }
  | { sources: readonly string[]; seedSealed: null; seedHash: null; chain: null; round: null };

/** A draw from a seed. */
export type SeedDraw = Draw & { sources: null };
/** A draw whose result comes from outside. */
export type OutsideDraw = Draw & { sources: readonly string[] };

export const isOutside = (draw: Draw): draw is OutsideDraw => draw.sources !== null;
export const isFromSeed = (draw: Draw): draw is SeedDraw => draw.sources === null;

/** Amounts in minor units. */
export type Draw = Origin & {
  brand: Merchant;
  bookId: BookId;
  game: LotteryGame;
  /** The merchant as tickets and seals name it. */
  merchant: string;
  drawId: string;
  no: number;
  numero: string;
  terms: string;
  termsHash: string;
  state: DrawState;
  closesAt: Date;
  drawAt: Date;
  tickets: number | null;
  stakeMinor: bigint | null;
  root: string | null;
  beaconSignature: string | null;
  seed: string | null;
  outcome: string | null;
  payoutMinor: bigint | null;
  winners: number | null;
  winsHash: string | null;
  pool: string | null;
  voidReason: string | null;
  failures: number;
};

/** A step that waits for something that is no failure: in ms. Undefined: it was done. */
export type StepEnd = number | undefined;

export type Sides = { escrowId: string; trialId: string };

/** The accounts that pay a draw's tickets back: the stakes' escrow, and trial money. */
export async function sidesOf(
  { ledger, clock }: Pick<DrawParts, 'ledger' | 'clock'>,
  { bookId, brand, game }: Pick<Draw, 'bookId' | 'brand' | 'game'>,
): Promise<Sides> {
  const { currency } = brand;
  const now = clock.now();
  return {
    escrowId: await ledger.houseAccount(escrowOf(bookId, game, currency), now),
    trialId: await ledger.houseAccount({ bookId, kind: 'house_trial', currency }, now),
  };
}
