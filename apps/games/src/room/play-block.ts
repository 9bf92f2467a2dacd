// A stake that was refused to protect the player: the stage, which knows the limits, explains it; the room only pauses.
import type { CallFailure } from '@perya/contract/client';
import { readGameMessage } from '@perya/stage-protocol/from-game';
import { playBlockCodes } from '@perya/stage-protocol/play-block-codes';
import { say } from './figures.ts';
import { t } from './phrases.ts';
import { postToStage } from './stage.ts';

/** True when the refusal was one of these: nothing was staked, and the room stays as it is. */
export function reportPlayBlock({ code, value }: CallFailure): boolean {
  const block = playBlockCodes.find((one) => one === code);
  if (!block) return false;
  say(t(`error.${block}`));
  const { kind, limit, used, until } = value;
  // Figures that a refusal does not carry are left out.
  const message = readGameMessage({
    type: 'perya:blocked',
    code: block,
    limit: { kind, limit, used, until },
  });
  if (message) postToStage(message);
  return true;
}
