// Closes a draw and seals its tickets: their root is fixed, then countersigned by the witness well before the draw, or the draw is void.
import { outsideSealText, sealText } from '@perya/lottery';
import { roundTime } from '@perya/lottery/beacon';
import { readChain } from './beacon-chains.ts';
import { announceDraw } from './draw-messages.ts';
import { type Draw, type DrawParts, isOutside, type StepEnd } from './draw-parts.ts';
import { closeOpenDraw, markVoid, moveDraw, noteFigures } from './draw-queries.ts';
import { TicketAltered, ticketLines } from './draw-tickets.ts';
import { buildTree, storeTree } from './draw-tree.ts';
import { holdDraw } from './hold-draw.ts';
import { longestWaitMs, sealBeforeDrawMs, type VoidReason } from './transitions.ts';
import type { SealedTickets } from './witness.ts';
import { WitnessAway, WitnessRefusal } from './witness-answer.ts';

/** Clocks differ by so much that a step which came early is tried again. */
const earlyMs = 200;
/** The longest that one answer is waited for, and a millisecond more for so many tickets that are sent and checked. */
const longestAnswerMs = 30_000;
const ticketsPerAnswerMs = 5;
const leastAnswerMs = 1000;

/** Waits for the sales that hold the draw; the database's clock decides. */
export async function closeDraw({ database, clock }: DrawParts, draw: Draw): Promise<StepEnd> {
  return (await closeOpenDraw(database, draw, clock.now())) ? undefined : earlyMs;
}

export async function sealDraw(parts: DrawParts, draw: Draw): Promise<StepEnd> {
  const tickets = await sealedTickets(parts, draw);
  const now = parts.clock.now().getTime();
  const latest = draw.drawAt.getTime() - sealBeforeDrawMs;
  const left = (now <= latest ? latest : draw.drawAt.getTime()) - now;
  const longest = longestAnswerMs + Math.ceil(tickets.count / ticketsPerAnswerMs);
  const withinMs = Math.min(Math.max(left, leastAnswerMs), longest);
  try {
    const lines = ticketLines(parts.database, draw);
    const answer = await parts.witness.countersign(tickets, sealOf(draw, tickets), { lines, withinMs });
    if (answer.receivedAt > latest) return voidDraw(parts, draw, 'sealed-late');
    await becomeSealed(parts, draw, tickets, answer);
    return undefined;
  } catch (error) {
    return onNoSeal(parts, draw, error);
  }
}

/** Computed once: tickets are never changed, and none is added to a closed draw. */
async function sealedTickets({ database }: DrawParts, draw: Draw): Promise<SealedTickets> {
  const name = { merchant: draw.merchant, game: draw.game.code, numero: draw.numero };
  if (draw.root !== null && draw.tickets !== null && draw.stakeMinor !== null)
    return { ...name, root: draw.root, count: draw.tickets, stakeMinor: draw.stakeMinor };
  const { root, stakeMinor, count, blocks } = await buildTree(database, draw);
  await database.transaction(async (tx) => {
    await storeTree(tx, draw, blocks);
    await noteFigures(tx, draw, { root, tickets: count, stake_minor: stakeMinor });
  });
  return { ...name, root, count, stakeMinor };
}

function sealOf(draw: Draw, tickets: SealedTickets): string {
  const { termsHash } = draw;
  if (isOutside(draw)) return outsideSealText({ ...tickets, termsHash, sources: draw.sources });
  const { seedHash, chain, round } = draw;
  return sealText({ ...tickets, termsHash, seedHash, chain, round });
}

async function becomeSealed(
  { database, clock }: DrawParts,
  draw: Draw,
  { root }: SealedTickets,
  { receivedAt, receipt }: { receivedAt: number; receipt: string },
): Promise<void> {
  // An outside draw waits for reports from its hour on.
  const nextAt =
    draw.sources === null
      ? new Date(roundTime(await readChain(database, draw.chain), draw.round))
      : draw.drawAt;
  await database.transaction(async (tx) => {
    const moved = await moveDraw(tx, draw, {
      from: 'closed',
      to: 'sealed',
      nextAt,
      set: { seal_received_at: receivedAt, seal_receipt: receipt },
    });
    if (moved) await announceDraw(tx, { ...draw, root }, 'sealed', clock.now());
  });
}

/**
 * Without a countersignature the draw is void, decided before its beacon comes, while nobody can know the result. After that the witness
 * alone decides: it has sealed it in time or says that it is late; while it is silent, the draw waits.
 */
async function onNoSeal(parts: DrawParts, draw: Draw, error: unknown): Promise<StepEnd> {
  const now = parts.clock.now().getTime();
  const isOver = now >= draw.drawAt.getTime();
  const isLate = now > draw.drawAt.getTime() - sealBeforeDrawMs;
  if (error instanceof WitnessRefusal) {
    if (error.code === 'SEAL_EARLY') return earlyMs;
    if (error.code === 'SEAL_LATE') return voidDraw(parts, draw, 'sealed-late');
    parts.onFault(error, 'draw not countersigned');
    if (!isOver) return voidDraw(parts, draw, 'not-countersigned');
    return holdOn(parts, draw, error);
  }
  if (error instanceof TicketAltered) {
    parts.onFault(error, 'draw held: a ticket was altered');
    return holdOn(parts, draw, error);
  }
  if (!(error instanceof WitnessAway)) throw error;
  const isGivenUp = now > draw.drawAt.getTime() + longestWaitMs;
  if ((isLate && !isOver) || isGivenUp) {
    parts.onFault(error, 'draw not countersigned');
    return voidDraw(parts, draw, 'not-countersigned');
  }
  throw error;
}

async function holdOn({ database, clock }: DrawParts, draw: Draw, { message }: Error): Promise<StepEnd> {
  await database.transaction((tx) => holdDraw(tx, draw, message, clock.now()));
  return undefined;
}

async function voidDraw({ database, clock }: DrawParts, draw: Draw, reason: VoidReason): Promise<StepEnd> {
  await markVoid(database, draw, reason, clock.now());
  return undefined;
}
