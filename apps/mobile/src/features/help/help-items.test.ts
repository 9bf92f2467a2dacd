import { expect, test } from 'vitest';
import { type HelpItem, itemOf, questionAt, questionsOf } from './help-items.ts';

const item = (tag: string, ...children: HelpItem[]): HelpItem => ({ title: tag, content: '', tag, children });
const items = [
  item('account', item('register'), item('trial')),
  item('rules'),
  item('money', item('deposit')),
];

test('[2.9-01] the list holds the questions of groups and items that stand alone, in their order', () => {
  expect(questionsOf(items).map(({ tag }) => tag)).toEqual(['register', 'trial', 'rules', 'deposit']);
});

test('[2.9-01] an item is found by its tag at any depth; an unknown tag names none', () => {
  for (const tag of ['account', 'trial', 'rules', 'deposit']) expect(itemOf(items, tag)?.tag).toBe(tag);
  expect(itemOf(items, 'nothing')).toBeUndefined();
  expect(itemOf(items, '')).toBeUndefined();
});

test('[2.1-06] the index counts the questions from 0; anything else opens nothing', () => {
  expect(questionAt(items, '0')?.tag).toBe('register');
  expect(questionAt(items, '3')?.tag).toBe('deposit');
  for (const i of [null, '', '4', '-1', '1.5', 'x', '99999'])
    expect(questionAt(items, i), String(i)).toBeUndefined();
});
