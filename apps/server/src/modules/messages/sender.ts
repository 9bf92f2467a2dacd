// What every way of sending is, whatever carries the message.
import type { Content } from './seal-content.ts';

export type Outgoing = { merchantId: number; id: string; recipient: string; content: Content };

/** Settles when the carrier took the message over; `reference` is the carrier's own name for it. Throws SendFault. */
export type Send = (message: Outgoing, signal: AbortSignal) => Promise<{ reference?: string | undefined }>;

/** Why it was not taken: `final` when asking again cannot help. The reason never repeats what the message says. */
export class SendFault extends Error {
  readonly final: boolean;
  constructor(reason: string, final: boolean) {
    super(reason);
    this.final = final;
  }
}
