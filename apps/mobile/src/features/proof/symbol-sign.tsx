import {
  Bird,
  Candy,
  Dice5,
  Fan,
  FerrisWheel,
  Lamp,
  type LucideIcon,
  Star,
  Tent,
  Ticket,
} from 'lucide-react';
import styles from './reels.module.css';
import type { SymbolName } from './shown-step.ts';

const signs: Record<Exclude<SymbolName, 'balloon'>, LucideIcon> = {
  wheel: FerrisWheel,
  tent: Tent,
  duck: Bird,
  die: Dice5,
  candy: Candy,
  pinwheel: Fan,
  ticket: Ticket,
  parol: Star,
  lantern: Lamp,
};

/** A symbol of the reels as a small sign in its own colour; its name is told beside it. */
export function SymbolSign({ symbol }: { symbol: SymbolName }) {
  if (symbol === 'balloon')
    return (
      <svg
        className={styles[symbol]}
        width="26"
        height="26"
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
      >
        <path
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          d="M12 2a6 6.500 0 0 1 6 6.500c0 4-3.500 7-6 7.500-2.500-.5-6-3.500-6-7.500A6 6.500 0 0 1 12 2Zm0 14-1.500 2h3Zm0 2c0 2-2 2-1 4"
        />
      </svg>
    );
  const Sign = signs[symbol];
  return <Sign size={26} className={styles[symbol]} aria-hidden="true" />;
}
