// The acts by which two people let a member's play count for nobody, and again.
import { officeActs } from '@perya/contract/office';
import { type Act, defineAct } from '../../platform/acts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { markMember, releaseMember } from './marks.ts';
import { openDayOf } from './open-day.ts';
import { readHolder } from './staff-moves.ts';

type Parts = { brandOf: (id: BrandId) => Merchant | undefined };
const common = { version: 2, needs: 'agent.decide', sign: 'touch', people: () => 2 as const } as const;

/** Closed days keep their trees and statements: what they would be without the member is corrected in the next statements. */
export function markActs({ brandOf }: Parts): Act[] {
  const openDayFor = async (tx: Tx, brandId: BrandId, playerId: string, now: Date) => {
    const brand = brandOf(brandId);
    if (!brand || !(await readHolder(tx, brandId, playerId))) throw new Refusal('NOT_FOUND');
    return openDayOf(tx, brand, now);
  };
  return [
    defineAct({
      ...common,
      name: 'agent.mark',
      input: officeActs['agent.mark'].input,
      subject: ({ playerId }) => ['player', playerId],
      run: async (tx, { playerId, reason, from, note: evidence }, { brandId, now: at, id: proposalId }) => {
        const openDay = await openDayFor(tx, brandId, playerId, at);
        await markMember(tx, brandId, { playerId, openDay, from, reason, proposalId, evidence, at });
        return { day: openDay, from: from ?? openDay };
      },
    }),
    defineAct({
      ...common,
      name: 'agent.unmark',
      input: officeActs['agent.unmark'].input,
      subject: ({ playerId }) => ['player', playerId],
      run: async (tx, { playerId, from }, { brandId, now: at, id: proposalId }) => {
        const openDay = await openDayFor(tx, brandId, playerId, at);
        await releaseMember(tx, brandId, { playerId, openDay, from, proposalId, at });
        return { day: openDay, from: from ?? openDay };
      },
    }),
  ];
}
