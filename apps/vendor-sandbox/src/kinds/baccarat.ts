// Baccarat from a shoe of eight decks: player, banker or tie, with the usual third-card rules. A tie returns a stake on either hand.
import { z } from 'zod';
import type { BaccaratSide, BaccaratView, Card } from '../views.ts';
import { defineKind, type Random } from './kind.ts';

const decks = 8;
const sides = ['player', 'tie', 'banker'] as const;
/** In hundredths of the stake, the stake included; the banker's side pays 5 % commission. */
const pays = { player: 200, tie: 900, banker: 195 } as const;
const tieReturns = 100;
/** Exact for eight decks, counted over every order of the six first cards. */
const chances = { player: 0.446247, tie: 0.095156, banker: 0.458597 } as const;

type State = { side: BaccaratSide; player: Card[]; banker: Card[] };

const pointOf = ([rank]: Card): number => (rank >= 10 ? 0 : rank);
export const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointOf(card), 0) % 10;

const winnerOf = ({ player, banker }: Pick<State, 'player' | 'banker'>): BaccaratSide => {
  const difference = totalOf(player) - totalOf(banker);
  return difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie';
};

/** Deals from a fresh shoe without putting a card back. */
function openShoe(random: Random): () => Card {
  const out: number[] = [];
  return () => {
    let card = random(decks * 52 - out.length);
    for (const gone of out) if (gone <= card) card += 1;
    out.push(card);
    out.sort((one, other) => one - other);
    return [(card % 13) + 1, Math.floor(card / 13) % 4];
  };
}

/** The banker's rule once the player has drawn `third`. */
export function bankerDraws(total: number, third: number): boolean {
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

function dealHands(random: Random): Pick<State, 'player' | 'banker'> {
  const next = openShoe(random);
  const player = [next(), next()];
  const banker = [next(), next()];
  const isNatural = totalOf(player) >= 8 || totalOf(banker) >= 8;
  if (isNatural) return { player, banker };
  if (totalOf(player) >= 6) {
    if (totalOf(banker) <= 5) banker.push(next());
    return { player, banker };
  }
  const third = next();
  player.push(third);
  if (bankerDraws(totalOf(banker), pointOf(third))) banker.push(next());
  return { player, banker };
}

function payoutOf(state: State): number {
  const winner = winnerOf(state);
  if (winner === state.side) return pays[winner];
  return winner === 'tie' ? tieReturns : 0;
}

const card = z.tuple([z.int().min(1).max(13), z.int().min(0).max(3)]);
const hand = z.array(card).min(2).max(3);
const side = z.enum(sides);
const returns = sides.map((one) => {
  const own = chances[one] * pays[one];
  return Math.floor((one === 'tie' ? own : own + chances.tie * tieReturns) * 100);
});

export const baccarat = defineKind<State, { side: BaccaratSide }, never, null>({
  name: 'baccarat',
  choice: z.strictObject({ side }),
  action: z.never(),
  state: z.object({ side, player: hand, banker: hand }),
  offerShape: z.null(),
  offer: () => null,
  open: (random, chosen) => ({ side: chosen.side, ...dealHands(random) }),
  step: () => undefined,
  outcome: (state) => ({ over: true, payout: payoutOf(state) }),
  view: (state): BaccaratView => ({
    ...state,
    totals: [totalOf(state.player), totalOf(state.banker)],
    winner: winnerOf(state),
  }),
  endsAt: () => undefined,
  returns: { lowest: Math.min(...returns), highest: Math.max(...returns) },
  odds: [
    { label: 'player', pays: pays.player, chance: chances.player },
    { label: 'banker', pays: pays.banker, chance: chances.banker },
    { label: 'tie', pays: pays.tie, chance: chances.tie },
    { label: 'tie-returns', pays: tieReturns, chance: chances.tie },
  ],
  floorMs: 5_000,
});
