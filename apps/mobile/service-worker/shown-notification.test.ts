// What a phone shows for messages of the platform, and for what is none.
import { pushKinds, pushPlaces } from '@perya/contract/constants';
import { expect, test } from 'vitest';
import { screenOf } from '../src/page/paths.ts';
import { shownNotification } from './shown-notification.ts';

const message = { kind: 'lottery_won', id: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f', title: 'Perya' };

test('title and text are the message’s own, in its language and direction; the id replaces a repeated one', () => {
  const arabic = JSON.stringify({ ...message, language: 'ar', body: 'فازت إحدى تذاكرك.' });
  expect(shownNotification(arabic, 'site')).toEqual({
    title: 'Perya',
    options: {
      body: 'فازت إحدى تذاكرك.',
      tag: message.id,
      lang: 'ar',
      dir: 'rtl',
      icon: '/m/icon.svg',
      data: { path: '/m/lotteryTickets' },
    },
  });
  const english = JSON.stringify({ ...message, language: 'en', body: 'One of your tickets has won.' });
  expect(shownNotification(english, 'site').options).toMatchObject({ lang: 'en', dir: 'auto' });
});

test.each(['', 'null', '[]', '7', '{"kind":{}}', '{"title":"x"}', 'not JSON', '{"title":"x","body":5}'])(
  'what is no message shows the name of the site: %s',
  (text) => {
    expect(shownNotification(text, 'play.example')).toMatchObject({
      title: 'play.example',
      options: { body: '', data: { path: '/m/member/inbox' } },
    });
  },
);

test('an address in a message is not followed: a tap leads to a screen of ours', () => {
  const text = JSON.stringify({
    ...message,
    kind: 'x',
    path: 'https://evil.example',
    body: 'b',
    language: 'en',
  });
  expect(shownNotification(text, 'site').options.data).toEqual({ path: '/m/member/inbox' });
  for (const kind of pushKinds) expect(screenOf(pushPlaces[kind])).toBeDefined();
});
