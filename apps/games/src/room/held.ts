/** What protects a player is told by the stage, which knows the limits and how it stands; the room only pauses. */
import type { CallFailure } from '@perya/contract/client';
import { say } from './figures.ts';
import { t } from './phrases.ts';
import { tellStage } from './stage.ts';

const codes = ['LIMIT_REACHED', 'REALITY_CHECK_DUE', 'TIMED_OUT', 'SELF_EXCLUDED', 'PLAY_STOPPED'] as const;

/** True when the stage was told: nothing was staked, and the room stays as it is. */
export function tellHeld({ code, value }: CallFailure): boolean {
  const held = codes.find((one) => one === code);
  if (!held) return false;
  say(t(`error.${held}`));
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : '');
  const [kind, limit, used, until] = [text('kind'), text('limit'), text('used'), text('until')];
  tellStage({ type: 'perya:held', code: held, kind, limit, used, until });
  return true;
}
