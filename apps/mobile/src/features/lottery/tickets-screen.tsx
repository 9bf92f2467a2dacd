// /m/lotteryTickets: the player's tickets of all lottery games.
import { TicketsView } from './tickets-view.tsx';
import styles from './lottery.module.css';

export function TicketsScreen() {
  return (
    <div className={styles['screen']}>
      <TicketsView />
    </div>
  );
}
