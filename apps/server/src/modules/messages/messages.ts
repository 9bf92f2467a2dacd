// Mail and short messages: queued in the caller's transaction, sent by a scheduled job.
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/index.ts';
import { type BookId, type BrandId, brandOfBook } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import { type DeliveryParts, deliverDue } from './deliver-due.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { type Content, createContentCipher } from './message-content.ts';
import {
  dueQuery,
  findReceived,
  insertMessage,
  latestReceived,
  markReceipt,
  pruneMessages,
} from './queries.ts';
import { usefulMs } from './retry-rules.ts';
import { mailSender } from './send-mail.ts';
import { outboxAdapter, smsSender } from './send-sms.ts';
import type { SmsGatewaySettings } from './sms-template.ts';

export type MessageDependencies = {
  database: Database;
  clock: Clock;
  secretKey: SecretKeys;
  demoMode: boolean;
  smtpUrl: string | undefined;
  /** The sender address if the merchant's settings have none. */
  mailFrom: string | undefined;
  /** The merchant settings that sending needs. */
  brandOf: (merchantId: BrandId) => MessageBrand;
  onFault: (error: unknown, what: string) => void;
};

export type MessageBrand = {
  name: string;
  mainDomain: string;
  mailFrom?: string | undefined;
  smsGateway?: SmsGatewaySettings | undefined;
};

type Queued = {
  bookId: BookId;
  to: string;
  text: string;
  /** The subject in kebab-case, for logs and metrics. */
  purpose: string;
  /** When it is of no use any more; default 10 minutes for a short message, a day for a letter. */
  usefulUntil?: Date | undefined;
};
/** `to` in E.164: +639171234567. */
export type QueuedSms = Queued;
export type QueuedMail = Queued & { subject: string; html: string };

const keptMs = 7 * 24 * 3600_000;

export type Messages = ReturnType<typeof createMessages>;

/** Messages are only queued until `deliver` is called; the server calls it when `dueQuery` is true. */
export function createMessages(dependencies: MessageDependencies) {
  const { database, clock, demoMode, brandOf, onFault } = dependencies;
  const cipher = createContentCipher(dependencies.secretKey);
  let catcher: Promise<MailCatcher> | undefined;
  const smtpUrl = async () => {
    if (dependencies.smtpUrl || !demoMode) return dependencies.smtpUrl;
    catcher ??= startMailCatcher(database, clock);
    return (await catcher).url;
  };
  const parts: DeliveryParts = {
    database,
    clock,
    cipher,
    onFault,
    senders: {
      mail: mailSender({
        smtpUrl,
        senderOf: (merchantId) => senderOf(brandOf(merchantId), dependencies.mailFrom),
      }),
      sms: smsSender({
        gatewayOf: (merchantId) => brandOf(merchantId).smsGateway,
        outbox: demoMode ? outboxAdapter(database, clock, (id) => brandOf(brandOfBook(id)).name) : undefined,
      }),
    },
  };
  let underWay: Promise<unknown> = Promise.resolve();
  const deliver = async () => {
    const work = deliverDue(parts);
    underWay = Promise.allSettled([underWay, work]);
    const attempts = await work;
    // One that began later may have claimed its messages first.
    await underWay;
    return attempts;
  };

  function queue(db: Queryable, kind: 'mail' | 'sms', given: Queued, said: Content) {
    const at = clock.now();
    const id = newId(at);
    const giveUpAt = given.usefulUntil ?? new Date(at.getTime() + usefulMs[kind]);
    const { bookId, to: recipient, purpose } = given;
    const content = cipher.encrypt(said, id);
    return insertMessage(db, { bookId, id, kind, recipient, purpose, content, at, giveUpAt });
  }

  return {
    /** Queues a short message in the caller's transaction: sent only if it commits. */
    queueSms: (db: Queryable, message: QueuedSms) =>
      queue(db, 'sms', message, { subject: '', text: message.text, html: '' }),
    /** Queues a letter in the caller's transaction. */
    queueMail: (db: Queryable, message: QueuedMail) =>
      queue(db, 'mail', message, { subject: message.subject, text: message.text, html: message.html }),
    /** True if this merchant can send short messages. */
    canSendSms: (merchantId: BrandId) => demoMode || brandOf(merchantId).smsGateway !== undefined,
    canSendMail: () => demoMode || dependencies.smtpUrl !== undefined,
    /** Sends due messages and settles when none is being sent; returns the number of its own attempts. */
    deliver,
    dueQuery,
    /** Stores a gateway's receipt, by the gateway's id or ours. */
    receipt: (bookId: BookId, reference: string, state: 'delivered' | 'failed') =>
      markReceipt(database, bookId, reference, state),
    receiptSecretOf: (merchantId: BrandId) => brandOf(merchantId).smsGateway?.receiptSecret,
    /** Messages received by the demo outbox, newest first; empty outside demo mode. */
    received: (limit: number) => latestReceived(database, limit),
    findReceived: (bookId: BookId, messageId: string) => findReceived(database, bookId, messageId),
    /** Deletes what was sent or given up a week ago; run it every hour. */
    prune: () => pruneMessages(database, new Date(clock.now().getTime() - keptMs)),
    /** Waits for the messages that are being sent. */
    close: async () => {
      await underWay;
      await (await catcher)?.close();
    },
  };
}

function senderOf({ name, mainDomain, mailFrom }: MessageBrand, defaultFrom: string | undefined) {
  const host = mainDomain.replace(/^https?:\/\//u, '').replace(/[:/].*$/u, '');
  return { name, address: mailFrom ?? defaultFrom ?? `no-reply@${host || 'localhost'}` };
}
