/** Night Market Hi-Lo implemented again from its PAR sheet and the scheme, without any code of its rules. */
import type { PlayAction } from '../../game.ts';
import { type Seeds, secondStream } from '../../second-stream.fixture.ts';
import published from './par-sheet.json' with { type: 'json' };

const { pack, ranks, returnedUnits, mostUnits, mostCards } = published.rules;

/** The next ranks that win a guess. */
function winnersOf(rank: number, guess: string): number[] {
  const all = Array.from({ length: ranks }, (_, at) => at + 1);
  const winners = all.filter((next) => (guess === 'high' ? next >= rank : next <= rank));
  return winners.length === ranks ? winners.filter((next) => next !== rank) : winners;
}

/** What stands after guesses that were won by so many ranks each. */
function unitsOf(wonBy: readonly number[]): number {
  const over = BigInt(returnedUnits) * BigInt(ranks) ** BigInt(wonBy.length);
  return Number(over / wonBy.reduce((product, count) => product * BigInt(count), 1n));
}

function offersOf(rank: number, wonBy: readonly number[]) {
  const offer = (guess: string) => {
    const units = unitsOf([...wonBy, winnersOf(rank, guess).length]);
    return units > mostUnits ? null : units;
  };
  return { high: offer('high'), low: offer('low') };
}

const noOffers = { high: null, low: null };

export function secondOpinion(seeds: Seeds, _: object, actions: readonly PlayAction[]) {
  const { below } = secondStream(seeds);
  let [card, cardsLeft, hasGuessed, wonBy] = [below(pack), mostCards - 1, false, [] as number[]];
  const rank = () => (card % ranks) + 1;
  const outcomes: Outcome[] = [
    { kind: 'start', card, offers: offersOf(rank(), wonBy), cardsLeft, cashUnits: null, payoutUnits: 0 },
  ];
  for (const { guess, cash, leave } of actions) {
    const ended = { offers: noOffers, cardsLeft, cashUnits: null };
    if (leave && !hasGuessed) return [...outcomes, { kind: 'leave', ...ended, payoutUnits: 100 }];
    if (cash && hasGuessed) return [...outcomes, { kind: 'cash', ...ended, payoutUnits: unitsOf(wonBy) }];
    const before = rank();
    const side = guess === 'high' || guess === 'low' ? guess : null;
    if (side ? offersOf(before, wonBy)[side] === null : guess !== 'skip') continue;
    [card, cardsLeft, hasGuessed] = [below(pack), cardsLeft - 1, hasGuessed || side !== null];
    const winners = side ? winnersOf(before, side) : [];
    const won = !side || winners.includes(rank());
    if (side && won) wonBy = [...wonBy, winners.length];
    const units = unitsOf(wonBy);
    const goesOn = won && cardsLeft > 0 && unitsOf([...wonBy, ranks - 1]) <= mostUnits;
    outcomes.push({
      ...(side ? { kind: 'guess', guess: side, card, won } : { kind: 'skip', card }),
      offers: goesOn ? offersOf(rank(), wonBy) : noOffers,
      cardsLeft,
      cashUnits: goesOn && hasGuessed ? units : null,
      payoutUnits: won && !goesOn ? units : 0,
    });
    if (!goesOn) return outcomes;
  }
  return outcomes;
}

type Outcome = {
  kind: string;
  guess?: string;
  card?: number;
  won?: boolean;
  offers: { high: number | null; low: number | null };
  cardsLeft: number;
  cashUnits: number | null;
  payoutUnits: number;
};
