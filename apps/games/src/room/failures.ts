/** What follows a call that failed: a new pass, the open round, the stage's explanation, or the player's decision. */
import type { CallFailure } from '@perya/contract/client';
import { askNextStep } from './failure-dialog.ts';
import { say } from './figures.ts';
import type { Pace } from './pace.ts';
import { t } from './phrases.ts';
import { reportPlayBlock } from './play-block.ts';
import type { Act } from './play-queue.ts';
import { postToStage } from './stage.ts';

type Recovery = {
  pace: Pace;
  attempt: (act: Act) => Promise<void>;
  /** Opens the room anew. */
  enter: Act;
  /** Whether a play is still without an answer. */
  isUnanswered: () => boolean;
};

export async function recover(failure: CallFailure, act: Act, recovery: Recovery): Promise<void> {
  const { pace, attempt, enter, isUnanswered } = recovery;
  if (failure.code === 'GAME_TOKEN_INVALID' || failure.code === 'SESSION_EXPIRED') {
    say(t(`error.${failure.code}`));
    return postToStage({ type: 'perya:expired' });
  }
  if (failure.code === 'ROUND_TOO_SOON') {
    pace.begin();
    return say(t('error.ROUND_TOO_SOON'));
  }
  if (failure.code === 'ROUND_OPEN' || failure.code === 'ROUND_STEP') return attempt(enter);
  if (reportPlayBlock(failure)) return undefined;
  say('');
  const step = await askNextStep(failure);
  // Without an unanswered request, the failure came after the stake: the round itself continues.
  if (step === 'retry') return attempt(isUnanswered() ? act : enter);
  if (step === 'deposit') postToStage({ type: 'perya:exit', to: 'cashier' });
  if (step === 'leave') postToStage({ type: 'perya:exit' });
}
