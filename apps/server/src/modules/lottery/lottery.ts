// The lottery API: games and draws as anyone reads them, slips and tickets of players, and the draws' way to their end.
import type { Language } from '@perya/contract';
import type { BodyOf, Merchant, QueryOf, ValueOf } from '../../platform/http/index.ts';
import { listGames, listNumeros, listResults, nextBoards, readTrend, recentBoards } from './draw-lists.ts';
import { merchantUuid } from './draw-names.ts';
import { readDrawRecord } from './draw-record.ts';
import { gameMenu, readQuota } from './game-menu.ts';
import { createOpenDraws } from './open-draws.ts';
import type { LotteryDependencies, Parts, Signer, WitnessFacts } from './parts.ts';
import { placeSlip, type SlipRequest } from './place-slip.ts';
import { endPlan, listPlans, makePlan } from './plans.ts';
import { receiveResult, type SignedReport } from './receive-result.ts';
import { createResultSources } from './result-sources.ts';
import { plansDueQuery, runPlans } from './run-plans.ts';
import { createSlipQueue } from './slip-queue.ts';
import { listTickets, readSlip, readTicket, type TicketRequest } from './slip-view.ts';

export type Lottery = ReturnType<typeof createLottery>;
type Facts = ValueOf<'GET /wps/lottery/facts'>;

/** `witness`: answers the public facts of the witness and its beacon; undefined: none, so no draw takes tickets. */
export function createLottery(
  dependencies: LotteryDependencies & {
    signer: Signer;
    witness: (() => WitnessFacts | undefined) | undefined;
  },
) {
  const { database, signer, witness } = dependencies;
  const sources = createResultSources(database, dependencies.secretKey);
  const parts: Parts = {
    ...dependencies,
    openDraws: createOpenDraws(database),
    slips: createSlipQueue(database),
  };
  return {
    games: (merchant: Merchant, language: Language, now: Date, query: QueryOf<'GET /wps/lottery/list'>) =>
      listGames(parts, merchant, language, now, query),
    menu: (merchant: Merchant, gameCode: string) => gameMenu(parts, merchant, gameCode),
    numeros: (merchant: Merchant, now: Date, query: QueryOf<'GET /wps/lottery/numero'>) =>
      listNumeros(parts, merchant, now, query),
    recentBoards: (merchant: Merchant) => recentBoards(parts, merchant),
    nextBoards: (merchant: Merchant, now: Date) => nextBoards(parts, merchant, now),
    results: (merchant: Merchant, query: QueryOf<'GET /wps/lottery/results'>) =>
      listResults(parts, merchant, query),
    trend: (merchant: Merchant, query: QueryOf<'GET /wps/lottery/trend'>) =>
      readTrend(parts, merchant, query),
    quota: (merchant: Merchant, query: QueryOf<'GET /wps/lottery/quota'>) =>
      readQuota(parts, merchant, query),
    draw: (merchant: Merchant, query: QueryOf<'GET /wps/lottery/draw'>) =>
      readDrawRecord(parts, merchant, query),
    facts: (merchant: Merchant, now: Date): Facts => {
      const facts = witness?.();
      return {
        merchant: merchantUuid(merchant.code),
        platformKey: signer.publicKey,
        witnessKey: facts?.key ?? null,
        beacon: facts?.beacon ?? null,
        serverTime: now.toISOString(),
      };
    },
    place: (request: SlipRequest, body: Parameters<typeof placeSlip>[2]) => placeSlip(parts, request, body),
    async slip(request: TicketRequest & { now: Date }, requestId: string) {
      const slip = await readSlip(parts, request, requestId);
      return { slip: slip ?? null, serverTime: request.now.toISOString() };
    },
    tickets: (request: TicketRequest, query: QueryOf<'GET /wps/lottery/tickets'>) =>
      listTickets(parts, request, query),
    makePlan: (request: SlipRequest, body: BodyOf<'POST /wps/lottery/plan'>) =>
      makePlan(parts, request, body),
    plans: (request: SlipRequest) => listPlans(parts, request),
    endPlan: (request: SlipRequest, planId: string) => endPlan(parts, request, planId),
    plansDueQuery,
    /** Places what is due for subscriptions, until nothing is. */
    runPlans: () => runPlans(parts),
    ticket: (request: TicketRequest, ticketId: string) => readTicket(parts, request, ticketId),
    /** Settles when no slip is queued or under way: for a shutdown that finishes what was begun. */
    idle: () => parts.slips.idle(),
    /** The sources of outside results and their keys. */
    sources,
    /** See `receiveResult`. */
    report: (request: SignedReport) => receiveResult({ ...dependencies, sources }, request),
  };
}
