// A member's phones and consents, and the job that sends what is queued for them.
import { createHash } from 'node:crypto';
import type { Language, PushTopic } from '@perya/contract';
import { pushTopics, pushWording } from '@perya/contract/constants';
import type { BodyOf, Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import { createPushKeys } from './push-keys.ts';
import { isKnownService } from './push-services.ts';
import { dueQuery, type SendingParts, sendDue } from './send-due.ts';
import {
  findPhone,
  forgetPhone,
  giveConsent,
  readConsents,
  storePhone,
  withdrawConsent,
} from './subscriptions.ts';
import { createVapidHeaders } from './vapid-headers.ts';

export type PushDependencies = Omit<SendingParts, 'keysOf' | 'vapidHeader'> & { secretKey: SecretKeys };
export type Push = ReturnType<typeof createPush>;

type Consents = ValueOf<'PUT /wps/push/consent'>;
const keptMs = 7 * 24 * 3_600_000;

export function createPush({ secretKey, ...given }: PushDependencies) {
  const { database, clock } = given;
  const keys = createPushKeys(database, secretKey, clock);
  const vapidHeader = createVapidHeaders();
  const parts: SendingParts = { ...given, vapidHeader, keysOf: (brandId) => keys.of(brandId) };

  return {
    dueQuery,
    /** Sends what is due; the scheduled job calls it while `dueQuery` is true. */
    send: () => sendDue(parts),
    /** Forgets what was sent or dropped a week ago. */
    async prune(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptMs);
      // all merchants: one job cleans up for all
      await database.query('delete from push_queue where settled_at < $1', [before]);
    },

    async settings(
      merchant: Pick<Merchant, 'id'>,
      session: Session,
      endpointHash: string | undefined,
    ): Promise<ValueOf<'GET /wps/push/settings'>> {
      const { publicKey } = await keys.of(merchant.id);
      const phone = endpointHash === undefined ? undefined : await findPhone(database, session, endpointHash);
      const topics = phone === undefined ? [] : await readConsents(database, session.bookId, phone);
      return { publicKey, wording: pushWording, offered: [...pushTopics], topics };
    },

    /** Refuses PUSH_SERVICE_UNKNOWN. */
    async subscribe(
      session: Session,
      { endpoint, keys: { p256dh, auth }, timeZone }: BodyOf<'PUT /wps/push/subscription'>,
      language: Language,
      now: Date,
    ): Promise<Consents> {
      if (!isKnownService(endpoint, given.services)) throw new Refusal('PUSH_SERVICE_UNKNOWN');
      const endpointHash = createHash('sha256').update(endpoint).digest('hex');
      const phone = { endpoint, endpointHash, p256dh, auth, language, timeZone };
      return database.transaction(async (tx) => {
        const subscriptionId = await storePhone(tx, session, phone, now);
        return { topics: await readConsents(tx, session.bookId, subscriptionId) };
      });
    },

    async unsubscribe(session: Session, endpointHash: string, now: Date): Promise<Consents> {
      await database.transaction(async (tx) => {
        const subscriptionId = await findPhone(tx, session, endpointHash);
        if (subscriptionId !== undefined)
          await forgetPhone(tx, { bookId: session.bookId, subscriptionId }, now);
      });
      return { topics: [] };
    },

    /** Refuses NOT_FOUND, PUSH_WORDING_OLD. */
    async consent(
      session: Session,
      { endpointHash, topic, wording }: BodyOf<'PUT /wps/push/consent'>,
      language: Language,
      now: Date,
    ): Promise<Consents> {
      if (wording !== pushWording) throw new Refusal('PUSH_WORDING_OLD');
      const subscriptionId = await findPhone(database, session, endpointHash);
      if (subscriptionId === undefined) throw new Refusal('NOT_FOUND');
      await giveConsent(database, session, { subscriptionId, topic, wording, language }, now);
      return { topics: await readConsents(database, session.bookId, subscriptionId) };
    },

    async withdraw(
      session: Session,
      { endpointHash, topic }: { endpointHash: string; topic: PushTopic },
      now: Date,
    ): Promise<Consents> {
      const subscriptionId = await findPhone(database, session, endpointHash);
      if (subscriptionId === undefined) return { topics: [] };
      await withdrawConsent(database, session.bookId, { subscriptionId, topic }, now);
      return { topics: await readConsents(database, session.bookId, subscriptionId) };
    },
  };
}
