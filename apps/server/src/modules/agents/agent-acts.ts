// What staff do with agents, as acts: one person holds at once; offers, ends, moves, releases, marks, payments and edges take two.
import { addDays, lastDayAfterNotice, periodKindOf } from '@perya/commissions';
import type { NewsKind } from '@perya/contract';
import type { AgentHoldReason } from '@perya/contract/constants';
import { officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ledger } from '../ledger/index.ts';
import { termsOfRow, writeStep } from './contract-rows.ts';
import { markActs } from './mark-acts.ts';
import { lockContract, offerIn } from './offers.ts';
import { openDayOf } from './open-day.ts';
import { moveBranch, moveMember } from './places.ts';
import { type ReferralActParts, referralActs } from './referrals/referral-acts.ts';
import { payStatements, resumeRun } from './runs.ts';
import {
  findVendorGames,
  holdAgent,
  holdSettled,
  lockAgent,
  lockHeldStatements,
  lockStatement,
  type OfficeAgent,
  readHolder,
  readPlayersOf,
  releaseAgent,
  writeEdge,
} from './staff-moves.ts';
import { ppmOf } from './terms-wire.ts';

export type AgentActParts = ReferralActParts & { ledger: Ledger };

const common = { version: 1, needs: 'agent.decide', sign: 'touch' } as const;

export function agentActs(parts: AgentActParts): Act[] {
  return [
    ...contractActs(parts),
    moveAct(parts),
    ...holdActs(parts),
    ...markActs(parts),
    ...moneyActs(parts),
    ...referralActs(parts),
  ];
}

function brandOf({ brandOf: find }: AgentActParts, id: BrandId): Merchant {
  const brand = find(id);
  if (!brand) throw new Refusal('NOT_FOUND');
  return brand;
}

type Holding = { agentNo: number; reason: AgentHoldReason };

/** One person is enough: the agent's statements wait from now on, and they are told the class of the reason. */
async function hold(
  parts: Pick<AgentActParts, 'informer'>,
  tx: Tx,
  ctx: Moment,
  { agentNo, reason }: Holding,
): Promise<void> {
  const { playerId } = await lockedAgent(tx, ctx, agentNo, (state) => state === 'active');
  await holdAgent(tx, ctx.brandId, { agentNo, reason, at: ctx.now });
  await holdSettled(tx, ctx.brandId, agentNo);
  await inform(parts, tx, ctx, { kind: 'agent_held', playerId });
}

/** As the act, for the terminal. Refuses NOT_FOUND, and TXN_CONFLICT in another state. */
export const holdByTerminal = (
  parts: Pick<AgentActParts, 'informer'>,
  tx: Tx,
  brandId: BrandId,
  { at, ...holding }: Holding & { at: Date },
): Promise<void> => hold(parts, tx, { brandId, now: at }, holding);

type Moment = Pick<ActContext, 'brandId' | 'now'>;

/** The agent, locked until the transaction ends. Refuses NOT_FOUND, and TXN_CONFLICT in another state. */
async function lockedAgent(
  tx: Tx,
  { brandId }: Pick<ActContext, 'brandId'>,
  agentNo: number,
  fits: (state: OfficeAgent['state']) => boolean,
): Promise<OfficeAgent> {
  const agent = await lockAgent(tx, brandId, agentNo);
  if (!agent) throw new Refusal('NOT_FOUND');
  if (!fits(agent.state)) throw new Refusal('TXN_CONFLICT', { state: agent.state });
  return agent;
}

const inform = (
  { informer }: Pick<AgentActParts, 'informer'>,
  tx: Tx,
  { brandId, now: at }: Moment,
  { kind, playerId, detail }: { kind: NewsKind; playerId: string; detail?: string },
) =>
  informer.notify(tx, {
    bookId: soleBookOf(brandId),
    playerId,
    kind,
    at,
    ...(detail !== undefined && { detail }),
  });

function contractActs(parts: AgentActParts): Act[] {
  return [
    defineAct({
      ...common,
      name: 'agent.offer',
      input: officeActs['agent.offer'].input,
      subject: ({ playerId }) => ['player', playerId],
      people: () => 2,
      run: async (tx, { playerId, terms }, ctx) => {
        const brand = brandOf(parts, ctx.brandId);
        const holder = await readHolder(tx, ctx.brandId, playerId);
        if (!holder) throw new Refusal('NOT_FOUND');
        // The proposal's id tells offers apart, so both tries write the same contract.
        const offer = { offererNo: null, offererId: ctx.id, holderId: playerId, requestId: ctx.id, terms };
        return offerIn(tx, brand, await parts.rulesIn(tx, brand), { ...offer, now: ctx.now });
      },
    }),
    defineAct({
      ...common,
      name: 'agent.end',
      input: officeActs['agent.end'].input,
      subject: ({ contractId }) => ['contract', contractId],
      people: () => 2,
      run: async (tx, { contractId }, ctx) => {
        const brand = brandOf(parts, ctx.brandId);
        const row = await lockContract(tx, brand, contractId);
        const step = { contractId, actor: 'staff', actorId: ctx.id, at: ctx.now } as const;
        // Nobody has relied on an offer yet: it is taken back without notice.
        if (row.state === 'offered' && row.offered_by === null) {
          await writeStep(tx, brand, { ...step, to: 'withdrawn' });
          return {};
        }
        if (row.state !== 'running' && row.state !== 'ending') throw new Refusal('CONTRACT_NOT_OPEN');
        const kind = periodKindOf(termsOfRow(row));
        const day = await openDayOf(tx, brand, ctx.now);
        const toDay = kind === 'hour' ? addDays(day, 1) : lastDayAfterNotice(kind, day);
        await writeStep(tx, brand, { ...step, to: 'ended', toDay });
        return { toDay };
      },
    }),
  ];
}

