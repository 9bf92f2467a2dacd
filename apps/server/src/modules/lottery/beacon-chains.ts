// The beacon's chains: the witness's own or drand's quicknet, their rounds fetched over HTTP and verified before use.
import { createHash } from 'node:crypto';
import { type BeaconChain, beaconValue, quicknet, verifyBeacon } from '@perya/lottery/beacon';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/index.ts';
import { findAnswer, getAnswer, WitnessAway } from './witness-answer.ts';

export type BeaconSource = 'witness' | 'drand';

export type Chain = BeaconChain & { source: BeaconSource };

export type Beacon = { signature: string; value: string };

const infoAnswer = z.object({
  public_key: z.string().regex(/^[0-9a-f]{192}$/u),
  period: z.int().positive(),
  genesis_time: z.int().positive(),
  hash: z.string(),
  groupHash: z.string().regex(/^[0-9a-f]*$/u),
  schemeID: z.literal('bls-unchained-g1-rfc9380'),
  metadata: z.object({ beaconID: z.string() }),
});

const roundAnswer = z.object({ signature: z.string().regex(/^[0-9a-f]{96}$/u) });

export type BeaconSettings = {
  source: BeaconSource;
  witnessUrl: string;
  drandUrl: string;
  /** The hash of the witness's chain. */
  witnessChain: () => Promise<string>;
  timeoutMs?: number;
};

export function createBeacons(settings: BeaconSettings) {
  const { source, timeoutMs = 3000 } = settings;
  const verified = new LRUCache<string, Beacon>({ max: 500 });
  // drand's chain is pinned: an answer under another key is none.
  let own: Chain | undefined = source === 'drand' ? { ...quicknet, source } : undefined;
  const urlOf = (of: BeaconSource) => (of === 'drand' ? settings.drandUrl : settings.witnessUrl);

  return {
    /** The chain of draws that are planned now. */
    async current(): Promise<Chain> {
      if (own) return own;
      const hash = await settings.witnessChain();
      const info = await getAnswer(new URL(`/${hash}/info`, settings.witnessUrl), infoAnswer, timeoutMs);
      if (info.hash !== hash || chainHash(info) !== hash)
        throw new WitnessAway(`${settings.witnessUrl} describes another chain than its own`);
      own = {
        source,
        hash,
        publicKey: info.public_key,
        period: info.period,
        genesisTime: info.genesis_time,
      };
      return own;
    },
    known: () => own,

    /** Undefined before its time. Throws WitnessAway, also where the signature is not the chain's for this round. */
    async round(chain: Chain, round: number): Promise<Beacon | undefined> {
      const key = `${chain.hash}/${round}`;
      const found = verified.get(key);
      if (found) return found;
      const url = new URL(`/${chain.hash}/public/${round}`, urlOf(chain.source));
      const answer = await findAnswer(url, roundAnswer, timeoutMs);
      if (!answer) return undefined;
      const { signature } = answer;
      if (!verifyBeacon({ publicKey: chain.publicKey, round, signature }))
        throw new WitnessAway(`${url.href} answers a signature that is not its chain's`);
      const beacon = { signature, value: beaconValue(signature) };
      verified.set(key, beacon);
      return beacon;
    },
  };
}

/** drand's hash of a chain's parameters, its key among them. */
function chainHash(info: z.output<typeof infoAnswer>): string {
  const times = Buffer.alloc(12);
  times.writeUInt32BE(info.period, 0);
  times.writeBigInt64BE(BigInt(info.genesis_time), 4);
  return createHash('sha256')
    .update(times)
    .update(Buffer.from(info.public_key, 'hex'))
    .update(Buffer.from(info.groupHash, 'hex'))
    .update(info.metadata.beaconID)
    .digest('hex');
}

/** Notes a chain for the draws that name it; a known one stays as it is. */
export async function recordChain(db: Queryable, chain: Chain, now: Date): Promise<void> {
  const { hash, source, publicKey, period, genesisTime } = chain;
  await db.query(
    `insert into lottery_chains (chain, source, public_key, period, genesis, since) values ($1, $2, $3, $4, $5, $6)
     on conflict (chain) do nothing`,
    [hash, source, publicKey, period, genesisTime, now],
  );
}

type ChainRow = { chain: string; source: BeaconSource; public_key: string; period: number; genesis: bigint };

export async function readChain(db: Queryable, hash: string): Promise<Chain> {
  const { rows } = await db.query<ChainRow>(
    'select chain, source, public_key, period, genesis from lottery_chains where chain = $1',
    [hash],
  );
  const row = rows[0];
  if (!row) throw new Error(`a draw names the chain ${hash}, which is not known`);
  const { source, public_key: publicKey, period, genesis } = row;
  return { source, hash, publicKey, period, genesisTime: Number(genesis) };
}
