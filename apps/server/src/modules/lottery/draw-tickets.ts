// The tickets of a draw, read page by page in the order of their hashes, in which they are sealed and counted.
import { hash } from 'node:crypto';
import type { Queryable } from '../../platform/db/index.ts';
import type { Draw } from './draw-parts.ts';
import { linesOf } from './ticket-lines.ts';
import { ticketTexts } from './ticket-texts.ts';

type DrawKey = Pick<Draw, 'brand' | 'drawId'>;

/** A condition on tickets `t`: one that was given back before the close is in no seal, count or payment. */
export const notEnded = `not exists (select from lottery_ends e
  where e.merchant_id = t.merchant_id and e.draw_id = t.draw_id and e.ticket_hash = t.ticket_hash)`;

/** A page is read and worked through in some milliseconds, so that other work of the process goes on in between. */
const pageSize = 4000;
/** Accounts are locked together. */
const paidPageSize = 2000;

/** Pages of tickets by ascending hash, without those that were given back before the close; the next one is read ahead. */
async function* pagesOf<R extends { ticket_hash: string }>(
  db: Queryable,
  { brand, drawId }: DrawKey,
  { columns, trial, size = pageSize }: { columns: string; trial: boolean; size?: number },
): AsyncGenerator<R[]> {
  const read = async (after: string) => {
    const { rows } = await db.query<R>(
      `select ticket_hash, ${columns} from lottery_tickets t
        where merchant_id = $1 and draw_id = $2 and ticket_hash > $3 and ($4 or not trial) and ${notEnded}
        order by ticket_hash limit $5`,
      [brand.id, drawId, after, trial, size],
    );
    return rows;
  };
  for (let page: Promise<R[]> | undefined = read(''); page; ) {
    const rows: R[] = await page;
    const last = rows.at(-1);
    page = last && rows.length === size ? read(last.ticket_hash) : undefined;
    // Whoever stops in between does not wait for it.
    page?.catch(() => undefined);
    if (rows.length > 0) yield rows;
  }
}

/** `lines`: canonical JSON. */
export type CountedTicket = {
  ticket_hash: string;
  player_id: string;
  account_id: string;
  lines: string;
  series: number;
  trial: boolean;
};

/** `trial`: trial tickets too, which stand outside the seal. */
export const countedTickets = (db: Queryable, draw: DrawKey, of: { trial: boolean }) =>
  pagesOf<CountedTicket>(db, draw, { ...of, columns: 'player_id, account_id, lines, series, trial' });

export type PaidTicket = {
  ticket_hash: string;
  ticket_id: string;
  player_id: string;
  account_id: string;
  stake_minor: bigint;
  rebate_minor: bigint;
  trial: boolean;
};

/** What was paid for every ticket, trial tickets too. */
export const paidTickets = (db: Queryable, draw: DrawKey) =>
  pagesOf<PaidTicket>(db, draw, {
    trial: true,
    size: paidPageSize,
    columns: 'ticket_id, player_id, account_id, stake_minor, rebate_minor, trial',
  });

/** A raffle's numbers in tickets of the seal, ascending. */
export async function readSoldNumbers(db: Queryable, draw: DrawKey): Promise<number[]> {
  const sold = new Set<number>();
  for await (const page of countedTickets(db, draw, { trial: false }))
    for (const { lines } of page) for (const { pick } of linesOf(lines)) sold.add(Number(pick));
  return [...sold].sort((one, other) => one - other);
}

/** A row that is not what was hashed when it was sold. */
export class TicketAltered extends Error {}

type SoldTicket = {
  ticket_hash: string;
  ticket_id: string;
  player_id: string;
  lines: string;
  series: number;
  salt: string;
  stake_minor: bigint;
  placed_at: Date;
};

/** The texts of the sealed tickets by ascending hash, a line each, some lines at a time. Throws TicketAltered. */
export async function* ticketLines(db: Queryable, draw: Draw): AsyncGenerator<string> {
  const columns = 'ticket_id, player_id, lines, series, salt, stake_minor, placed_at';
  for await (const page of pagesOf<SoldTicket>(db, draw, { columns, trial: false })) {
    let lines = '';
    for (const ticket of page) {
      const text = storedTicketText(draw, ticket);
      if (hash('sha256', text) !== ticket.ticket_hash)
        throw new TicketAltered(`the ticket ${ticket.ticket_id} is not the one that was sold`);
      lines += `${text}\n`;
    }
    yield lines;
  }
}

/** Its lines are stored as its text has them, so that they need not be read: the hash tells whether they are what was sold. */
function storedTicketText({ merchant, game, numero, termsHash }: Draw, ticket: SoldTicket): string {
  const { ticket_id: ticketId, player_id: playerId, series, stake_minor: stakeMinor, salt } = ticket;
  const shared = { playerId, series, stakeMinor, placedAt: ticket.placed_at.getTime(), salt };
  const textOf = ticketTexts({ ...shared, merchant, game: game.code, termsHash, lines: ticket.lines });
  return textOf(numero, ticketId);
}
