// Countersigns the seal of a draw: rebuilds its root from all tickets, once and never late.

import { Refusal } from './answers.ts';
import { leastBeforeDrawMs } from './deposits.ts';
import {
  type Deposit,
  isOutside,
  type KnownDraw,
  keyOf,
  knownEngine,
  type Parts,
  type Seal,
} from './draws.ts';
import { openTree } from './rules/merkle.ts';
import { type DrawOfTicket, readTicket, type Ticket, ticketHash } from './rules/ticket.ts';
import type { TicketFiles } from './ticket-files.ts';

export type SealAnswer = { receivedAt: number; receipt: string };

const raffleNumbers = 10_000;
/** Sums of stakes are written as eight bytes. */
const mostStake = 10n ** 18n;

/** `lines` are the tickets; they are read only where the draw may be sealed now. */
export async function countersignSeal(
  parts: Parts,
  files: TicketFiles,
  { seal, lines }: { seal: Seal; lines: AsyncIterable<Buffer[]> },
): Promise<SealAnswer> {
  const { deposit, seal: sealed } = parts.draws.need(seal);
  if (sealed) return sameSeal(parts, { deposit, seal: sealed }, seal);
  checkTime(parts, deposit);
  const file = files.write(seal);
  try {
    await checkTickets(seal, deposit, lines, file.add);
  } catch (error) {
    file.drop();
    throw error;
  }
  // Another upload may have been sealed meanwhile, or the time passed: the tickets of one that loses are dropped.
  const other = parts.draws.need(seal).seal;
  const receivedAt = parts.nowMs();
  if (other || receivedAt > deposit.drawAt - leastBeforeDrawMs) {
    file.drop();
    if (other) return sameSeal(parts, { deposit, seal: other }, seal);
    throw new Refusal('SEAL_LATE');
  }
  file.keep();
  parts.draws.addSeal(receivedAt, seal);
  return answerOf(parts, deposit, { ...seal, receivedAt });
}

/** Of a draw that is sealed already: the same answer to the same root. */
function sameSeal(parts: Parts, { deposit, seal: sealed }: KnownDraw, seal: Seal): SealAnswer {
  if (!sealed || sealed.root !== seal.root || sealed.count !== seal.count || sealed.stake !== seal.stake)
    throw new Refusal('SEAL_DIFFERS', { root: sealed?.root });
  return answerOf(parts, deposit, sealed);
}

function answerOf(parts: Parts, deposit: Deposit, seal: Seal & { receivedAt: number }): SealAnswer {
  const { root, count, stake, receivedAt } = seal;
  const sums = `${keyOf(seal)}|${root}|${count}|${stake}|${deposit.termsHash}`;
  const text = isOutside(deposit)
    ? `seal2|${sums}|${deposit.sources.join('+')}`
    : `seal1|${sums}|${deposit.seedHash}|${deposit.chain}|${deposit.round}`;
  return { receivedAt, receipt: parts.keys.sign(`countersign1|${text}|${receivedAt}`) };
}

function checkTime(parts: Parts, { closesAt, drawAt }: Deposit): void {
  const now = parts.nowMs();
  if (now < closesAt) throw new Refusal('SEAL_EARLY');
  if (now > drawAt - leastBeforeDrawMs) throw new Refusal('SEAL_LATE');
}

async function checkTickets(
  seal: Seal,
  deposit: Deposit,
  lines: AsyncIterable<Buffer[]>,
  keep: (lines: readonly Buffer[]) => void,
): Promise<void> {
  const tickets = ticketCheck(drawOfTicket(deposit));
  for await (const batch of lines) {
    if (tickets.count() + batch.length > seal.count) throw wrong('count', tickets.count());
    for (const line of batch) tickets.add(line);
    keep(batch);
  }
  const { count, stake, root } = tickets.sums();
  if (count !== seal.count) throw wrong('count', count);
  if (stake !== BigInt(seal.stake)) throw wrong('stake', count);
  if (root !== seal.root) throw wrong('root', count);
}

function drawOfTicket({ merchant, game, numero, termsHash, returnPermille }: Deposit): DrawOfTicket {
  return { merchant, game, numero, termsHash, returnPermille, engine: knownEngine(game) };
}

/** Takes tickets by ascending hash and sums them up. */
function ticketCheck(draw: DrawOfTicket) {
  const tree = openTree();
  const sold = new Set<string>();
  let count = 0;
  let stake = 0n;
  let lastHash = '';
  return {
    add(line: Buffer): { ticket: Ticket; hash: string } {
      const hash = ticketHash(line);
      if (hash === lastHash) throw wrong('a repeated ticket', count);
      if (hash < lastHash) throw wrong('order', count);
      const ticket = readTicket(line.toString(), draw);
      if (typeof ticket === 'string') throw wrong(ticket, count);
      if (draw.engine.kind === 'raffle')
        for (const [, number] of ticket.lines) {
          if (sold.has(number) || sold.size >= raffleNumbers) throw wrong('a number sold twice', count);
          sold.add(number);
        }
      stake += ticket.stake;
      if (stake > mostStake) throw wrong('stake', count);
      tree.add(hash, ticket.stake);
      lastHash = hash;
      count += 1;
      return { ticket, hash };
    },
    count: () => count,
    sums: () => ({ count, stake, root: tree.root() }),
  };
}

/** `ticket` counts from 0. */
function wrong(why: string, ticket: number): Refusal {
  return new Refusal('TICKETS_WRONG', { why, ticket });
}