/** The open day keeps its places; whoever is moved, left and joined is told in the inbox. */
function moveAct(parts: AgentActParts): Act {
  return defineAct({
    ...common,
    name: 'agent.move',
    input: officeActs['agent.move'].input,
    subject: ({ agentNo, playerId }) =>
      agentNo === null ? ['player', playerId ?? ''] : ['agent', String(agentNo)],
    people: () => 2,
    run: async (tx, { agentNo, playerId, toAgentNo }, ctx) => {
      if ((agentNo === null) === (playerId === null))
        throw new Refusal('INVALID_INPUT', { field: 'agentNo' });
      const brand = brandOf(parts, ctx.brandId);
      if (toAgentNo !== null)
        await lockedAgent(tx, ctx, toAgentNo, (state) => state === 'active' || state === 'held');
      const from = addDays(await openDayOf(tx, brand, ctx.now), 1);
      const moved =
        agentNo === null
          ? await moveMember(tx, brand, { playerId: playerId ?? '', agentNo: toAgentNo, from })
          : await moveBranch(tx, brand, { agentNo, uplineNo: toAgentNo, from });
      const told = await readPlayersOf(
        tx,
        ctx.brandId,
        [agentNo, moved.leftNo, toAgentNo].filter((no) => no !== null),
      );
      for (const one of [...(playerId === null ? [] : [playerId]), ...told])
        await inform(parts, tx, ctx, { kind: 'agent_moved', playerId: one, detail: from });
      return { from };
    },
  });
}

function holdActs(parts: AgentActParts): Act[] {
  return [
    defineAct({
      ...common,
      name: 'agent.hold',
      input: officeActs['agent.hold'].input,
      subject: ({ agentNo }) => ['agent', String(agentNo)],
      people: () => 1,
      run: async (tx, { agentNo, reason }, ctx) => {
        await hold(parts, tx, ctx, { agentNo, reason });
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'agent.release',
      input: officeActs['agent.release'].input,
      subject: ({ agentNo }) => ['agent', String(agentNo)],
      people: () => 2,
      run: async (tx, { agentNo }, ctx) => {
        const { playerId } = await lockedAgent(tx, ctx, agentNo, (state) => state === 'held');
        await releaseAgent(tx, ctx.brandId, agentNo);
        // Both people sign each amount, so none waits for a review of its own; a run whose hour has not come leaves them out.
        await pay(parts, tx, ctx, await lockHeldStatements(tx, ctx.brandId, agentNo));
        await inform(parts, tx, ctx, { kind: 'agent_released', playerId });
        return {};
      },
    }),
  ];
}

function moneyActs(parts: AgentActParts): Act[] {
  return [
    defineAct({
      ...common,
      name: 'agent.pay-statement',
      input: officeActs['agent.pay-statement'].input,
      subject: ({ agentNo, no }) => ['statement', `${agentNo}-${no}`],
      people: () => 2,
      run: async (tx, { agentNo, no }, ctx) => {
        // Statements of a held agent are paid by the release alone.
        await lockedAgent(tx, ctx, agentNo, (state) => state !== 'held');
        const row = await lockStatement(tx, ctx.brandId, { agentNo, no });
        if (!row) throw new Refusal('NOT_FOUND');
        if (row.state !== 'held') throw new Refusal('TXN_CONFLICT', { state: row.state });
        await pay(parts, tx, ctx, [row]);
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'agent.resume-run',
      input: officeActs['agent.resume-run'].input,
      subject: ({ kind, from, to, hour }) => ['run', [kind, from, to, hour ?? ''].join(' ').trim()],
      // What it computes is paid.
      people: () => 2,
      run: async (tx, { kind, from, to, hour }, ctx) => {
        const state = await resumeRun(tx, ctx.brandId, { kind, from, to, hour, at: ctx.now });
        if (state === undefined) throw new Refusal('NOT_FOUND');
        if (state !== 'stopped') throw new Refusal('TXN_CONFLICT', { state });
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'agent.set-edge',
      input: officeActs['agent.set-edge'].input,
      subject: ({ vendor, gameType }) => ['edge', `${vendor}-${gameType}`],
      people: () => 2,
      run: async (tx, { vendor, gameType, edge }, ctx) => {
        if (!(await findVendorGames(tx, ctx.brandId, { vendor, gameType }))) throw new Refusal('NOT_FOUND');
        const entered = { vendor, gameType, edgePpm: ppmOf(edge), at: ctx.now };
        if (!(await writeEdge(tx, ctx.brandId, entered))) throw new Refusal('TXN_CONFLICT');
        return {};
      },
    }),
  ];
}

/** The act's own moment is the clock of its postings. */
async function pay(
  parts: AgentActParts,
  tx: Tx,
  { brandId, now }: ActContext,
  rows: Parameters<typeof payStatements>[2]['rows'],
): Promise<void> {
  const paying = { brand: brandOf(parts, brandId), bookId: soleBookOf(brandId), rows };
  await payStatements({ ledger: parts.ledger, clock: { now: () => now } }, tx, paying);
}
