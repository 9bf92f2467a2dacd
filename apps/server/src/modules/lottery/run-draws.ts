// Runs the draws: plans them, and advances each by its next step when that is due, several games at a time.
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import { clockAheadMs } from '../../platform/db/index.ts';
import type { Job } from '../../platform/lease/index.ts';
import { createSecretCipher } from '../../platform/secret-cipher.ts';
import { advanceCorrections, correctionsDueQuery } from './correct-draw.ts';
import { countDraw } from './count-draw.ts';
import type { Draw, DrawParts, DrawRunnerDependencies, StepEnd } from './draw-parts.ts';
import { dueQuery, postpone, readDueDraws } from './draw-queries.ts';
import type { Lottery } from './lottery.ts';
import { matchReports } from './match-reports.ts';
import { measureDraws } from './measure-draws.ts';
import { payDraw } from './pay-draw.ts';
import { ownSchedule, planDraws } from './plan-draws.ts';
import { recordPlatformKeys } from './platform-signer.ts';
import { revealDraw } from './reveal-draw.ts';
import { closeDraw, sealDraw } from './seal-draw.ts';
import { seedPastDraws } from './seed-past-draws.ts';
import { nextStep, pauseAfter, type Step } from './transitions.ts';
import { voidDraw } from './void-draw.ts';

/** A long settlement of one game leaves these for the others. */
const gamesAtOnce = 4;
const lookAgainMs = 100;
const planEveryMs = 2000;
const measureEveryMs = 15_000;
/** The clocks are compared again after so long. */
const clockReadMs = 1000;

const steps: Record<Step, (parts: DrawParts, draw: Draw) => Promise<StepEnd>> = {
  close: closeDraw,
  seal: sealDraw,
  reveal: revealDraw,
  match: matchReports,
  count: countDraw,
  pay: payDraw,
  void: voidDraw,
};

export type DrawRunner = ReturnType<typeof createDrawRunner>;

/**
 * Two processes may run it at once: each step is fenced by the state that it begins from, and repeats without harm. It decides by the
 * database's clock, which also ends the sales.
 */
export function createDrawRunner(dependencies: DrawRunnerDependencies) {
  const { witness, secretKey, database, signer } = dependencies;
  const clock = createDatabaseClock(dependencies);
  const parts: (DrawParts & { clock: DatabaseClock }) | undefined = witness && {
    ...dependencies,
    clock,
    witness,
    schedule: dependencies.schedule ?? ownSchedule,
    seedCipher: createSecretCipher(secretKey, 'draw seed'),
  };
  let isBegun = false;

  return {
    dueQuery,

    /** Plans some of what is missing, the next draws of each game first. Does nothing without a witness. */
    async plan(): Promise<void> {
      await clock.compare();
      if (!isBegun) await recordPlatformKeys(database, signer, clock.now());
      if (!parts) return;
      if (!isBegun && dependencies.demoMode) await seedPastDraws(parts);
      isBegun = true;
      await planDraws(parts);
    },

    /** Advances what is due until nothing is. */
    async advance(): Promise<void> {
      if (parts) await advanceAll(parts);
    },

    /** Counts corrections of outside results, and tells players of those that were paid. */
    correct: async (): Promise<void> => {
      if (parts) for (const brand of parts.brands()) await advanceCorrections(parts, brand);
    },

    measure: () => measureDraws(dependencies),
  };
}

type DatabaseClock = Clock & { compare: () => Promise<void> };

/** Shows the database's time once it was compared. */
function createDatabaseClock({
  database,
  clock,
}: Pick<DrawRunnerDependencies, 'database' | 'clock'>): DatabaseClock {
  let aheadMs = 0;
  let comparedAt = -Infinity;
  return {
    now: () => new Date(clock.now().getTime() - aheadMs),
    /** Reads the database's clock, unless it has just been read. */
    async compare() {
      if (performance.now() - comparedAt < clockReadMs) return;
      aheadMs = await clockAheadMs(database);
      comparedAt = performance.now();
    },
  };
}

/** At most one draw of a game at a time, and `gamesAtOnce` games. Looks for newly due draws while others are advanced. */
async function advanceAll(parts: DrawParts & { clock: DatabaseClock }): Promise<void> {
  const busy = new Map<string, Promise<void>>();
  for (;;) {
    await parts.clock.compare();
    if (busy.size < gamesAtOnce) {
      for (const draw of await readDueDraws(parts.database, parts.brands(), parts.clock.now())) {
        const lane = `${draw.brand.id}/${draw.game.code}`;
        if (busy.has(lane)) continue;
        busy.set(
          lane,
          advanceDraw(parts, draw).finally(() => busy.delete(lane)),
        );
        if (busy.size >= gamesAtOnce) break;
      }
    }
    if (busy.size === 0) return;
    await Promise.race([...busy.values(), pause(lookAgainMs)]);
  }
}

/** One step. A failure is reported, and the draw waits longer each time. */
async function advanceDraw(parts: DrawParts, draw: Draw): Promise<void> {
  const step = nextStep(draw);
  if (!step) return;
  const after = (ms: number) => new Date(parts.clock.now().getTime() + ms);
  try {
    const waitMs = await steps[step](parts, draw);
    if (waitMs !== undefined)
      await postpone(parts.database, draw, { until: after(waitMs), failures: draw.failures });
  } catch (error) {
    parts.onFault(error, `draw ${step}`);
    const until = after(pauseAfter(step, draw.failures));
    await postpone(parts.database, draw, { until, failures: draw.failures + 1 }).catch((cause: unknown) =>
      parts.onFault(cause, `draw ${step}`),
    );
  }
}

/** The scheduled jobs of the draws and of subscriptions to them. */
export function drawJobs(runner: DrawRunner, lottery: Pick<Lottery, 'plansDueQuery' | 'runPlans'>): Job[] {
  return [
    { name: 'lottery draws planned', everyMs: planEveryMs, run: () => runner.plan() },
    { name: 'lottery draws advanced', dueQuery: runner.dueQuery, run: () => runner.advance() },
    { name: 'lottery corrections counted', dueQuery: correctionsDueQuery, run: () => runner.correct() },
    { name: 'lottery subscriptions run', dueQuery: lottery.plansDueQuery, run: () => lottery.runPlans() },
    { name: 'lottery draws measured', everyMs: measureEveryMs, run: () => runner.measure() },
  ];
}
