// The demo's local SMTP server; its letters appear on the outbox page.
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { bookIdSchema } from '../../platform/ids.ts';
import { insertReceived } from './queries.ts';

export type MailCatcher = { url: string; close: () => Promise<void> };

const largestBytes = 512 * 1024;
const ourMessageId = /^<(\d+)\.([0-9a-f-]{36})@/u;

export async function startMailCatcher(database: Queryable, clock: Clock): Promise<MailCatcher> {
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    name: 'outbox.localhost',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestBytes,
    closeTimeout: 1000,
    onData(stream, session, done) {
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      void answer(async () => keep(database, clock, recipient, await collect(stream)), done);
    },
  });
  // A client that disconnects early is no fault of ours.
  server.on('error', () => undefined);
  await new Promise<void>((ready, fail) => {
    server.server.once('error', fail);
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.server.address() as AddressInfo; // a listening TCP server has one
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Answers the sender whether the letter was accepted. */
async function answer(take: () => Promise<void>, done: (refused?: Error) => void): Promise<void> {
  let refused: Error | undefined;
  try {
    await take();
  } catch (error) {
    refused = error instanceof Error ? error : new Error(String(error));
  }
  done(refused);
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** Rejects letters that this server did not write; the sender gets the error. */
async function keep(database: Queryable, clock: Clock, recipient: string, raw: Buffer): Promise<void> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw);
  const [, bookId, messageId] = ourMessageId.exec(mail.messageId ?? '') ?? [];
  if (!bookId || !messageId) throw new Error('this server accepts only letters that it sent itself');
  await insertReceived(database, {
    merchant_id: bookIdSchema.parse(Number(bookId)),
    message_id: messageId,
    kind: 'mail',
    recipient,
    sender: mail.from ? `${mail.from.name} <${mail.from.address ?? ''}>` : '',
    subject: mail.subject ?? '',
    body_text: mail.text ?? '',
    body_html: mail.html ?? '',
    received_at: clock.now(),
  });
}
