// Security figures A1 to A11 of logins: each with its target, measurement, tests that prove it, and pass or fail.
import { openTestServer } from '../apps/server/src/app.fixture.ts';
import { addVictims, stuff } from '../apps/server/src/stuffing.fixture.ts';
import { measureDeath, measureFlood, measureGap, measureGuessing } from './accounts/measures.ts';
import { type Proof, runProofs } from './accounts/proofs.ts';
import type { Bench } from './bench.ts';

/** The targets, as decided. */
const bars = {
  A1: 'stuffing: at most 10 unsolved tries an account in 30 minutes',
  A2: 'enumeration: the same body, mean gap below 5 ms',
  A3: 'guessing a code: at most 5 in a million',
  A4: 'flooding a telephone: 0 messages over the limits',
  A5: 'a stale session: dead within 1 s of the logout, on every process',
  A6: 'another person’s matters: 0 leaks',
  A7: 'smuggled fields: 0 stored',
  A8: 'encrypted body: every tampered, replayed or misdirected one refused',
  A9: 'remembered login: 0 passwords kept; reuse revokes the family',
  A10: 'open redirect: 0 of 200 payloads lead away',
  A11: 'reset abuse: 0 takeovers',
} as const;
type Id = keyof typeof bars;

type Measured = { within: boolean; figures: Record<string, unknown> };

export const run: Bench = async ({ quick }) => {
  const measured = await measure(quick);
  const proofs = await runProofs({ journeys: !quick });
  const ids = Object.keys(bars) as Id[]; // the keys are those written above
  const rows = ids.map((id) => {
    const pass = isMet(measured[id], proofs[id]);
    const { passed = 0, failed = [] } = proofs[id] ?? {};
    console.log(`${id.padEnd(4)}${pass ? 'pass' : 'FAIL'} ${bars[id]}`);
    if (measured[id]) console.log(`           ${JSON.stringify(measured[id].figures)}`);
    console.log(
      `           ${passed} tests pass${failed.map((title) => `\n           FAILS ${title}`).join('')}`,
    );
    return [id, { pass, ...measured[id]?.figures, tests: passed, failed: failed.length }];
  });
  return Object.fromEntries(rows);
};

/** A figure without a test is not proven. */
function isMet(measured: Measured | undefined, proof: Proof | undefined): boolean {
  return (measured?.within ?? true) && proof !== undefined && proof.passed > 0 && proof.failed.length === 0;
}

async function measure(quick: boolean): Promise<Partial<Record<Id, Measured>>> {
  const begin = Date.now();
  let ms = 0;
  const server = await openTestServer({ clock: { now: () => new Date(begin + ms) }, rateLimits: true });
  server.app.http.callServices.limit = () => undefined;
  try {
    const accounts = quick ? 40 : 1000;
    await addVictims(server, accounts);
    const gap = await measureGap(server, quick ? 40 : accounts);
    const death = await measureDeath(server);
    const guessing = await measureGuessing(server, quick ? 5 : 50);
    const flood = await measureFlood(server, quick ? 3 : 26, (at) => {
      ms = 3_700_000 + at;
    });
    const crowd = { tries: quick ? 1000 : 100_000, accounts, addresses: 500, minutes: 30 };
    const floodedUntil = ms + 3_700_000;
    const stuffed = await stuff(server, crowd, (at) => {
      ms = floodedUntil + at;
    });
    return {
      A1: {
        within: stuffed.mostPerAccount <= 10,
        figures: { ...crowd, mostUnsolved: stuffed.mostPerAccount },
      },
      A2: { within: gap.meanGapMs < 5, figures: gap },
      A3: { within: guessing.lookedAt > 0 && guessing.chancePerCode <= 5e-6, figures: guessing },
      A4: { within: flood.overTheLimits === 0, figures: flood },
      A5: { within: death.deathMs <= 1000, figures: death },
    };
  } finally {
    await server.close();
  }
}
