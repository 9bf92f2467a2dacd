// Links in messages: our own host's alone, however an address is written.
import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const host = 'play.example:8443';
const linksOf = (text: string) => textParts(text, host).flatMap(({ path }) => path ?? []);

test('an address of our own is a link, with the text around it', () => {
  expect(textParts(`Look at https://${host}/m/withdraw?withdrawalId=4f2. Thanks`, host)).toEqual([
    { text: 'Look at ' },
    { text: `https://${host}/m/withdraw?withdrawalId=4f2`, path: '/m/withdraw?withdrawalId=4f2' },
    { text: '. Thanks' },
  ]);
  expect(linksOf(`(http://${host}/m/help), https://${host}/m/set！`)).toEqual(['/m/help', '/m/set']);
});

test.each([
  'https://evil.example/m/help',
  `https://${host}.evil.example/m/help`,
  `https://${host}@evil.example/m/help`,
  `https://maria@${host}/m/help`,
  'https://play.example/m/help',
  `https://evil.example/https://${host}/m/help`,
  `https:\\\\${host}\\m`,
  `https://${host}/m/\u202egro.live`,
  `https://${host}\\@evil.example/`,
  `//${host}/m/help`,
  `javascript://${host}/%0aalert(1)`,
  `data:text/html,<script>alert(1)</script>`,
  'https://',
  '<a href="https://evil.example">x</a>',
])('stays text: %s', (text) => {
  expect(linksOf(text)).toEqual([]);
  expect(
    textParts(text, host)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
