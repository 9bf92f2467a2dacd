// Mail over SMTP: whatever server the address names, with every wait bounded.
import type { Outgoing, Send } from './sender.ts';
import { SendFault } from './sender.ts';

export type MailSettings = {
  /** smtp://user:password@host:port or smtps://…; undefined when the house has no mail server. */
  smtpUrl: () => Promise<string | undefined>;
  /** How the merchant writes: the name that people know it by, and an address. */
  senderOf: (merchantId: number) => { name: string; address: string };
};

const waits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** Each mail goes over a connection of its own, and names itself by its message, so that a mailbox knows it when it comes again. */
export function mailSender({ smtpUrl, senderOf }: MailSettings): Send {
  return async (message) => {
    const url = await smtpUrl();
    if (!url) throw new SendFault('no mail server is set', false);
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url, ...waits, disableFileAccess: true, disableUrlAccess: true });
    const { recipient, content, merchantId } = message;
    const from = senderOf(merchantId);
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

function messageIdOf({ merchantId, id }: Outgoing, from: string): string {
  return `<${merchantId}.${id}@${from.split('@')[1] ?? 'localhost'}>`;
}

/** The server's own words may repeat the address: only its codes are kept. A 5xx answer is for good. */
function faultOf(error: unknown): SendFault {
  const parts = error instanceof Error ? error : new Error(String(error));
  const code = 'code' in parts && typeof parts.code === 'string' ? parts.code : 'UNKNOWN';
  const answered = 'responseCode' in parts && typeof parts.responseCode === 'number' ? parts.responseCode : 0;
  const refusedForGood = answered >= 500 && answered !== 503 && code !== 'EAUTH';
  return new SendFault(`mail server: ${code}${answered ? ` ${answered}` : ''}`, refusedForGood);
}
