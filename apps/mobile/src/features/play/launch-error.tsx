// The screen's content when a game cannot be launched.
import type { CallFailure } from '@perya/contract/client';
import type { PhraseId } from '@perya/locales/page';
import { useT } from '@perya/locales/page';
import { Button, buttonClass, EmptyState } from '@perya/ui';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';

const words: Partial<Record<CallFailure['code'], { title: PhraseId; hint: PhraseId }>> = {
  GAME_COMING_SOON: { title: 'play.soon', hint: 'play.soonText' },
  GAME_UNKNOWN: { title: 'play.unknown', hint: 'play.unknownText' },
  INVALID_INPUT: { title: 'play.unknown', hint: 'play.unknownText' },
  NOT_FOUND: { title: 'play.unknown', hint: 'play.unknownText' },
  GAME_NOT_FOR_TRIAL: { title: 'play.notForTrial', hint: 'error.GAME_NOT_FOR_TRIAL' },
  VENDOR_DOWN: { title: 'play.vendorDown', hint: 'error.VENDOR_DOWN' },
  OFFLINE: { title: 'play.offline', hint: 'play.failedText' },
};

/** In place of a game that did not open: the reason, and the ways on. */
export function LaunchError({ code, onRetry }: { code: CallFailure['code']; onRetry: () => void }) {
  const t = useT();
  const known = words[code];
  const retries = !known || code === 'OFFLINE' || code === 'VENDOR_DOWN';
  return (
    <div role="alert">
      <EmptyState
        title={t(known?.title ?? 'play.failed')}
        hint={t(known?.hint ?? `error.${code}`)}
        action={
          <>
            {retries && (
              <Button tone="primary" onClick={onRetry}>
                {t('play.retry')}
              </Button>
            )}
            <Link to={href('home')} className={buttonClass(retries ? 'secondary' : 'primary')}>
              {t('play.toLobby')}
            </Link>
          </>
        }
      />
    </div>
  );
}
