import type { HelpItem } from '@perya/contract';
import { expect, test } from 'vitest';
import { findHelp } from './machine-help.ts';

const item = (tag: string, title: string, content: string, children: HelpItem[] = []): HelpItem => ({
  tag,
  title,
  content,
  children,
});
const help = [
  item('money', 'Money', '', [
    item('withdraw', 'How long does a withdrawal take?', '<p>One working day after the review.</p>'),
    item('deposit', 'How do I deposit?', '<p>Choose a method, then pay at the bank.</p>'),
  ]),
  item('games', 'Games', '', [
    item('fair', 'Are the games fair?', '<p>Each round has a proof.</p>'),
    item('password', 'I forgot my password', '<p>Reset it by mail.</p>'),
    item('提款', '提款需要多久？', '<p>审核后一个工作日。</p>'),
    item('سحب', 'كم يستغرق السحب؟', '<p>يوم عمل واحد.</p>'),
  ]),
];
const tags = (asked: string) => findHelp(help, asked).map(({ tag }) => tag);

test('a question is found by its rare words, in any script; groups are no answers', () => {
  expect(tags('Hello, where are my withdrawals please?')).toEqual(['withdraw']);
  expect(tags('i have forgotten the PASSWORD')).toEqual(['password']);
  expect(tags('我的提款在哪里')).toEqual(['提款']);
  expect(tags('أين السحب')).toEqual(['سحب']);
  expect(tags('games')).toEqual(['fair']);
});

test('words that say nothing find nothing', () => {
  for (const asked of ['', 'hello there', 'how do I', 'xyzzy', '12']) expect(tags(asked), asked).toEqual([]);
});
