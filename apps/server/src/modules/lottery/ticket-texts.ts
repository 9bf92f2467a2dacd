// The texts of tickets, over which their hashes are, by the platform's own SHA-256.
import { hash } from 'node:crypto';
import { type TicketFields, ticketText } from '@perya/lottery';

/** What tickets of one slip share. */
type SlipFields = Omit<TicketFields, 'holder' | 'numero' | 'ticketId'> & { playerId: string };

/** Of `holderHash`: a third of the time of the portable one. */
const holderOf = (playerId: string, salt: string): string => hash('sha256', playerId + salt);

/** The text of each ticket of a slip. */
export function ticketTexts({
  playerId,
  ...shared
}: SlipFields): (numero: string, ticketId: string) => string {
  const holder = holderOf(playerId, shared.salt);
  return (numero, ticketId) => ticketText({ ...shared, holder, numero, ticketId });
}
