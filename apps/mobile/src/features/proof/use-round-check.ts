// Checks one round: reveals the seed when its player may, then recomputes the round in this browser.
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import type { Proof, ProofRecord, Revealed } from './verify-record.ts';

export type Check =
  | { state: 'idle' }
  | { state: 'revealing' | 'computing' }
  | { state: 'done'; proof: Proof }
  | { state: 'failed'; error: unknown };

const recordCall = 'GET /wps/round/proof';

/** `clientSeed` is kept with the next seed, so that revealing changes only the server's part. */
export function useRoundCheck(record: ProofRecord, clientSeed: string | undefined) {
  const queryCache = useQueryCache();
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const { run } = useSingleRun();

  async function compute(revealed: Revealed) {
    setCheck({ state: 'computing' });
    // The rules and the fairness code load on first use.
    const { verifyRecord } = await import('./verify-record.ts');
    setCheck({ state: 'done', proof: verifyRecord(revealed) });
  }

  async function reveal(chosen: string): Promise<Revealed> {
    setCheck({ state: 'revealing' });
    const { revealed, seeds } = await call('POST /wps/fairness/rotate', { body: { clientSeed: chosen } });
    queryCache.change('GET /wps/fairness/seeds', () => seeds);
    // Checks the public record, which must now contain the revealed seed.
    const fresh = await call(recordCall, { query: { roundId: record.roundId } });
    queryCache.change(recordCall, (before) => (before.roundId === fresh.roundId ? fresh : before));
    return { ...fresh, serverSeed: fresh.serverSeed ?? revealed.serverSeed };
  }

  async function checkRound() {
    try {
      const { serverSeed } = record;
      if (serverSeed !== null) await compute({ ...record, serverSeed });
      else if (clientSeed !== undefined) await compute(await reveal(clientSeed));
    } catch (error) {
      setCheck({ state: 'failed', error });
    }
  }

  return { check, run: () => run(checkRound) };
}
