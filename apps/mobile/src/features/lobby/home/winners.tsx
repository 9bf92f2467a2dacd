import { winnerBoard } from '@perya/contract/constants';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { IconButton, Spinner } from '@perya/ui';
import { Play } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useCall } from '../../../page/calls.ts';
import { imageUrl } from '../../../page/image-host.ts';
import { Link } from '../../../page/link.tsx';
import { go } from '../../../page/navigation.ts';
import { href } from '../../../page/paths.ts';
import { useSession } from '../../../page/session.ts';
import { winnersQuery } from './home-calls.ts';
import styles from './winners.module.css';

/**
 * The board of recent winners: settled rounds only, each with its proof. Rotates when there are more than
 * three.
 */
export function Winners() {
  const { t, language } = useLanguage();
  const session = useSession();
  const { data, isError } = useCall('GET /wps/game/winners', winnersQuery);
  const list = useRef<HTMLUListElement>(null);
  const winners = data?.winners ?? [];
  useTurning(list, winners.length);
  if (!data && !isError)
    return (
      <p className={styles['none']}>
        <Spinner />
      </p>
    );
  if (winners.length === 0) return <p className={styles['none']}>{t('home.noWinners')}</p>;
  return (
    <ul ref={list} className={styles['board']}>
      {winners.map(({ roundId, nodeId, jackpot, vo }) => (
        <li key={roundId}>
          <img src={imageUrl(vo.iconUrl)} alt="" width="40" height="48" loading="lazy" />
          <div className={styles['text']}>
            <span className={styles['name']}>{vo.gameName}</span>
            <span className={styles['who']}>
              {t(jackpot ? 'home.winnerJackpot' : 'home.winnerLine', { name: vo.customerName })}
            </span>
          </div>
          <Link
            className={styles['amount']}
            to={href('proof', { roundId })}
            aria-label={`${formatMoney(vo.winAmount, data?.currency ?? 'PHP', language)} ${t('home.proof')}: ${t('home.proofOf', { game: vo.gameName })}`}
          >
            {formatMoney(vo.winAmount, data?.currency ?? 'PHP', language)} <small>{t('home.proof')}</small>
          </Link>
          <IconButton
            label={t('home.playGame', { game: vo.gameName })}
            className={styles['play']}
            onClick={() => {
              const stage = href('inPlay', { nodeId });
              void go(session ? stage : href('login', { next: stage }));
            }}
          >
            <Play size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/**
 * Moves the list on by one entry every 1500 ms, and starts over at its end; waits while touched, focused or
 * hovered.
 */
function useTurning(ref: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    const list = ref.current;
    if (!list || count <= winnerBoard.scrollsAbove) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (document.hidden || list.matches(':hover, :focus-within, :active')) return;
      const entry = list.firstElementChild?.clientHeight ?? 0;
      const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
      list.scrollTo({ top: atEnd ? 0 : list.scrollTop + entry, behavior: 'smooth' });
    }, winnerBoard.speedMs);
    return () => clearInterval(timer);
  }, [ref, count]);
}
