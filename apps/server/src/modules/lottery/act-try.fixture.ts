// Does an act of outside results in one transaction, as a confirmed proposal does, and answers its effects.
import { randomUUID } from 'node:crypto';
import type { Effects } from '@perya/audit';
import { tryAct } from '../../platform/acts/try-act.ts';
import type { DrawServices } from './draw-services.fixture.ts';
import { resultActs } from './result-acts.ts';

export function createActTry({ database, ledger, merchant, clock }: DrawServices) {
  const acts = resultActs({ ledger, merchantOf: (id) => (id === merchant.id ? merchant : undefined) });
  return (name: 'draw.publish' | 'draw.correct', input: unknown): Promise<Effects> => {
    const act = acts.find((one) => one.name === name);
    if (!act) throw new Error(`no act ${name}`);
    return database.office.transaction(async (tx) => {
      const ctx = { id: randomUUID(), brandId: merchant.id, now: new Date(clock.now()) };
      return (await tryAct(tx, act, input, ctx)).signed.effects;
    });
  };
}
