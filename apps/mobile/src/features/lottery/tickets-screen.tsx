// /m/lotteryTickets: the player's tickets of all lottery games.

import styles from './lottery.module.css';
import { TicketsView } from './tickets-view.tsx';

export function TicketsScreen() {
  return (
    <div className={styles['screen']}>
      <TicketsView />
    </div>
  );
}
