// Sends mail over SMTP with time limits for every step.
import { type BrandId, brandOfBook } from '../../platform/ids.ts';
import type { Outgoing, Send } from './sender.ts';
import { SendFault } from './sender.ts';

export type MailSettings = {
  /** smtp://user:password@host:port or smtps://…; undefined without a mail server. */
  smtpUrl: () => Promise<string | undefined>;
  /** The sender's name and address. */
  senderOf: (merchantId: BrandId) => { name: string; address: string };
};

const waits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** One connection per mail; the message id is fixed, so that a mailbox recognises a repeat. */
export function mailSender({ smtpUrl, senderOf }: MailSettings): Send {
  return async (message) => {
    const url = await smtpUrl();
    if (!url) throw new SendFault('no mail server is set', false);
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url, ...waits, disableFileAccess: true, disableUrlAccess: true });
    const { recipient, content, bookId } = message;
    const from = senderOf(brandOfBook(bookId));
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        messageId: messageIdOf(message, from.address),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        ...content,
      });
      return {};
    } catch (error) {
      throw faultOf(error);
    } finally {
      transport.close();
    }
  };
}

function messageIdOf({ bookId, id }: Outgoing, from: string): string {
  return `<${bookId}.${id}@${from.split('@')[1] ?? 'localhost'}>`;
}

/** Only the server's codes are kept: its text may repeat the address. A 5xx answer is final. */
function faultOf(error: unknown): SendFault {
  const parts = error instanceof Error ? error : new Error(String(error));
  const code = 'code' in parts && typeof parts.code === 'string' ? parts.code : 'UNKNOWN';
  const answered = 'responseCode' in parts && typeof parts.responseCode === 'number' ? parts.responseCode : 0;
  const refusedForGood = answered >= 500 && answered !== 503 && code !== 'EAUTH';
  return new SendFault(`mail server: ${code}${answered ? ` ${answered}` : ''}`, refusedForGood);
}
