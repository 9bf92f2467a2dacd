/** Kaskas Cards implemented again from its PAR sheet and the scheme, without any code of its rules. */
import { type Seeds, secondStream } from '../../second-stream.fixture.ts';
import published from './par-sheet.json' with { type: 'json' };

const { alike, fields: size, prizes, symbols, tickets } = published.rules;

export function secondOpinion(seeds: Seeds) {
  const stream = secondStream(seeds);
  const ticket = stream.below(tickets);
  // The last ticket of each prize, by its place.
  const ends = prizes.map((_, at) => prizes.slice(0, at + 1).reduce((sum, prize) => sum + prize.tickets, 0));
  const prize = prizes[ends.filter((end) => end <= ticket).length];
  const three = prize ? Array.from({ length: alike }, () => prize.symbol) : [];
  const bag = symbols.flatMap((symbol) => (symbol === prize?.symbol ? [] : [symbol, symbol]));
  const fields = stream.shuffle([...three, ...stream.take(bag, size - three.length)]);
  const units = prize?.units ?? 0;
  return { kind: 'card', fields, prize: units, payoutUnits: units };
}
