// The settings of the draws: their witness, their beacon, the end of their sales.
import { type LotteryGame, lotteryGames } from '@perya/lottery';
import { z } from 'zod';
import { listOf, SettingFault } from './env-values.ts';

const witnessUrl = 'the address of the witness of draws, for example https://witness.example.com, or off';

const salesEnd =
  'pairs of a game and seconds, for example race-2m:40,k3-3m:60: not less than the game has, not more than half the time between its draws (an hour for daily ones)';

/** Sales of most of the next draw are open while those of this one have ended. */
const longestEndMs = ({ schedule }: LotteryGame) =>
  schedule.kind === 'every' ? schedule.minutes * 30_000 : 3_600_000;

/** Undefined where a pair is none, or out of its bounds. */
function salesEndOf(text: string): ReadonlyMap<string, number> | undefined {
  const ends = new Map<string, number>();
  for (const pair of listOf(text)) {
    const [, code = '', seconds] = /^([a-z0-9-]+):(\d{1,4})$/u.exec(pair) ?? [];
    const game = lotteryGames.get(code);
    const endMs = Number(seconds) * 1000;
    if (!game || endMs < game.salesEndMs || endMs > longestEndMs(game)) return undefined;
    ends.set(code, endMs);
  }
  return ends;
}

export const witnessSettings = {
  WITNESS_URL: z.union([z.literal('off'), z.url(witnessUrl)], witnessUrl).optional(),
  WITNESS_KEY: z
    .string()
    .regex(/^[\w-]{43}$/u, "the witness's Ed25519 key, 32 bytes as base64url: `sign` of GET /witness/v1/keys")
    .optional(),
  BEACON: z
    .enum(['witness', 'drand'], 'witness for its own chain, or drand for the public one')
    .default('witness'),
  BEACON_URL: z
    .url("the address of drand's HTTP API, for example https://api.drand.sh")
    .default('https://api.drand.sh'),
  SALES_END: z
    .string()
    .refine((text) => salesEndOf(text) !== undefined, salesEnd)
    .optional(),
};

const schema = z.object(witnessSettings);
type Given = z.infer<typeof schema> & { DEMO_MODE: boolean };

export type WitnessEnv = {
  /** Undefined: no draw of the lottery opens. `key`: undefined in the demo alone, which trusts the first answer. */
  witness:
    | { url: string; key: string | undefined; beacon: 'witness' | 'drand'; drandUrl: string }
    | undefined;
  /** Games whose sales end longer before the draw than their rules say. */
  salesEndMs: ReadonlyMap<string, number>;
  /** `WITNESS_URL` was given, so that `npm start` brings no witness of its own. */
  isWitnessGiven: boolean;
};

/** Outside of the demo the key is pinned: a witness that anyone can replace witnesses nothing. */
export function witnessOf(env: Given): WitnessEnv {
  const { WITNESS_URL: url, WITNESS_KEY: key, BEACON: beacon, BEACON_URL: drandUrl, DEMO_MODE } = env;
  const salesEndMs = salesEndOf(env.SALES_END ?? '') ?? new Map<string, number>();
  const isWitnessGiven = url !== undefined;
  if (url === undefined || url === 'off') return { witness: undefined, isWitnessGiven, salesEndMs };
  if (!DEMO_MODE && key === undefined)
    throw new SettingFault(
      'WITNESS_KEY is missing: outside demo mode WITNESS_URL needs the key that the witness signs with.',
    );
  return { witness: { url, key, beacon, drandUrl }, isWitnessGiven, salesEndMs };
}
