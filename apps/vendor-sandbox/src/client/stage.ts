// Messages from this page to the platform's stage around it.
import type { VendorMessage } from '@perya/stage-protocol/from-game';

export const isFramed = window.parent !== window;

/** Holds no secret: any page that frames this one can read it. */
export function postToStage(message: VendorMessage): void {
  if (isFramed) window.parent.postMessage(message, '*');
}
