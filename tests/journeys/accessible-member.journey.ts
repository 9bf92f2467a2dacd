// Every screen that a member meets keeps WCAG 2.2 AA and stands still for who asks for it.
import { beforeAll, test } from 'vitest';
import { useBrowser } from './journey.ts';
import type { People } from './people.ts';
import { expectScreensKept, meetEverybody, sweepMs } from './screens-looked-at.ts';

useBrowser();

let people: People;
beforeAll(async () => {
  people = await meetEverybody();
});

test(
  '[X-16] every screen in Arabic, light, for a member, breaks no rule of WCAG 2.2 AA and moves nothing',
  () => expectScreensKept(people, 'member', { language: 'ar', theme: 'light' }),
  sweepMs,
);
