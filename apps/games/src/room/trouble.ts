/** A dialog that explains a failure and offers the next steps. */
import type { CallFailure } from '@perya/contract/client';
import { byId, make } from './element.ts';
import { t } from './phrases.ts';
import { type WayOn, waysOn } from './ways-on.ts';

const titles = {
  retry: 'room.trouble.retry',
  leave: 'room.trouble.leave',
  deposit: 'room.trouble.deposit',
  ok: 'room.trouble.ok',
} as const;

/** Shows the dialog and resolves with the chosen step. Escape chooses the last one. */
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
