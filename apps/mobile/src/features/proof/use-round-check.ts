// The check of one round: reveals the seed when it is the owner's to reveal, then computes the round in this browser.
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

/** `clientSeed` goes on with the next seed, so that revealing changes nothing but the server's part. */
export function useRoundCheck(record: ProofRecord, clientSeed: string | undefined) {
  const queryCache = useQueryCache();
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const { run } = useSingleRun();

  async function compute(revealed: Revealed) {
    setCheck({ state: 'computing' });
    // The rules and the fairness code come only when somebody checks.
    const { verifyRecord } = await import('./verify-record.ts');
    setCheck({ state: 'done', proof: verifyRecord(revealed) });
  }

  async function reveal(chosen: string): Promise<Revealed> {
    setCheck({ state: 'revealing' });
    const { revealed, seeds } = await call('POST /wps/fairness/rotate', { body: { clientSeed: chosen } });
    queryCache.change('GET /wps/fairness/seeds', () => seeds);
    // The public record is what is checked: it must now show the very seed that was revealed.
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
