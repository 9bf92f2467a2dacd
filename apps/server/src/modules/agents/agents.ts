// The agents API: days and runs in the background, and what agents and members read and do.

import type { EarningKind, GameType } from '@perya/contract/constants';
import type { BodyOf, Merchant, QueryOf, Session } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import { createLinkSigner } from '../../platform/signed-link.ts';
import type { MerchantSettings } from '../merchant/index.ts';
import { type AnswerParts, answerContract, moveContracts } from './answers.ts';
import { countClick, forgetVisitors } from './code-counts.ts';
import { listCodes, makeCode, revokeCode } from './codes.ts';
import { type CollectParts, collect } from './collect.ts';
import { readContractPage } from './contract-pages.ts';
import { openRounds, readMyRounds } from './day-rounds.ts';
import { createDays, daysDueQuery } from './days.ts';
import { readCard, readDownline } from './downline.ts';
import { readHome } from './home.ts';
import { proveDay, readLeaves } from './leaves.ts';
import { createMemberRefs } from './member-ref.ts';
import { hideFromAgent, readMyAgent } from './my-agent.ts';
import { offerContract, takeBackOffer } from './offer-calls.ts';
import { openDayOf } from './open-day.ts';
import { beginAgents } from './places.ts';
import { readContracts, readRequests } from './prompts.ts';
import { payDueRewards, type RewardParts } from './referrals/pay-rewards.ts';
import { readMyInvitation } from './referrals/referral-view.ts';
import { rewardsDueQuery } from './referrals/reward-rows.ts';
import { readRules } from './rules.ts';
import { type RunParts, runsDueQuery, takeRuns } from './runs.ts';
import { openStatementFile, orderStatementFile } from './statement-file.ts';
import { listStatements, oneStatement, openLines } from './statements.ts';
import { readKpi } from './team-kpi.ts';
import { refreshToday } from './today.ts';

export type AgentDependencies = Omit<CollectParts & RunParts & RewardParts, 'rulesOf'> & {
  brands: () => readonly Merchant[];
  settingsOf: (id: Merchant['id']) => MerchantSettings;
  /** The edges of in-house games. */
  inHouse: readonly { gameType: GameType; edgePpm: number }[];
  secretKey: SecretKeys;
  leftToPlay: AnswerParts['leftToPlay'];
  /** The address of the brand's site; never taken from a request. */
  addressOf: (id: Merchant['id']) => string;
};

export type Agents = ReturnType<typeof createAgents>;
type Caller = { merchant: Merchant; session: Session; now: Date };

