// The head of a draw: name, number, time to the close as a ring, and the last result, which unrolls when it comes.
import type { LotteryGame } from '@perya/contract';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { useState } from 'react';
import { type DrawNews, useDrawNews } from '../../page/draw/draw-news.ts';
import { Drawn } from '../../page/draw/drawn.tsx';
import { useSecondsUntil } from '../../page/draw/server-clock.ts';
import { timeLeftText } from '../../page/draw/time-left-text.ts';
import { isolated } from '../../page/isolated.ts';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { useStatus } from '../../page/status.ts';
import styles from './draw-head.module.css';

export function DrawHead({ game }: { game: LotteryGame }) {
  const { t, language } = useLanguage();
  const { currency } = useStatus().info;
  const { next, last, pool } = game;
  const isOutside = ((next ?? last)?.sources ?? null) !== null;
  const news = newsText(useDrawNews(game.gameCode), { lastNumero: last?.numero, isOutside }, t);
  return (
    <section className={styles['head']}>
      <div className={styles['top']}>
        <div className={styles['words']}>
          <h2>{game.displayName}</h2>
          <p className={styles['soft']}>
            {next ? t('lottery.drawNumber') : t('draws.noSales')} {next && <bdi>{next.numero}</bdi>}
          </p>
          {next?.sources && (
            <p className={styles['soft']}>
              {t('draws.outside', { one: next.sources[0] ?? '', other: next.sources[1] ?? '' })}
            </p>
          )}
          {pool && (
            <p className={styles['pool']}>
              {t('draws.pool')} <bdi>{formatMoney(pool, currency, language)}</bdi>
            </p>
          )}
        </div>
        {next && <Ring closesAt={next.closesAt} from={last?.drawAt} drawAt={next.drawAt} />}
      </div>
      <p className={styles['soft']} role="status">
        {news || <LastLink last={last} />}
      </p>
      <div className={styles['outcome']}>
        {last?.outcome && (
          <LastResult key={game.gameCode} engine={game.engine} numero={last.numero} outcome={last.outcome} />
        )}
      </div>
    </section>
  );
}

function LastLink({ last }: Pick<LotteryGame, 'last'>) {
  const { t } = useLanguage();
  if (!last) return t('draws.noResult');
  const { gameCode, numero, hasProof } = last;
  if (!hasProof)
    return (
      <>
        {t('lottery.sample')} <bdi>{numero}</bdi>
      </>
    );
  return (
    <Link to={href('drawProof', { gameCode, numero })} className={styles['lastLink']}>
      {t('lottery.lastResult', { numero: isolated(numero) })}
    </Link>
  );
}

/** What happens to the draw whose sales have ended, until its result is there. */
function newsText(
  news: DrawNews | undefined,
  { lastNumero, isOutside }: { lastNumero: string | undefined; isOutside: boolean },
  t: ReturnType<typeof useLanguage>['t'],
) {
  if (!news || (lastNumero !== undefined && news.numero <= lastNumero && news.state !== 'void')) return '';
  const { numero, state } = news;
  if (state === 'sealed' && isOutside) return t('lottery.news.sealedOutside', { numero: isolated(numero) });
  if (state === 'closed' || state === 'sealed' || state === 'held' || state === 'void')
    return t(`lottery.news.${state}`, { numero: isolated(numero) });
  return '';
}

/** The result that was there before is shown at once; one that comes later unrolls, its parts one after another. */
function LastResult({
  engine,
  numero,
  outcome,
}: {
  engine: string;
  numero: string;
  outcome: readonly (number | string)[];
}) {
  const [first] = useState(numero);
  return (
    <Drawn
      key={numero}
      engine={engine}
      outcome={outcome}
      className={numero === first ? undefined : styles['unrolls']}
    />
  );
}

const around = 2 * Math.PI * 27;

/** The share of the time between two draws that is left to the close. */
function Ring({ closesAt, drawAt, from }: { closesAt: string; drawAt: string; from: string | undefined }) {
  const { t, language } = useLanguage();
  const seconds = useSecondsUntil(closesAt);
  const whole = from ? (Date.parse(drawAt) - Date.parse(from)) / 1000 : 3600;
  const share = Math.min(1, seconds / Math.max(1, whole));
  const text = timeLeftText(seconds, language);
  return (
    <div className={styles['ring']}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r="27" className={styles['track']} />
        <circle
          cx="30"
          cy="30"
          r="27"
          className={styles['left']}
          strokeDasharray={`${share * around} ${around}`}
          transform="rotate(-90 30 30)"
        />
      </svg>
      <p
        className={styles['time']}
        data-long={seconds >= 3600 || undefined}
        role="timer"
        aria-label={t('draws.closesIn')}
      >
        <bdi dir="ltr">{text}</bdi>
      </p>
      <small className={styles['caption']}>{t('draws.closesIn')}</small>
      <span className="visually-hidden" aria-live="polite">
        {seconds === 60 && t('lottery.oneMinute')}
        {seconds === 0 && t('lottery.closed')}
      </span>
    </div>
  );
}
