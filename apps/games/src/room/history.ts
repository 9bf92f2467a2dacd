/** The last results of this player in this game, kept in the tab: they outlive a look at a proof. */
import type { Round } from './server.ts';

type KeptRound = Pick<Round, 'roundId' | 'steps'>;
type HistoryStorage = Pick<Storage, 'getItem' | 'setItem'>;

const MOST = 20;

export type History = {
  /** Newest first. */
  read(account: string): readonly KeptRound[];
  /** Adds a settled round once. */
  add(account: string, round: Round): void;
};

function isRound(value: unknown): value is KeptRound {
  if (typeof value !== 'object' || value === null || !('roundId' in value) || !('steps' in value))
    return false;
  return typeof value.roundId === 'string' && Array.isArray(value.steps);
}

function parse(text: string | null): { account: unknown; rounds: KeptRound[] } | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('account' in kept) || !('rounds' in kept))
      return undefined;
    return Array.isArray(kept.rounds)
      ? { account: kept.account, rounds: kept.rounds.filter(isRound) }
      : undefined;
  } catch {
    return undefined;
  }
}

export function createHistory(storage: HistoryStorage, gameCode: string): History {
  const key = `perya.room.history.${gameCode}`;
  const read = (account: string): KeptRound[] => {
    const kept = parse(storage.getItem(key));
    return kept?.account === account ? kept.rounds : [];
  };
  return {
    read,
    add(account, { roundId, steps }) {
      const others = read(account);
      if (others.some((one) => one.roundId === roundId)) return;
      const rounds = [{ roundId, steps }, ...others].slice(0, MOST);
      storage.setItem(key, JSON.stringify({ account, rounds }));
    },
  };
}