export function createAgents(dependencies: AgentDependencies) {
  const { database, clock, brands, settingsOf, inHouse, secretKey, addressOf, leftToPlay } = dependencies;
  const rulesIn = readRules({ settingsOf, inHouse });
  const rulesOf = (brand: Merchant) => rulesIn(database, brand);
  const memberRefs = createMemberRefs(secretKey);
  const parts = { ...dependencies, rulesOf, memberRefs };
  const files = {
    ...parts,
    signer: createLinkSigner(secretKey, 'agent statement links'),
    merchantOf: (id: Merchant['id']) => brands().find((brand) => brand.id === id),
    addressOf,
  };
  const days = createDays({ database, clock });

  return {
    parts,
    days,
    rulesOf,
    rulesIn,
    memberRefs,
    daysDueQuery,
    runsDueQuery,
    ...referralCalls(parts),
    /** Adds what was played since, and writes the open day's estimates. */
    async follow(): Promise<void> {
      for (const brand of brands()) {
        await days.begin(brand);
        await days.fold(brand);
        await refreshToday({ database, clock }, brand, await rulesOf(brand));
        await forgetVisitors(database, brand, clock.now());
      }
    },
    async closeDays(): Promise<void> {
      for (const brand of brands()) {
        const rules = await rulesOf(brand);
        await days.close(brand, rules.active.day);
        const now = clock.now();
        await moveContracts(database, brand, now);
        const day = await openDayOf(database, brand, now);
        const hasToPlay = async (playerId: string) =>
          (await leftToPlay({ bookId: soleBookOf(brand.id), playerId }, brand.currency, now)) > 0n;
        await beginAgents(database, brand, { day, mayPlay: rules.mayPlay, at: now, hasToPlay });
      }
    },
    async takeRuns(): Promise<void> {
      for (const brand of brands()) await takeRuns(parts, brand);
    },
    requests: (caller: Caller) => readRequests(parts, caller),
    contracts: (caller: Caller) => readContracts(parts, caller),
    contractPage: (caller: Caller, kind: EarningKind) => readContractPage(parts, caller, kind),
    answer: (request: Parameters<typeof answerContract>[1]) => answerContract(parts, request),
    home: (caller: Caller) => readHome(parts, caller),
    teamKpi: (caller: Caller, span: Parameters<typeof readKpi>[2]) => readKpi(parts, caller, span),
    collect: (request: Parameters<typeof collect>[1]) => collect(parts, request),
    statements: (caller: Caller, query: QueryOf<'GET /wps/agent/statements'>) =>
      listStatements(parts, caller, query),
    statement: (caller: Caller, no: number) => oneStatement(parts, caller, no),
    lines: (caller: Caller, query: Parameters<typeof openLines>[2]) => openLines(parts, caller, query),
    rounds: (caller: Caller, query: Parameters<typeof openRounds>[2]) => openRounds(parts, caller, query),
    myRounds: (caller: Caller, day: Parameters<typeof readMyRounds>[2]) => readMyRounds(parts, caller, day),
    leaves: (caller: Caller, query: Parameters<typeof readLeaves>[2]) => readLeaves(parts, caller, query),
    codes: (caller: Caller) => listCodes(parts, caller),
    makeCode: (request: Parameters<typeof makeCode>[1]) => makeCode(parts, request),
    revokeCode: (request: Parameters<typeof revokeCode>[1]) => revokeCode(parts, request),
    countClick: (brand: Merchant, click: Omit<Parameters<typeof countClick>[2], 'now'>) =>
      countClick(database, brand, { ...click, now: clock.now() }),
    downline: (caller: Caller, query: QueryOf<'GET /wps/agent/downline'>) =>
      readDownline(parts, caller, query),
    card: (caller: Caller, query: QueryOf<'GET /wps/agent/downline/member'>) =>
      readCard(parts, caller, query),
    offer: (request: Parameters<typeof offerContract>[1]) => offerContract(parts, request),
    withdrawOffer: (request: Parameters<typeof takeBackOffer>[1]) => takeBackOffer(parts, request),
    myAgent: (caller: Caller) => readMyAgent(parts, caller),
    hide: (caller: Caller, { hidden }: BodyOf<'PUT /wps/member/agent'>) =>
      hideFromAgent(parts, caller, hidden),
    orderFile: (request: Parameters<typeof orderStatementFile>[1]) => orderStatementFile(files, request),
    openFile: (asked: unknown) => openStatementFile(files, asked, clock.now()),
    proof: (caller: Caller, query: Parameters<typeof proveDay>[2]) => proveDay(parts, caller, query),
  };
}

type ReferralParts = RewardParts &
  Pick<AgentDependencies, 'database' | 'clock' | 'brands'> &
  Pick<RunParts, 'rulesOf'>;

/** A member's own invitation, and the payment of its rewards. */
function referralCalls(parts: ReferralParts) {
  const { database, brands, rulesOf } = parts;
  return {
    rewardsDueQuery,
    async payReferrals(): Promise<void> {
      for (const brand of brands()) await payDueRewards(parts, brand, (await rulesOf(brand)).referral);
    },
    myInvitation: async (caller: Caller) =>
      readMyInvitation(database, caller, (await rulesOf(caller.merchant)).referral),
  };
}
