// Real services for tests of slips: a lottery on a new database, with draws that take tickets.
import { randomBytes, randomUUID } from 'node:crypto';
import { hashOfTerms, lotteryGames, nextDraws, termsOf } from '@perya/lottery';
import { createLottery, createPlatformSigner } from './modules/lottery/index.ts';
import { systemClock } from './platform/clock.ts';
import type { Queryable } from './platform/db/index.ts';
import type { Merchant } from './platform/http/index.ts';
import { newId } from './platform/random.ts';
import {
  openInformer,
  openTestServices,
  secretKey,
  type TestPlayer,
  type TestServices,
} from './test-services.fixture.ts';

export type LotteryTestServices = Awaited<ReturnType<typeof openLotteryServices>>;

/** `shared`: the services of another process on the same database. */
export async function openLotteryServices(shared?: Pick<TestServices, 'database'>) {
  const services = await openTestServices(shared ? { database: shared.database } : {});
  const { database, ledger, wallet, catalogue, merchant } = services;
  const lottery = createLottery({
    database,
    ledger,
    wallet,
    games: catalogue,
    secretKey,
    clock: systemClock,
    brands: () => [merchant],
    informer: openInformer(database, merchant),
    onFault: (error) => {
      throw error;
    },
    signer: createPlatformSigner(secretKey),
    witness: undefined,
  });

  /** `closesInMs`: the first draw closes so soon. */
  const openDraws = (gameCode: string, count = 3, closesInMs?: number) =>
    insertOpenDraws(database.owner, merchant, { gameCode, count, closesInMs });

  return {
    ...services,
    lottery,
    openDraws,
    asking: (player: TestPlayer, now = new Date()) => ({ merchant, session: player, now }),
    async close() {
      await lottery.idle();
      await services.close();
    },
  };
}

type Wanted = { gameCode: string; count: number; closesInMs?: number | undefined };

/** Opens the next draws of a game as the planner does, but without a witness; answers their numeros. */
export async function insertOpenDraws(
  owner: Queryable,
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  { gameCode, count, closesInMs }: Wanted,
): Promise<string[]> {
  const game = lotteryGames.get(gameCode);
  if (!game) throw new Error(`no game ${gameCode}`);
  const terms = termsOf(game);
  const now = new Date();
  await owner.query('insert into lottery_terms values ($1, $2, $3, $4, $5) on conflict do nothing', [
    merchant.id,
    game.code,
    hashOfTerms(terms),
    terms.text,
    now,
  ]);
  const draws = nextDraws(game, merchant.timeZone, new Date(now.getTime() + game.salesEndMs), count);
  for (const [index, { drawAt, no, numero }] of draws.entries()) {
    const closesAt =
      index === 0 && closesInMs !== undefined
        ? new Date(now.getTime() + closesInMs)
        : new Date(drawAt.getTime() - game.salesEndMs);
    await owner.query(
      `insert into lottery_draws (merchant_id, draw_id, game_code, no, numero, terms_hash, state, opens_at, closes_at, draw_at, next_at,
          seed_sealed, seed_hash, chain, round, deposit_receipt)
        values ($1, $2, $3, $4, $5, $6, 'open', $7, $8, $9, $8, $10, $11, $11, 1, $12)`,
      [
        merchant.id,
        newId(drawAt),
        game.code,
        no,
        numero,
        hashOfTerms(terms),
        new Date(now.getTime() - 1000),
        closesAt,
        drawAt,
        randomBytes(32),
        randomBytes(32).toString('hex'),
        's'.repeat(86),
      ],
    );
  }
  return draws.map(({ numero }) => numero);
}

type Slip = Parameters<LotteryTestServices['lottery']['place']>[1];

/** A slip of one line at the best series, over ten major units. */
export function slipOf(gameCode: string, numeros: string[], given: Partial<Slip> = {}): Slip {
  const game = lotteryGames.get(gameCode);
  if (!game) throw new Error(`no game ${gameCode}`);
  const terms = termsOf(game);
  return {
    requestId: randomUUID(),
    gameCode,
    numeros,
    series: 2 * terms.returnPermille,
    lines: [{ market: 'star2', pick: '68', stake: '10.00' }],
    salt: randomBytes(16).toString('hex'),
    termsHash: hashOfTerms(terms),
    validUntil: new Date(Date.now() + 20_000).toISOString(),
    ...given,
  };
}
