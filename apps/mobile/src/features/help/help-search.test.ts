import { expect, test } from 'vitest';
import type { HelpItem } from './help-items.ts';
import { searchHelp } from './help-search.ts';

const item = (tag: string, title: string, content: string, ...children: HelpItem[]): HelpItem => ({
  tag,
  title,
  content,
  children,
});
const items = [
  item('money', 'Money', '', item('deposit', 'How do I cash in?', '<p>Open <b>Deposit</b>.</p>')),
  item('wait', 'My deposit is not here', '<p>Wait a moment.</p>'),
  item('cafe', 'Crème brûlée', 'x'),
  item('ar', 'كَيْفَ أُودِع؟', 'x'),
  item('zh', '如何存款？', '打开存款'),
];
const tags = (query: string) => searchHelp(items, query).map(({ tag }) => tag);

test.each([
  ['deposit', ['wait', 'deposit']],
  ['  DEPOSIT  open ', ['deposit']],
  ['creme brulee', ['cafe']],
  ['كيف اودع', ['ar']],
  ['存款', ['zh']],
  ['strong', []],
  ['money', []],
  ['', []],
  ['   ', []],
])('[2.9-01] "%s" finds %j', (query, found) => {
  expect(tags(query)).toEqual(found);
});
