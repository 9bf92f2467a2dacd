// The interface of the mail and SMS senders.
import type { BookId } from '../../platform/ids.ts';
import type { Content } from './message-content.ts';

export type Outgoing = { bookId: BookId; id: string; recipient: string; content: Content };

/** Settles when the carrier accepted the message; `reference` is the carrier's id. Throws SendFault. */
export type Send = (message: Outgoing, signal: AbortSignal) => Promise<{ reference?: string | undefined }>;

/** Sending failed; `final`: a retry cannot help. The reason never contains the message's content. */
export class SendFault extends Error {
  readonly final: boolean;
  constructor(reason: string, final: boolean) {
    super(reason);
    this.final = final;
  }
}
