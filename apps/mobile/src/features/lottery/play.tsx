// Betting on a game's draw, once its bets and odds are there.
import type { LotteryGame } from '@perya/contract';
import { useT } from '@perya/locales/page';
import { parseTerms } from '@perya/lottery';
import { EmptyState } from '@perya/ui';
import { useMemo } from 'react';
import { useCall } from '../../page/calls.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './lottery.module.css';
import { PlayView } from './play-view.tsx';

export function Play({ game }: { game: LotteryGame }) {
  const t = useT();
  const menu = useCall('GET /wps/lottery/menu', { gameCode: game.gameCode }, { staleTime: 60_000 });
  const text = menu.data?.terms;
  const terms = useMemo(() => (text === undefined ? undefined : parseTerms(text)), [text]);
  if (!menu.data) return <QueryPlaceholder query={menu} count={1} size={styles['pickerWaiting']} />;
  // Rules that this page does not know belong to a newer version of it.
  if (!terms) return <EmptyState title={t('lottery.newRules')} hint={t('lottery.newRulesText')} />;
  return <PlayView game={game} menu={menu.data} terms={terms} onReload={menu.refetch} />;
}
