// Every screen of a member meets WCAG 2.2 AA and obeys "reduced motion".
import { beforeAll, test } from 'vitest';
import { useBrowser } from './journey.ts';
import type { People } from './people.ts';
import { expectScreensAccessible, logInEverybody, sweepMs } from './sweep-screens.ts';

useBrowser();

let people: People;
beforeAll(async () => {
  people = await logInEverybody();
});

test(
  '[X-16] every screen in Arabic, light, for a member, meets WCAG 2.2 AA and does not move',
  () => expectScreensAccessible(people, 'member', { language: 'ar', theme: 'light' }),
  sweepMs,
);
