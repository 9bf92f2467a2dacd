// Tests a pool whose jackpot is won: the operator adds what its guarantee lacks, the witness agrees, and the winner is paid once.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  drawOutcome,
  drawSeed,
  holderHash,
  type Line,
  lotteryGames,
  merkleRoot,
  poolGuarantee,
  ticketHash,
  ticketText,
} from '@perya/lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { signRound } from '../../../../draw-witness/src/beacon.ts';
import { createSecretCipher } from '../../platform/secret-cipher.ts';
import { secretKey, type TestPlayer } from '../../test-services.fixture.ts';
import { escrowOf, merchantUuid } from './draw-names.ts';
import { advanceTo, buy, type DrawServices, openDrawServices } from './draw-services.fixture.ts';
import { linesText } from './ticket-lines.ts';

const gameCode = 'lotto-6-42';
const setMinor = 420_000n;
function theGame() {
  const game = lotteryGames.get(gameCode);
  if (!game) throw new Error('no such game');
  return game;
}

let services: DrawServices;
let winner: TestPlayer;
beforeAll(async () => {
  services = await openDrawServices({ games: [gameCode] });
  winner = await services.newPlayer({ balance: 100_000_000n });
  await services.runner.plan();
});
afterAll(() => services.close());

/** Sets of ten numbers that overlap, so that one of them has all six numbers in one draw of some hundred. */
const lines: Line[] = Array.from({ length: 40 }, (_, first) => ({
  market: 'pool',
  pick: Array.from({ length: 10 }, (_, step) => ((first + step * (1 + (first % 4))) % 42) + 1)
    .sort((a, b) => a - b)
    .map((number) => String(number).padStart(2, '0'))
    .join('-'),
  stakeMinor: setMinor,
}));
const sets = lines.map(({ pick }) => new Set(pick.split('-').map(Number)));

const ticketRow = z.object({ ticket_hash: z.string(), stake_minor: z.bigint() });
const drawRow = z.object({
  draw_id: z.string(),
  numero: z.string(),
  no: z.bigint(),
  round: z.bigint(),
  terms_hash: z.string(),
  seed_sealed: z.instanceof(Buffer),
});

/**
 * Chooses the last ticket so that it wins: what platform and witness in league can do where the beacon is the witness's own, and nobody
 * else. The test has the keys of both.
 */
async function craftWinningTicket() {
  const game = theGame();
  const { rows } = await services.database.owner.query('select * from lottery_draws');
  const draw = drawRow.parse(rows[0]);
  const others = z
    .array(ticketRow)
    .parse(
      (await services.database.owner.query('select ticket_hash, stake_minor from lottery_tickets')).rows,
    );
  const keys = z
    .object({ chain: z.string() })
    .parse(JSON.parse(await readFile(join(services.witness.folder, 'keys.json'), 'utf8')));
  const { randomness: beacon } = signRound(keys.chain, Number(draw.round));
  const seed = createSecretCipher(secretKey, 'draw seed')
    .decrypt(draw.seed_sealed, draw.draw_id)
    .toString('hex');
  const merchant = merchantUuid(services.merchant.code);
  const stakeMinor = lines.reduce((sum, line) => sum + line.stakeMinor, 0n);
  const common = { merchant, game: gameCode, numero: draw.numero, termsHash: draw.terms_hash, series: 1600 };
  for (let tries = 0; tries < 100_000; tries += 1) {
    const salt = randomBytes(16).toString('hex');
    const holder = holderHash(winner.playerId, salt);
    const fields = {
      ...common,
      ticketId: randomUUID(),
      holder,
      lines,
      stakeMinor,
      placedAt: Date.now(),
      salt,
    };
    const own = ticketHash(fields);
    const leaves = [
      ...others.map((row) => ({ hash: row.ticket_hash, stakeMinor: row.stake_minor })),
      { hash: own, stakeMinor },
    ];
    leaves.sort((one, other) => (one.hash < other.hash ? -1 : 1));
    const { root } = merkleRoot(leaves, (bytes) => createHash('sha256').update(bytes).digest());
    const serverSeed = drawSeed({ seed, merchant, game: gameCode, numero: draw.numero, root, beacon });
    const outcome = drawOutcome(game, { serverSeed, root, no: Number(draw.no) }).map(Number);
    const won = sets.filter((set) => outcome.every((number) => set.has(number))).length;
    if (won > 0) return { draw, fields, hash: own, won, text: ticketText(fields) };
  }
  throw new Error('no ticket was found');
}

/** Writes the ticket and its stake as a sale does. */
async function sell({ draw, fields, hash }: Awaited<ReturnType<typeof craftWinningTicket>>) {
  const { database, ledger, wallet, merchant } = services;
  const { bookId, playerId } = winner;
  const at = new Date(fields.placedAt);
  const { accountId } = await wallet.accountOf(winner, merchant.currency, at);
  const escrowId = await ledger.houseAccount(escrowOf(bookId, theGame(), merchant.currency), at);
  const slipId = randomUUID();
  await database.owner.transaction(async (tx) => {
    await tx.query(
      `insert into lottery_tickets (merchant_id, draw_id, ticket_hash, ticket_id, slip_id, player_id, account_id, lines, series, salt,
         stake_minor, rebate_minor, trial, placed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, false, $12)`,
      [
        bookId,
        draw.draw_id,
        hash,
        fields.ticketId,
        slipId,
        playerId,
        accountId,
        linesText(lines),
        fields.series,
        fields.salt,
        fields.stakeMinor,
        at,
      ],
    );
    const stake = { debit: fields.stakeMinor, debitTo: escrowId, kind: 'lottery_stake', ref: slipId };
    await ledger.postIn(tx, { bookId, opId: slipId, accountId, at, ...stake });
  });
}

test('[X-01 in part] a won jackpot pays its guarantee: the operator adds what is missing, and the books are even', async () => {
  const other = await services.newPlayer();
  await buy(services, other, gameCode, [{ market: 'pool', pick: '01-02-03-04-05-06', stake: '20.00' }]);
  const ticket = await craftWinningTicket();
  await sell(ticket);
  const before = await services.balanceOf(winner);
  await advanceTo(services, [gameCode], 'sealed');
  services.reachDraw();
  await Promise.all([services.runner.advance(), services.openRunner().advance()]);
  await advanceTo(services, [gameCode], 'settled');
  const draw = await services.drawOf(gameCode);
  const pool = JSON.parse(draw.pool ?? '{}');
  const guarantee = poolGuarantee('pool-6-42');
  expect(pool.shares[0]).toEqual({ units: ticket.won, share: String(guarantee / BigInt(ticket.won)) });
  expect(pool).toMatchObject({ carried: '0', unwon: 0, unwonAfter: 0 });
  expect(BigInt(pool.topUp)).toBeGreaterThan(guarantee / 2n);
  expect((await services.balanceOf(winner)) - before).toBeGreaterThanOrEqual(
    (guarantee / BigInt(ticket.won)) * BigInt(ticket.won),
  );
  expect(await services.differences()).toEqual([]);
  expect(services.faults).toEqual([]);
});
