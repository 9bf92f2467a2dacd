// Player protection under load: limits raced from two processes and two wallet APIs, and play stopped while
// people play.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProtection, stopActs } from '../../apps/server/src/modules/protection/index.ts';
import { openDecisions } from '../../apps/server/src/platform/acts/decisions.fixture.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/db/index.ts';
import { brandOfBook } from '../../apps/server/src/platform/ids.ts';
import { expectBooksBalance } from './books-balance.ts';
import { openPlayingMember, type PlayingMember, smallestPlay } from './playing-members.ts';
import { type KillableServer, startKillableServer } from './server-process.ts';

const command = fileURLToPath(new URL('../../apps/server/src/cli/stop-play.ts', import.meta.url));
/** The long form: how long each race is repeated. */
const seconds = Number(process.env['PERYA_PROTECTION_SECONDS'] ?? 0);
let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer();
});
afterAll(() => server.end());

/** Answers 'played' or the refusal's code. */
async function playOnce({ token }: PlayingMember): Promise<string> {
  const answer = await fetch(`${server.url}/wps/round/play`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, merchant: 'perya', 'content-type': 'application/json' },
    body: JSON.stringify(smallestPlay()),
  });
  const answered = (await answer.json()) as { success: boolean; error?: { code: string } };
  return answered.success ? 'played' : (answered.error?.code ?? '');
}

/**
 * A stake as a vendor's wallet call books it: the protection check and the posting in one transaction of
 * another process.
 */
async function stakeElsewhere({ bookId, playerId }: PlayingMember): Promise<string> {
  const { services, database } = server;
  const at = new Date();
  const { accountId } = await services.wallet.accountOf({ bookId, playerId, trial: false }, 'PHP', at);
  const toId = await services.ledger.houseAccount({ bookId, kind: 'house_gaming', currency: 'PHP' }, at);
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ answer: string | null }>(
      `select protection_check_stake($1, $2, 'outside', 100, false) as answer`,
      [bookId, playerId],
    );
    if (rows[0]?.answer) return String(JSON.parse(rows[0].answer).code);
    const moved = {
      bookId,
      opId: randomUUID(),
      fromId: accountId,
      toId,
      kind: 'vendor_bet',
      amount: 100n,
      at,
    };
    await services.ledger.transfer(moved, tx);
    return 'played';
  });
}

/** Runs once, or repeatedly in the long form; the books balance afterwards. */
async function again(act: (turn: number) => Promise<void>): Promise<void> {
  const end = Date.now() + seconds * 1000;
  let turns = 0;
  do {
    await act(turns);
    turns += 1;
  } while (Date.now() < end);
  if (seconds > 0) console.log(`${turns} times`);
  await expectBooksBalance(server.database);
}

test('[R1] [X-06] two hundred stakes at once over two wallet APIs and two processes never pass one limit', () =>
  again(async (turn) => {
    const player = await openPlayingMember(server, `raced_${turn}`);
    const brand = { id: brandOfBook(player.bookId), currency: 'PHP' };
    const protection = createProtection(server.database);
    await protection.setLimit(brand, player, { kind: 'wager', period: 'day', amount: '30.00' });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        index % 2 === 0 ? playOnce(player) : stakeElsewhere(player),
      ),
    );
    const { rows } = await server.database.query<{ staked: bigint }>(
      `select sum(e.debit)::bigint as staked from ledger_entries e join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
        where a.owner_id = $1 and e.kind in ('round', 'vendor_bet')`,
      [player.playerId],
    );
    expect(rows[0]?.staked).toBe(3000n);
    expect(answers.filter((answer) => answer === 'played')).toHaveLength(30);
    expect(new Set(answers)).toContain('LIMIT_REACHED');
  }));

test('[O2] the command stops a player in another process from the next stake on, and is in the audit; two people let them play again', async () => {
  const [player, other] = [
    await openPlayingMember(server, 'stopped'),
    await openPlayingMember(server, 'playing'),
  ];
  const stop = async (...given: string[]) => {
    const env = { ...process.env, ...server.settings, OFFICE_DATABASE_URL: server.officeUrl };
    await promisify(execFile)(process.execPath, [command, ...given], { env });
  };
  const office = openDatabase({ url: server.officeUrl, maxConnections: 2, applicationName: 'lifting' });
  const decide = await openDecisions(office, systemClock, stopActs());
  const both = async () => [await settled(player), await settled(other)];
  expect(await both()).toEqual(['played', 'played']);
  await again(async () => {
    await stop('player', 'stopped', '--why', 'a fault');
    expect(await both()).toEqual(['PLAY_STOPPED', 'played']);
    const { rows } = await server.owner.query<{ id: string; entries: number }>(
      `select s.id, (select count(*)::int from audit_entries e where e.subject = 'stop:' || s.id
          and e.act = 'play.stop' and e.staff_id like 'terminal:%' and e.staff_id = s.stopped_by) as entries
         from play_stops s where s.player_id = $1 and s.lifted_at is null`,
      [player.playerId],
    );
    expect(rows).toMatchObject([{ entries: 1 }]);
    await decide({ act: 'play.lift', input: { stopId: rows[0]?.id, note: 'repaired' } });
    expect(await both()).toEqual(['played', 'played']);
  });
  await office.close();
});

/** Plays once, after finishing a round that a feature left open. */
async function settled(player: PlayingMember): Promise<string> {
  await server.owner.query(
    `update rounds set state = 'settled', settled_at = started_at, game_state = null where player_id = $1 and state = 'open'`,
    [player.playerId],
  );
  return playOnce(player);
}
