// A small set of real services for tests of rounds, payments and records: a new database, demo merchants, catalogue, ledger.
import { randomUUID } from 'node:crypto';
import { createOutcomeSource } from '@perya/fairness';
import { games, type Play } from '@perya/games';
import { createCatalogue, seedCatalogue } from './modules/catalogue/index.ts';
import { createInformer } from './modules/inbox/index.ts';
import { createJackpot } from './modules/jackpot/index.ts';
import { createLedger, type Ledger, reconcile } from './modules/ledger/index.ts';
import { createMerchants, seedMerchants } from './modules/merchant/index.ts';
import { createMessages } from './modules/messages/index.ts';
import { createRounds, type GameTokens } from './modules/rounds/index.ts';
import { createWallet, type Wallet } from './modules/wallet/index.ts';
import { systemClock } from './platform/clock.ts';
import { openTestDatabase, type TestDatabase } from './platform/db/test-database.ts';
import type { Merchant } from './platform/http/index.ts';
import { type BookId, soleBookOf } from './platform/ids.ts';
import { Leases } from './platform/lease/index.ts';

export const gameCode = 'perya-lights';
export const secretKey = Buffer.alloc(32, 7);
const announcing = 'jackpots announced';

/** A read that was running when a test closed its database. */
const onFault = () => undefined;

/** Sessions belong to identity; here a token only has to exist. */
const tokens: GameTokens = {
  issueGameToken: async () => ({ token: randomUUID(), expiresAt: new Date(Date.now() + 3600_000) }),
};

type Seeds = { serverSeed: string; clientSeed: string };

/** The first nonce of these seeds whose play of Perya Lights, at its smallest stake, is such a one. */
export function findNonce({ serverSeed, clientSeed }: Seeds, holds: (play: Play) => boolean): number {
  const game = games.get(gameCode);
  const bet = game?.readBet(1, {});
  if (!game || !bet) throw new Error('Perya Lights is not there');
  for (let nonce = 0; nonce < 20_000; nonce += 1) {
    const result = game.start(createOutcomeSource({ serverSeed, clientSeed, nonce, game: gameCode }), bet);
    if (result.ok && holds(result.play)) return nonce;
  }
  throw new Error('no such play among 20,000');
}

export type TestPlayer = {
  playerId: string;
  sessionId: string;
  userName: string;
  type: number;
  trial: boolean;
  bookId: BookId;
};
export type TestServices = Awaited<ReturnType<typeof openTestServices>>;

/** One process's services on its own database. `floorMs` 0: rounds without a pause; a small jackpot is won often. */
export async function openTestServices({
  floorMs = 0,
  jackpotSeedMinor,
  database: shared,
}: {
  floorMs?: number;
  jackpotSeedMinor?: bigint;
  database?: TestDatabase;
} = {}) {
  const database = shared ?? (await openTestDatabase());
  await seedMerchants(database.owner);
  await seedCatalogue(database.owner);
  const merchants = await createMerchants({ database, defaultMerchant: 'perya', demoMode: true, onFault });
  const found = merchants.byCode('perya');
  if (!found) throw new Error('the demo brand is not there');
  const merchant: Merchant = {
    ...found,
    jackpotSeedMinor: jackpotSeedMinor ?? found.jackpotSeedMinor,
    profile: { ...found.profile, slotRoundMs: floorMs, otherRoundMs: floorMs },
  };
  const catalogue = await createCatalogue({ database, onFault });
  const game = catalogue.gameByCode(merchant.id, gameCode);
  if (!game) throw new Error('the game is not in the catalogue');
  const ledger = createLedger(database);
  const wallet = createWallet({ database, ledger });
  const jackpot = createJackpot({ database, ledger });
  const rounds = createRounds({ database, ledger, wallet, jackpot, games: catalogue, tokens, secretKey });

  const leases = new Leases({ database, names: [announcing], onFault });
  const newPlayer = playerMaker(database, merchant, ledger, wallet);
  return {
    database,
    merchant,
    merchants,
    catalogue,
    game,
    ledger,
    wallet,
    jackpot,
    rounds,
    newPlayer,
    /** Announces the merchant's jackpot, as the holder of that job's lease. */
    async announceJackpot(at = new Date()): Promise<void> {
      await leases.turn();
      const lease = leases.find(announcing);
      if (!lease) throw new Error('another process announces jackpots');
      await jackpot.announce([merchant], at, lease);
    },
    /** Plays with the player's game token. */
    playing: (player: TestPlayer, now = new Date()) => ({
      merchant,
      session: { ...player, gameCode, nodeId: game?.nodeId ?? 0 },
      now,
    }),
    balanceOf: async (player: TestPlayer) =>
      (await wallet.balanceOf(player, merchant.currency, new Date())).balanceMinor,
    /** Every fault that reconciliation finds. */
    drifts: async () => (await reconcile(database)).drifts,
    async close() {
      catalogue.close();
      merchants.close();
      await rounds.idle();
      await leases.close();
      if (!shared) await database.close();
    },
  };
}

