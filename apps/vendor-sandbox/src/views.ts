// Shapes of what a vendor's process sends to its own game pages. The pages import the types alone.
import type { PlayBlockCode } from '@perya/stage-protocol/play-block-codes';

export const kindNames = [
  'reels',
  'fish',
  'cards',
  'wheel',
  'bingo',
  'match',
  'crash',
  'pick',
  'baccarat',
  'roulette',
  'sicbo',
  'colors',
] as const;
export type KindName = (typeof kindNames)[number];

/** Symbols of three columns from top to bottom, by number; the line that pays is the middle one. */
export type ReelsView = { columns: number[][]; line: boolean };
/** A volley: shots left, and what each one did. `target` counts from 0. */
export type FishView = { left: number; shots: { target: number; caught: boolean }[] };
/** Rank 1…13 and suit 0…3. */
export type Card = [number, number];
export type CardsView = {
  side: CardSide;
  dragon: Card;
  tiger: Card;
  winner: CardSide;
};
export type CardSide = 'dragon' | 'tie' | 'tiger';
/** `totals` of player and banker, 0…9. */
export type BaccaratView = {
  side: BaccaratSide;
  player: Card[];
  banker: Card[];
  totals: [number, number];
  winner: BaccaratSide;
};
export type BaccaratSide = 'player' | 'tie' | 'banker';
export const rouletteBets = [
  'red',
  'black',
  'even',
  'odd',
  'low',
  'high',
  'first',
  'second',
  'third',
  'zero',
] as const;
export type RouletteBet = (typeof rouletteBets)[number];
export type RouletteView = { bet: RouletteBet; number: number; won: boolean };
export const sicBoBets = [
  'small',
  'triple',
  'big',
  'face-1',
  'face-2',
  'face-3',
  'face-4',
  'face-5',
  'face-6',
] as const;
export type SicBoBet = (typeof sicBoBets)[number];
/** Three dice, 1…6 each, and their sum. */
export type DiceView = { bet: SicBoBet; roll: [number, number, number]; sum: number };
/** Three dice with a colour on each face, 1…6. */
export type ColorsView = { color: number; roll: [number, number, number] };
/** The segment at which the wheel stopped, and its colour, both from 0. */
export type WheelView = { colour: number; segment: number; landed: number };
export type BingoView = { card: number[]; balls: number[]; lines: number };
export type MatchOffer = { home: number; away: number; odds: [number, number, number] };
/** `score` grows minute by minute until the match is over; `pick` 0 home, 1 draw, 2 away. */
export type MatchView = MatchOffer & {
  pick: number;
  endsInMs: number;
  goals: { minute: number; side: 0 | 2 }[];
  result: number | null;
};
/** `at` in hundredths: where it is now, where it was cashed or where it burst; `ageMs` since it took off. */
export type CrashView = { ageMs: number; at: number; state: 'flying' | 'cashed' | 'burst' };
/** `box` is the one that was opened; `prizes` in hundredths of the stake, box by box. */
export type PickView = { box: number; prizes: number[] };

export type RoundView<Shown = unknown> = {
  roundId: string;
  state: 'open' | 'settled' | 'refused' | 'cancelled';
  /** The vendor's reason for a refused stake. */
  refusal?: 'funds' | 'limit' | 'other';
  /** Refusal of the platform that protects the player; its stage explains it. */
  blockedBy?: PlayBlockCode;
  stake: string;
  payout: string;
  /** The payout is on its way to the platform but not yet acknowledged there. */
  owed: boolean;
  shown: Shown;
};

/** The answer to every call of a page; amounts are decimals in major units. */
export type TableView<Shown = unknown, Offer = unknown> = {
  balance: string | null;
  round: RoundView<Shown> | null;
  offer: Offer;
};
