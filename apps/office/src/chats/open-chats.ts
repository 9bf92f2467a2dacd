// Which chats stand beside each other, and in which order their messages and notes are shown.

/** As the address holds them. */
export const readOpen = (open: string | undefined, columns: number): string[] =>
  open === undefined ? [] : [...new Set(open.split(','))].slice(-columns);

/** The message that the address names: `chat:seq`. */
export function readAt(at: string | undefined): { conversationId: string; seq: number } | undefined {
  const [, conversationId, seq] = /^([0-9a-f-]{36}):([1-9]\d{0,8})$/u.exec(at ?? '') ?? [];
  return conversationId === undefined ? undefined : { conversationId, seq: Number(seq) };
}

/** With one more: in a free column, else in the place of the one that was used longest ago. `used`: the last one last. */
export function openBeside(
  open: readonly string[],
  id: string,
  { columns, used }: { columns: number; used: readonly string[] },
): string[] {
  if (open.includes(id)) return [...open];
  if (open.length < columns) return [...open, id];
  const [oldest] = open.toSorted((one, other) => used.indexOf(one) - used.indexOf(other));
  return open.map((one) => (one === oldest ? id : one));
}

/** Messages keep their order; each note stands before the first message that is later. */
export function inOrder<M extends { at: string }, N extends { at: string }>(
  messages: readonly M[],
  notes: readonly N[],
): (M | N)[] {
  const left = [...notes];
  const shown: (M | N)[] = [];
  for (const message of messages) {
    const later = left.findIndex(({ at }) => at > message.at);
    shown.push(...left.splice(0, later === -1 ? left.length : later), message);
  }
  return [...shown, ...left];
}
