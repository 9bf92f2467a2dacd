/**
 * A play whose answer has not come yet. It is kept over a reload, so that the same request is asked again: the server
 * answers the same round and stakes once, however often it is asked.
 */
export type UnansweredPlay = {
  account: string;
  sentAt: number;
  body: { gameCode: string; requestId: string; betLevel: number; stake: string };
};
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'perya.room.unanswered';
/** After this long nobody expects the tap to count any more. */
const FORGET_AFTER_MS = 10 * 60_000;

export function keepUnanswered(shelf: Shelf, play: UnansweredPlay): void {
  shelf.setItem(KEY, JSON.stringify(play));
}

export function forgetUnanswered(shelf: Shelf): void {
  shelf.removeItem(KEY);
}

function parse(text: string): UnansweredPlay | undefined {
  try {
    const held: unknown = JSON.parse(text);
    if (typeof held !== 'object' || held === null) return undefined;
    const { account, sentAt, body } = held as Partial<UnansweredPlay>; // Checked field by field right here.
    if (typeof account !== 'string' || typeof sentAt !== 'number' || !body) return undefined;
    const { gameCode, requestId, betLevel, stake } = body;
    const whole = typeof gameCode === 'string' && typeof requestId === 'string' && typeof stake === 'string';
    return whole && Number.isInteger(betLevel) ? { account, sentAt, body } : undefined;
  } catch {
    return undefined;
  }
}

/** The play that this player still waits for in this game, if there is one. */
export function unansweredPlay(
  shelf: Shelf,
  who: { account: string; gameCode: string; now: number },
): UnansweredPlay | undefined {
  const held = parse(shelf.getItem(KEY) ?? 'null');
  if (held?.account !== who.account || held.body.gameCode !== who.gameCode) return undefined;
  const age = who.now - held.sentAt;
  return age >= 0 && age < FORGET_AFTER_MS ? held : undefined;
}
