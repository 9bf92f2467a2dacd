/** A dialog that explains a failure and offers the next steps. */
import type { CallFailure } from '@perya/contract/client';
import { byId, make } from './element.ts';
import { type NextStep, nextSteps } from './next-steps.ts';
import { t } from './phrases.ts';

const titles = {
  retry: 'room.trouble.retry',
  leave: 'room.trouble.leave',
  deposit: 'room.trouble.deposit',
  ok: 'room.trouble.ok',
} as const;

/** Shows the dialog and resolves with the chosen step. Escape chooses the last one. */
export function askNextStep(failure: CallFailure, steps = nextSteps(failure.code)): Promise<NextStep> {
  const dialog = byId('trouble', HTMLDialogElement);
  byId('trouble-title', HTMLHeadingElement).textContent = t('room.trouble.title');
  const unclear = steps[0] === 'retry' ? ` ${t('room.trouble.same')}` : '';
  byId('trouble-text', HTMLParagraphElement).textContent = t(`error.${failure.code}`) + unclear;
  return new Promise((resolve) => {
    const take = (step: NextStep) => {
      dialog.close();
      resolve(step);
    };
    const buttons = steps.map((step, index) => {
      const button = make('button', index === 0 ? 'primary' : 'plain', t(titles[step]));
      button.type = 'button';
      button.addEventListener('click', () => take(step));
      return button;
    });
    byId('trouble-ways', HTMLDivElement).replaceChildren(...buttons);
    dialog.oncancel = (event) => {
      event.preventDefault();
      take(steps.at(-1) ?? 'ok');
    };
    dialog.showModal();
  });
}
