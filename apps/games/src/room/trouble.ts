/** Says what is in the way in words, and always offers a way on. */
import type { CallFailure } from '@perya/contract/client';
import { byId, make } from './element.ts';
import { t } from './phrases.ts';

export type WayOn = 'retry' | 'leave' | 'deposit' | 'ok';

const titles = {
  retry: 'room.trouble.retry',
  leave: 'room.trouble.leave',
  deposit: 'room.trouble.deposit',
  ok: 'room.trouble.ok',
} as const;

/** Which ways a failure leaves. The first is the one that is most likely wanted. */
export function waysOn(code: CallFailure['code']): readonly WayOn[] {
  switch (code) {
    case 'INSUFFICIENT_FUNDS':
      return ['deposit', 'ok'];
    case 'OFFLINE':
    case 'BAD_ANSWER':
    case 'UNKNOWN_ERROR':
    case 'OVERLOADED':
    case 'TOO_MANY_REQUESTS':
      return ['retry', 'leave'];
    case 'STAKE_NOT_OFFERED':
    case 'ROUND_TOO_SOON':
    case 'ROUND_STEP':
      return ['ok'];
    default:
      return ['leave'];
  }
}

/** Shows the dialog and resolves with the way that the player takes. Escape takes the last one. */
export function tell(failure: CallFailure, ways = waysOn(failure.code)): Promise<WayOn> {
  const dialog = byId('trouble', HTMLDialogElement);
  byId('trouble-title', HTMLHeadingElement).textContent = t('room.trouble.title');
  const unclear = ways[0] === 'retry' ? ` ${t('room.trouble.same')}` : '';
  byId('trouble-text', HTMLParagraphElement).textContent = t(`error.${failure.code}`) + unclear;
  return new Promise((resolve) => {
    const take = (way: WayOn) => {
      dialog.close();
      resolve(way);
    };
    const buttons = ways.map((way, index) => {
      const button = make('button', index === 0 ? 'primary' : 'plain', t(titles[way]));
      button.type = 'button';
      button.addEventListener('click', () => take(way));
      return button;
    });
    byId('trouble-ways', HTMLDivElement).replaceChildren(...buttons);
    dialog.oncancel = (event) => {
      event.preventDefault();
      take(ways.at(-1) ?? 'ok');
    };
    dialog.showModal();
  });
}
