// The dependencies and shared parts of the lottery module.
import type { LotteryGame } from '@perya/lottery';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Informer } from '../inbox/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { OpenDraws } from './open-draws.ts';
import type { SlipQueue } from './slip-queue.ts';

/** A draw that may be planned: its number and times. */
export type Upcoming = { no: number; numero: string; closesAt: Date; drawAt: Date };
/** The next `count` draws of a game after a time. */
export type Schedule = (game: LotteryGame, timeZone: string, after: Date, count: number) => Upcoming[];

export type LotteryDependencies = {
  database: Database;
  ledger: Ledger;
  wallet: Wallet;
  games: Pick<Catalogue, 'game' | 'gameByCode'>;
  secretKey: SecretKeys;
  clock: Clock;
  brands: () => readonly Merchant[];
  informer: Pick<Informer, 'notify'>;
  /** Default: the games' own. */
  schedule?: Schedule | undefined;
  onFault: (error: unknown, what: string) => void;
};

type Facts = ValueOf<'GET /wps/lottery/facts'>;
export type WitnessFacts = { key: string; beacon: NonNullable<Facts['beacon']> };

/** Signs as the platform: Ed25519, base64url. */
export type Signer = { publicKey: string; sign: (text: string) => string };

export type Parts = LotteryDependencies & {
  signer: Signer;
  openDraws: OpenDraws;
  slips: SlipQueue;
};
