// Agents, members and play for tests of days, runs and statements: rows as appointments, registrations and contracts leave them.
import { randomUUID } from 'node:crypto';
import { type ContractTerms, termsHash, termsText } from '@perya/commissions';
import type { GameType } from '@perya/contract/constants';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import {
  openInformer,
  openTestServices,
  secretKey,
  type TestPlayer,
  type TestServices,
} from '../../test-services.fixture.ts';
import { playedGames } from '../ledger/index.ts';
import { reconcileAgents } from './agent-books.ts';
import { createAgents } from './agents.ts';
import { createDays } from './days.ts';
import { type AgentRules, agentRules } from './rules.ts';
import { type RunParts, takeRuns } from './runs.ts';

export type AgentServices = Awaited<ReturnType<typeof openAgentServices>>;
export type Play = {
  stake: bigint;
  payout?: bigint;
  gameType?: GameType;
  vendor?: string | null;
  edgePpm?: number;
  at?: Date;
};

/** The strict rules but for what a test sets. */
export async function openAgentServices(over: Partial<AgentRules> = {}) {
  const services = await openTestServices();
  const { database, merchant, ledger, wallet } = services;
  const brand = { ...merchant, timeZone: 'Asia/Manila' };
  await database.owner.query(`update merchants set time_zone = 'Asia/Manila' where id = $1`, [merchant.id]);
  let now = new Date('2026-11-20T04:00:00Z');
  const clock: Clock = { now: () => now };
  const faults: unknown[] = [];
  const settings = services.merchants.entry(merchant.id)?.settings.agents;
  if (!settings) throw new Error('the demo brand has no settings');
  const rules: AgentRules = { ...agentRules(settings, {}), paidLevels: 3, ...over };
  /** What withdrawals would still ask of a member. */
  const leftToPlay = new Map<string, bigint>();
  const days = createDays({ database, clock });
  const runs: RunParts = {
    database,
    clock,
    ledger,
    rulesOf: async () => rules,
    onFault: (error) => faults.push(error),
  };
  const agents = createAgents({
    ...runs,
    wallet,
    informer: openInformer(services.database, merchant),
    verificationOf: async () => 'verified',
    leftToPlay: async ({ playerId }) => leftToPlay.get(playerId) ?? 0n,
    brands: () => [brand],
    settingsOf: () => {
      const entry = services.merchants.entry(merchant.id);
      if (!entry) throw new Error('the demo brand is not there');
      return { ...entry.settings, agents: { ...settings, paidLevels: rules.paidLevels } };
    },
    inHouse: [],
    secretKey,
    addressOf: () => 'https://perya.example',
  });
  const people = makePeople(services);
  const played = makePlay(services, () => now);

  return {
    ...services,
    brand,
    rules,
    days,
    runs,
    agents,
    faults,
    leftToPlay,
    clock,
    setNow: (at: string) => {
      now = new Date(at);
    },
    ...people,
    ...played,
    /** Closes what is over and does what is due. */
    async settleDue(): Promise<void> {
      await days.close(brand, rules.active.day);
      await takeRuns(runs, brand);
    },
    differences: () => reconcileAgents(database),
    /** Paid to the agent so far. */
    async commissionOf({ bookId, playerId }: TestPlayer): Promise<bigint> {
      const own = await ledger.balancesOf(bookId, playerId);
      return own.find(({ kind }) => kind === 'agent_commission')?.balance ?? 0n;
    },
  };
}

export type TestAgent = TestPlayer & { agentNo: number; line: readonly number[] };

