// The title of a card, and whether its record has changed since.
import { expect, test } from 'vitest';
import { endedStates, hasChangedSince, movingStates, titlePhrases } from './chat-card-view.ts';
import { chatCardStates } from './constants.ts';

test('a limit and a document are named by phrases, all others by their own title', () => {
  expect(titlePhrases({ kind: 'limit', recordId: 'loss-week', title: null })).toEqual([
    'chat.card.limit.loss',
    'chat.card.period.week',
  ]);
  expect(titlePhrases({ kind: 'document', recordId: 'x', title: 'passport' })).toEqual([
    'chat.card.document.passport',
  ]);
  expect(
    titlePhrases({ kind: 'document', recordId: 'x', title: 'a later release knows it' }),
  ).toBeUndefined();
  expect(titlePhrases({ kind: 'bet', recordId: 'x', title: 'passport' })).toBeUndefined();
});

test('no state both moves and has ended', () => {
  expect(chatCardStates.filter((state) => movingStates.has(state) && endedStates.has(state))).toEqual([]);
});

test('a record is the same by its hash, and by the one that a former release gave it', () => {
  const [now, before, other] = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
  const card = { sha256: now ?? '', formerSha256: before };
  expect([now, before, other].map((one) => hasChangedSince(card, one ?? ''))).toEqual([false, false, true]);
  expect(hasChangedSince({ sha256: now ?? '' }, before ?? '')).toBe(true);
});