/** News to players' inboxes; mail is queued for those who have an address. */
export function openInformer(database: TestDatabase, merchant: Merchant) {
  const messages = createMessages({
    database,
    clock: systemClock,
    secretKey,
    demoMode: true,
    smtpUrl: undefined,
    mailFrom: undefined,
    brandOf: () => ({ ...merchant, mainDomain: 'localhost' }),
    onFault,
  });
  return createInformer({ messages, brandOf: () => merchant, addressOf: () => 'http://localhost' });
}

/** A round of the smallest stake. */
export function smallPlay(requestId: string = randomUUID()) {
  return { gameCode, requestId, betLevel: 1, stake: '1.00' };
}

/** Plays until a round opens its feature: about one in sixty does. */
export async function openFeature(services: TestServices, player: TestPlayer) {
  for (let spin = 0; spin < 5000; spin += 1) {
    const view = await services.rounds.play(services.playing(player), smallPlay());
    if (view.state === 'open') return view;
  }
  throw new Error('no feature in 5000 spins');
}

/** Steps until the round has ended. */
export async function finish(
  services: TestServices,
  player: TestPlayer,
  round: { roundId: string; state: string; stepIndex: number },
) {
  let view = round;
  for (let lantern = 0; view.state === 'open'; lantern += 1) {
    view = await services.rounds.step(services.playing(player), {
      roundId: view.roundId,
      stepIndex: view.stepIndex,
      action: { pick: lantern },
    });
  }
  return view;
}

type PlayerOptions = { balance?: bigint; trial?: boolean; name?: string };

/** Creates a member with deposited money, or a trial player with trial money. */
function playerMaker(database: TestDatabase, merchant: Merchant, ledger: Ledger, wallet: Wallet) {
  const bookId = soleBookOf(merchant.id);
  const { currency } = merchant;
  return async ({
    balance = 100_000n,
    trial = false,
    name = `p_${randomUUID().slice(0, 8)}`,
  }: PlayerOptions = {}) => {
    const [playerId, sessionId, now] = [randomUUID(), randomUUID(), new Date()];
    const player: TestPlayer = {
      bookId,
      playerId,
      sessionId,
      userName: name,
      type: trial ? 4 : 0,
      trial,
    };
    await database.owner.query(
      `insert into players (merchant_id, id, username, username_key, type, created_at) values ($1, $2, $3, lower($3), $4, $5)`,
      [bookId, playerId, name, player.type, now],
    );
    const { accountId: toId } = await wallet.accountOf(player, currency, now);
    if (trial || balance === 0n) return player;
    const fromId = await ledger.houseAccount({ bookId, kind: 'psp_clearing', currency }, now);
    const opId = randomUUID();
    await ledger.transfer({ bookId, opId, fromId, toId, kind: 'deposit', amount: balance, at: now });
    return player;
  };
}
