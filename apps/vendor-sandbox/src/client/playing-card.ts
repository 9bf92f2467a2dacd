// A playing card on the table: face down, then dealt open.
import type { Card } from '../views.ts';
import { el, pause } from './table.ts';

const ranks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♦', '♣'];

export function turnDown(card: HTMLElement): void {
  card.className = 'card';
  delete card.dataset['red'];
  card.replaceChildren();
}

/** Opens the card and waits until it was seen. */
export async function deal(card: HTMLElement, [rank, suit]: Card): Promise<void> {
  card.className = 'card open';
  card.dataset['red'] = String(suit === 1 || suit === 2);
  card.replaceChildren(el('b', {}, ranks[rank] ?? ''), el('span', {}, suits[suit] ?? ''));
  await pause(700);
}
