// The texts of tickets, over which their hashes are, by the platform's own SHA-256.
import { hash } from 'node:crypto';
import type { TicketFields } from '@perya/lottery';

/** What tickets of one slip share; `lines` as canonical JSON. */
type SlipFields = Omit<TicketFields, 'holder' | 'numero' | 'ticketId' | 'lines'> & {
  playerId: string;
  lines: string;
};

/** `ticketText` of each ticket of a slip, without writing its lines anew; the holder is hashed in a third of `holderHash`'s time. */
export function ticketTexts(slip: SlipFields): (numero: string, ticketId: string) => string {
  const holder = hash('sha256', slip.playerId + slip.salt);
  const names = JSON.stringify(['t1', slip.merchant, slip.game]).slice(0, -1);
  const rest = JSON.stringify([slip.series, String(slip.stakeMinor), slip.placedAt, slip.salt]).slice(1);
  return (numero, ticketId) => {
    const own = JSON.stringify([numero, slip.termsHash, ticketId, holder]).slice(1, -1);
    return `${names},${own},${slip.lines},${rest}`;
  };
}
