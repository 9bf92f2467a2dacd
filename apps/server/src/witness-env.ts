// The settings of the draws' witness and beacon.
import { z } from 'zod';
import { SettingFault } from './env-values.ts';

const witnessUrl = 'the address of the witness of draws, for example https://witness.example.com, or off';

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
};

const schema = z.object(witnessSettings);
type Given = z.infer<typeof schema> & { DEMO_MODE: boolean };

export type WitnessEnv = {
  /** Undefined: no draw of the lottery opens. `key`: undefined in the demo alone, which trusts the first answer. */
  witness:
    | { url: string; key: string | undefined; beacon: 'witness' | 'drand'; drandUrl: string }
    | undefined;
  /** `WITNESS_URL` was given, so that `npm start` brings no witness of its own. */
  isWitnessGiven: boolean;
};

/** Outside of the demo the key is pinned: a witness that anyone can replace witnesses nothing. */
export function witnessOf(env: Given): WitnessEnv {
  const { WITNESS_URL: url, WITNESS_KEY: key, BEACON: beacon, BEACON_URL: drandUrl, DEMO_MODE } = env;
  const isWitnessGiven = url !== undefined;
  if (url === undefined || url === 'off') return { witness: undefined, isWitnessGiven };
  if (!DEMO_MODE && key === undefined)
    throw new SettingFault(
      'WITNESS_KEY is missing: outside demo mode WITNESS_URL needs the key that the witness signs with.',
    );
  return { witness: { url, key, beacon, drandUrl }, isWitnessGiven };
}
