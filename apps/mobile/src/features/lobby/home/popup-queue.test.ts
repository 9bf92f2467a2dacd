import { expect, test } from 'vitest';
import { nextPopup, rememberPopup, seenPopups } from './popup-queue.ts';

function tab() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    clear: () => values.clear(),
  };
}
const popup = (id: string, read = false) => ({
  id,
  read,
  title: id,
  content: '<p>Hello</p>',
  startDate: '2026-11-20T00:00:00.000Z',
});

test('[2.3-03] pop-ups come one after the other, each once per session', () => {
  const passing = tab();
  const shown: string[] = [];
  const popups = [popup('a'), popup('b')];
  for (let round = 0; round < 5; round += 1) {
    const next = nextPopup(popups, seenPopups(passing), false);
    if (!next) break;
    shown.push(next.id);
    rememberPopup(passing, next.id);
  }
  expect(shown).toEqual(['a', 'b']);
});

test('[2.3-03] a new session shows them again', () => {
  const passing = tab();
  rememberPopup(passing, 'a');
  expect(nextPopup([popup('a')], seenPopups(passing), false)).toBeUndefined();
  passing.clear();
  expect(nextPopup([popup('a')], seenPopups(passing), false)?.id).toBe('a');
});

test('[2.3-03] after the login only what this member has not read comes', () => {
  const passing = tab();
  rememberPopup(passing, 'seen as a visitor');
  const popups = [popup('seen as a visitor'), popup('read long ago', true), popup('for members')];
  expect(nextPopup(popups, seenPopups(passing), true)?.id).toBe('for members');
});

test('[2.3-03] a visitor, whom the server calls one who has read all, is shown it', () => {
  expect(nextPopup([popup('a', true)], [], false)?.id).toBe('a');
});

test('[2.3-03] the same pop-up remembered twice is remembered once', () => {
  const passing = tab();
  rememberPopup(passing, 'a');
  rememberPopup(passing, 'a');
  expect(seenPopups(passing)).toEqual(['a']);
});
