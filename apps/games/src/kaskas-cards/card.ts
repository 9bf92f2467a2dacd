/** The card: it comes covered, the player opens its fields, and three alike are marked. */
import { type Card, prizes } from '@perya/games/kaskas-cards';
import { byId, prefersStillness } from '../room/element.ts';
import { isWin } from '../room/one-step.ts';
import { until } from '../room/sleeping-loop.ts';
import { fields } from './fields.ts';
import { markPrize, writePrizes } from './prizes.ts';

const DEAL_MS = 640;
/** The part of a deal after which the old card is gone. */
const SWAP_AT = 0.4;

const moved: Keyframe[] = [
  {},
  { translate: '0 -70%', rotate: '-5deg', opacity: 0, offset: SWAP_AT, easing: 'step-end' },
  { translate: '0 26%', rotate: '4deg', opacity: 0, offset: SWAP_AT, easing: 'cubic-bezier(.2, 1.2, .4, 1)' },
  {},
];
const faded: Keyframe[] = [{}, { opacity: 0, offset: SWAP_AT }, {}];

const element = byId('card', HTMLDivElement);
/** The card of the last settled round. */
let settled: Card | undefined;
let dealt = Promise.resolve();

const paidBy = ({ prize }: Card) => prizes.find(({ units }) => units === prize)?.symbol;

/** Marks the three alike and their prize. */
function mark(card: Card): void {
  const paid = paidBy(card);
  fields.mark(paid);
  markPrize(paid);
}

function put(card: Card): void {
  settled = card;
  fields.putOpen(card.fields);
}

function putCovered(): void {
  fields.cover();
  markPrize(undefined);
}

/** Takes the card away and brings the next one. */
async function swap(change: () => void): Promise<void> {
  const begun = performance.now();
  element.animate(prefersStillness() ? faded : moved, DEAL_MS);
  await until(begun + DEAL_MS * SWAP_AT);
  change();
  await until(begun + DEAL_MS);
}

/** What the room does with the card. */
export const card = {
  write() {
    writePrizes();
    fields.write();
  },
  deal() {
    dealt = swap(putCovered);
  },
  /** It was not bought: the one before comes back. */
  async takeBack(): Promise<void> {
    await dealt;
    await swap(() => {
      if (!settled) return fields.leave();
      put(settled);
      mark(settled);
    });
  },
  put,
  mark,
  /** Resolves when the player has opened all fields. */
  async scratch(bought: Card, onReady: () => void): Promise<void> {
    await dealt;
    onReady();
    await fields.scratch(bought.fields);
    settled = bought;
    if (isWin(bought)) fields.shower(paidBy(bought));
  },
};
