// Two cards from two full decks, one each: the higher one wins; aces are low. On a tie half of a side's stake comes back.
import { z } from 'zod';
import type { CardSide, CardsView } from '../views.ts';
import { defineKind } from './kind.ts';

const ranks = 13;
const sides = ['dragon', 'tie', 'tiger'] as const;
const sidePays = 200;
const tiePays = 1_250;
const tieReturns = 50;

type Card = [number, number];
type State = { side: CardSide; dragon: Card; tiger: Card };

const winnerOf = ({ dragon, tiger }: Pick<State, 'dragon' | 'tiger'>): CardSide =>
  dragon[0] === tiger[0] ? 'tie' : dragon[0] > tiger[0] ? 'dragon' : 'tiger';

function payoutOf(state: State): number {
  const winner = winnerOf(state);
  if (winner === state.side) return winner === 'tie' ? tiePays : sidePays;
  return winner === 'tie' ? tieReturns : 0;
}

const card = z.tuple([z.int().min(1).max(ranks), z.int().min(0).max(3)]);
const side = z.enum(sides);
/** 12.5 of 13 either way. */
const returned = Math.floor((1_250 / ranks) * 100);

export const cards = defineKind<State, { side: CardSide }, never, null>({
  name: 'cards',
  choice: z.strictObject({ side }),
  action: z.never(),
  state: z.object({ side, dragon: card, tiger: card }),
  offerShape: z.null(),
  offer: () => null,
  open: (random, chosen) => ({
    side: chosen.side,
    dragon: [random(ranks) + 1, random(4)],
    tiger: [random(ranks) + 1, random(4)],
  }),
  step: () => undefined,
  outcome: (state) => ({ over: true, payout: payoutOf(state) }),
  view: (state): CardsView => ({ ...state, winner: winnerOf(state) }),
  endsAt: () => undefined,
  returns: { lowest: returned, highest: returned },
  odds: [
    { label: 'dragon', pays: sidePays, chance: 6 / ranks },
    { label: 'tiger', pays: sidePays, chance: 6 / ranks },
    { label: 'tie', pays: tiePays, chance: 1 / ranks },
    { label: 'tie-returns', pays: tieReturns, chance: 1 / ranks },
  ],
  floorMs: 5_000,
});
