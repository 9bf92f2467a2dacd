// The record that the address of the chat asks about.
import { writeAddress } from '../../page/location.ts';
import { href } from '../../page/paths.ts';

/** Takes the record out of the address: a reload, or the way back, does not ask about it again. */
export function dropAskedRecord(): void {
  const kept = new URLSearchParams(location.search);
  for (const taken of ['about', 'recordId']) kept.delete(taken);
  writeAddress(href('chat', Object.fromEntries(kept)), true, history.state);
}
