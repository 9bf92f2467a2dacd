// Reads what a player opens a dispute about, as it is frozen.
import type { DisputeSource } from '@perya/contract/constants';
import type { Merchant } from '../../platform/http/index.ts';
import { freezeMovement } from './freeze-movement.ts';
import {
  type FrozenRecord,
  freezeDeposit,
  freezeOutside,
  freezeRound,
  freezeWithdrawal,
  type RecordReader,
} from './freeze-record.ts';
import { freezeTicket } from './freeze-ticket.ts';
import type { RecordKey } from './record-queries.ts';

/** `undefined`: the player has no such record. */
export async function freezeSource(
  reader: RecordReader,
  merchant: Merchant,
  about: DisputeSource,
  key: RecordKey,
): Promise<FrozenRecord | undefined> {
  switch (about) {
    case 'deposit':
      return freezeDeposit(reader.database, key);
    case 'withdrawal':
      return freezeWithdrawal(reader.database, key);
    case 'movement':
      return freezeMovement(reader, merchant, key);
    case 'ticket':
      return freezeTicket(reader, merchant, key);
    case 'bet':
      return (
        (await freezeRound(reader, merchant, key)) ??
        (await freezeOutside(reader.database, key)) ??
        freezeTicket(reader, merchant, key)
      );
  }
}
