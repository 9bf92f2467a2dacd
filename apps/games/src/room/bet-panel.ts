/** The bet of the next round: a stake and what else the player chooses, kept in this tab. */
import { CHIP_UNITS } from '@perya/games';
import { showStake } from './figures.ts';
import type { Choice, Panel } from './game.ts';
import { minorOf } from './launch.ts';
import type { Opened } from './server.ts';
import { createStakes, type Stake } from './stakes.ts';
import type { PlayBody } from './unanswered.ts';

export type Bet = Pick<PlayBody, 'betLevel' | 'choice' | 'stake'>;

export type BetPanel = {
  /** Undefined until the stakes are known and the choice is complete. */
  readonly bet: Bet | undefined;
  /** In minor units. */
  readonly stake: bigint;
  /** Offers the stakes and shows an earlier bet, or else the last one of this tab. */
  offer(opened: Opened, earlier: Earlier | undefined): void;
  lock(locked: boolean): void;
};

type Earlier = { betLevel?: unknown; choice?: unknown };

/** Anything may come back from storage: stakes and game take only what is on offer. */
function parse(text: string | null): Earlier {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export function createBetPanel(
  gameCode: string,
  { choice, levelWords, mostUnits }: Panel,
  onChange: () => void,
): BetPanel {
  const key = `perya.room.bet.${gameCode}`;
  let most = 0n;
  const stakes = createStakes(levelWords, refresh);
  choice?.onChange(refresh);

  const isOnOffer = ({ minor }: Stake): boolean =>
    minor * BigInt(choice?.mostUnits() ?? mostUnits ?? 0) <= most * BigInt(CHIP_UNITS);

  const betNow = (): Bet | undefined => {
    const { chosen } = stakes;
    if (!chosen) return undefined;
    const own: { choice?: Choice } = choice ? { choice: choice.read() } : {};
    return { betLevel: chosen.betLevel, stake: chosen.stake, ...own };
  };

  function refresh(): void {
    if (!levelWords) stakes.limit(isOnOffer);
    const { minor = 0n } = stakes.chosen ?? {};
    choice?.write(minor);
    showStake(minor);
    sessionStorage.setItem(key, JSON.stringify(betNow()));
    onChange();
  }

  return {
    get bet() {
      return choice?.isComplete?.() === false ? undefined : betNow();
    },
    get stake() {
      return stakes.chosen?.minor ?? 0n;
    },
    offer(opened, earlier) {
      const last = earlier ?? betNow() ?? parse(sessionStorage.getItem(key));
      most = minorOf(opened.mostPayout);
      stakes.offer(opened);
      choice?.put(last.choice);
      stakes.choose(last.betLevel);
      refresh();
    },
    lock(locked) {
      stakes.lock(locked);
      choice?.lock(locked);
    },
  };
}