function makePeople(services: TestServices) {
  const { database, merchant } = services;

  async function newAgent({
    upline,
    since = '2026-11-01',
  }: {
    upline?: TestAgent;
    since?: string;
  } = {}): Promise<TestAgent> {
    const player = await services.newPlayer();
    const last = await database.owner.query<{ no: number }>(
      'select coalesce(max(agent_no), 0)::int as no from agents where merchant_id = $1',
      [merchant.id],
    );
    const agentNo = (last.rows[0]?.no ?? 0) + 1;
    const line = [...(upline?.line ?? []), agentNo];
    const own = { ...player, agentNo, line };
    await database.owner.query('update players set type = 3 where id = $1', [player.playerId]);
    await database.owner.query(
      `insert into agents (merchant_id, agent_no, player_id, state, since, created_at) values ($1, $2, $3, 'active', $4, now())`,
      [merchant.id, agentNo, player.playerId, since],
    );
    await database.owner.query(
      'insert into agent_places (merchant_id, agent_no, from_day, upline_no, line) values ($1, $2, $3, $4, $5::int[])',
      [merchant.id, agentNo, since, upline?.agentNo ?? null, line],
    );
    return own;
  }

  /** A member whose telephone is proven and who has deposited. */
  async function newMember(
    agent: TestAgent | null,
    { eligible = true, since = '2026-11-02' } = {},
  ): Promise<TestPlayer> {
    const player = await services.newPlayer({ balance: 100_000_000_000n });
    await database.owner.query(
      'insert into agent_members (merchant_id, player_id, from_day, agent_no) values ($1, $2, $3, $4)',
      [merchant.id, player.playerId, since, agent?.agentNo ?? null],
    );
    if (!eligible) return player;
    await database.owner.query(`update players set mobile_verified_at = '2026-11-01' where id = $1`, [
      player.playerId,
    ]);
    await database.owner.query(
      `insert into deposits (merchant_id, deposit_id, player_id, request_id, method_id, method_name, method_kind, provider, amount_minor,
         bonus_minor, currency, state, created_at, expires_at, settled_at)
       values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'm', 'm', 'm', 'p', 100, 0, 'PHP', 'paid', '2026-11-01', '2026-11-02', '2026-11-01')`,
      [merchant.id, player.playerId],
    );
    return player;
  }

  return { newAgent, newMember };
}

function makePlay({ database, merchant, ledger, wallet }: TestServices, now: () => Date) {
  async function contract(
    agent: TestAgent,
    terms: ContractTerms,
    { from = '2026-11-02', to = null as string | null } = {},
  ) {
    const text = termsText(terms);
    await database.owner.query(
      `insert into agent_contracts (merchant_id, contract_id, holder_id, kind, game_type, terms, hash, rules_version, state, offered_at, lapses_at,
         from_day, to_day) values ($1, $2, $3, $4, $5, $6, $7, 1, 'running', now(), now(), $8, $9)`,
      [merchant.id, randomUUID(), agent.playerId, terms.kind, terms.type, text, termsHash(terms), from, to],
    );
  }

  async function play(
    player: TestPlayer,
    { stake, payout = 0n, gameType = 'RNG', vendor = null, edgePpm = 43_000, at = now() }: Play,
  ) {
    const { accountId } = await wallet.accountOf(player, merchant.currency, at);
    const house = await ledger.houseAccount(
      {
        bookId: player.bookId,
        kind: vendor === null ? 'house_gaming' : 'vendor_gaming',
        currency: merchant.currency,
        games: playedGames({ gameType, vendor, edgePpm }),
      },
      at,
    );
    await database.transaction((tx) =>
      ledger.postIn(tx, {
        bookId: player.bookId,
        opId: randomUUID(),
        accountId,
        kind: vendor === null ? 'round' : 'vendor_betwin',
        debit: stake,
        debitTo: house,
        credit: payout,
        creditFrom: house,
        at,
      }),
    );
  }

  return { contract, play };
}

/** As the database, but the statement with this number in its transactions fails, as where the process is stopped before it. */
export function failingDatabase<D extends Database>(database: D, at: number): D {
  let statements = 0;
  return new Proxy(database, {
    get(target, name, receiver) {
      if (name !== 'transaction') return Reflect.get(target, name, receiver);
      return (work: (tx: unknown) => Promise<unknown>) =>
        target.transaction((tx) =>
          work(
            new Proxy(tx, {
              get(inner, key) {
                const value = Reflect.get(inner, key);
                if (key !== 'query') return typeof value === 'function' ? value.bind(inner) : value;
                return (...call: unknown[]) => {
                  statements += 1;
                  if (statements === at) throw new Error('the process was stopped');
                  return Reflect.apply(value as (...all: unknown[]) => unknown, inner, call);
                };
              },
            }),
          ),
        );
    },
  });
}
