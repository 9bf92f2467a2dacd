// The reset of a forgotten withdrawal password, as an act of two people; the next withdrawal has to wait a while.
import { officeActs } from '@perya/contract/office';
import { type Act, defineAct } from '../../../platform/acts/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Informer } from '../../inbox/index.ts';
import { dropPaymentPassword } from './payment-password-queries.ts';

/** The acts of staff on a member's account. */
export const accountActs = ({ informer }: { informer: Pick<Informer, 'notify'> }): Act[] => [
  defineAct({
    name: 'member.reset-payment-password',
    version: 1,
    needs: 'member.reset',
    sign: 'touch',
    input: officeActs['member.reset-payment-password'].input,
    subject: ({ playerId }) => ['member', playerId],
    people: () => 2,
    run: async (tx, { playerId, note }, { id, brandId, now: at }) => {
      const bookId = soleBookOf(brandId);
      const found = await dropPaymentPassword(tx, { bookId, playerId, by: `act ${id}`, note }, at);
      if (found === undefined) throw new Refusal('NOT_FOUND');
      if (!found.wasSet) throw new Refusal('TXN_CONFLICT');
      await informer.notify(tx, { bookId, playerId, kind: 'payment_password_reset', at });
      return {};
    },
  }),
];
