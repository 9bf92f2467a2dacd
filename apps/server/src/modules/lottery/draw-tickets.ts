// The tickets of a draw, read page by page in the order of their hashes, in which they are sealed and counted.
import { hash } from 'node:crypto';
import type { Line } from '@perya/lottery';
import type { Queryable } from '../../platform/db/index.ts';
import type { Draw } from './draw-parts.ts';
import { linesOf } from './ticket-lines.ts';
import { ticketTexts } from './ticket-texts.ts';

export type DrawTicket = {
  ticketHash: string;
  ticketId: string;
  playerId: string;
  accountId: string;
  lines: Line[];
  series: number;
  salt: string;
  stakeMinor: bigint;
  rebateMinor: bigint;
  trial: boolean;
  placedAt: Date;
};

type TicketRow = {
  ticket_hash: string;
  ticket_id: string;
  player_id: string;
  account_id: string;
  lines: string;
  series: number;
  salt: string;
  stake_minor: bigint;
  rebate_minor: bigint;
  trial: boolean;
  placed_at: Date;
};

/** A condition on tickets `t`: one that was given back before the close is in no seal, count or payment. */
export const notEnded = `not exists (select from lottery_ends e
  where e.merchant_id = t.merchant_id and e.draw_id = t.draw_id and e.ticket_hash = t.ticket_hash)`;

type DrawKey = Pick<Draw, 'brand' | 'drawId'>;

const pageSize = 2000;

/** Without tickets that were given back before the close. `trial`: trial tickets too, which stand outside the seal. */
export async function* ticketPages(
  db: Queryable,
  { brand, drawId }: DrawKey,
  { trial }: { trial: boolean },
): AsyncGenerator<DrawTicket[]> {
  for (let after = ''; ; ) {
    const { rows } = await db.query<TicketRow>(
      `select ticket_hash, ticket_id, player_id, account_id, lines, series, salt, stake_minor, rebate_minor, trial, placed_at
         from lottery_tickets t
        where merchant_id = $1 and draw_id = $2 and ticket_hash > $3 and ($4 or not trial) and ${notEnded}
        order by ticket_hash limit $5`,
      [brand.id, drawId, after, trial, pageSize],
    );
    if (rows.length > 0) yield rows.map(toTicket);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.ticket_hash;
  }
}

const toTicket = (row: TicketRow): DrawTicket => ({
  ticketHash: row.ticket_hash,
  ticketId: row.ticket_id,
  playerId: row.player_id,
  accountId: row.account_id,
  lines: linesOf(row.lines),
  series: row.series,
  salt: row.salt,
  stakeMinor: row.stake_minor,
  rebateMinor: row.rebate_minor,
  trial: row.trial,
  placedAt: row.placed_at,
});

/** A raffle's numbers in tickets of the seal, ascending. */
export async function readSoldNumbers(db: Queryable, draw: DrawKey): Promise<number[]> {
  const sold = new Set<number>();
  for await (const page of ticketPages(db, draw, { trial: false }))
    for (const { lines } of page) for (const { pick } of lines) sold.add(Number(pick));
  return [...sold].sort((one, other) => one - other);
}

/** A row that is not what was hashed when it was sold. */
export class TicketAltered extends Error {}

/** The texts of the sealed tickets by ascending hash, a line each, some lines at a time. Throws TicketAltered. */
export async function* ticketLines(db: Queryable, draw: Draw): AsyncGenerator<string> {
  for await (const page of ticketPages(db, draw, { trial: false })) {
    let lines = '';
    for (const ticket of page) {
      const text = textOf(draw, ticket);
      if (hash('sha256', text) !== ticket.ticketHash)
        throw new TicketAltered(`the ticket ${ticket.ticketId} is not the one that was sold`);
      lines += `${text}\n`;
    }
    yield lines;
  }
}

function textOf({ merchant, game, numero, termsHash }: Draw, ticket: DrawTicket): string {
  const { ticketId, playerId, lines, series, stakeMinor, placedAt, salt } = ticket;
  const shared = { playerId, lines, series, stakeMinor, placedAt: placedAt.getTime(), salt };
  return ticketTexts({ ...shared, merchant, game: game.code, termsHash })(numero, ticketId);
}
