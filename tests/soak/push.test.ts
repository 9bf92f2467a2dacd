// News by push in a real Firefox, with its own push client, encryption and notifications: npm run soak -- push.
import type { AddressInfo } from 'node:net';
import { createClient } from '@perya/contract/client';
import { phrase } from '@perya/locales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPushService } from '../../apps/push-sandbox/src/app.ts';
import { type RunningServer, startServer } from '../../tools/running-server.ts';
import { payDepositByCall, registerMember } from '../journeys/acts.ts';
import { noonZone } from '../journeys/clock.ts';
import { openFirefox } from './firefox.ts';
import { until, visit } from './visitor.ts';

const service = createPushService();
let server: RunningServer;
let serviceHost: string;
beforeAll(async () => {
  await service.listen({ port: 0, host: '127.0.0.1' });
  serviceHost = `127.0.0.1:${(service.server.address() as AddressInfo).port}`;
  server = await startServer({ settings: { PUSH_SERVICES: `http://${serviceHost}` } });
});
afterAll(async () => {
  await server.remove();
  await service.close();
});

const callsOf = (language: 'ar' | 'my', token: () => string | undefined) =>
  createClient({
    origin: server.url,
    merchant: () => 'perya',
    language: () => language,
    token,
    transport: fetch,
  });

const notifications = z.array(
  z.object({ title: z.string(), body: z.string(), lang: z.string(), dir: z.string() }),
);

test.each([
  ['ar', 'rtl'],
  ['my', 'auto'],
] as const)(
  '[X-26] Firefox subscribes by a tap, decrypts the news of a deposit, and shows it without an amount, in %s',
  async (language, dir) => {
    const driver = await openFirefox({
      zone: noonZone(),
      settings: {
        'dom.push.enabled': true,
        'dom.push.connection.enabled': true,
        'dom.push.serverURL': `ws://${serviceHost}/browser`,
        'dom.push.testing.allowInsecureServerURL': true,
        'alerts.useSystemBackend': false,
        'permissions.default.desktop-notification': 1,
      },
    });
    try {
      const { go, tap } = visit(driver, server.url);
      const session = await registerMember(callsOf(language, () => undefined));
      const call = callsOf(language, () => session.token);
      await go('/healthz');
      const stored = { session: JSON.stringify(session), language };
      await driver.ask(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
      await driver.ask(`document.cookie = 'language=${language}; path=/'`);
      await go('/m/set');
      await tap('switch', phrase(language, 'push.topic.money'));
      await tap('button', phrase(language, 'push.ask.yes'));
      const topic = JSON.stringify(phrase(language, 'push.topic.money'));
      await until(
        async () =>
          (await driver.ask(
            `[...document.querySelectorAll('[role="switch"]:checked')].some(({ labels }) => labels[0].textContent.includes(${topic}))`,
          )) === true,
        'the topic is on',
      );
      await payDepositByCall(call, server.url, '123.00');
      const shown = async () =>
        notifications.parse(
          JSON.parse(
            String(
              await driver.ask(
                `navigator.serviceWorker.ready.then(async (worker) => JSON.stringify((await worker.getNotifications()).map(
                  ({ title, body, lang, dir }) => ({ title, body, lang, dir }))))`,
              ),
            ),
          ),
        );
      await until(async () => (await shown()).length === 1, 'one notification');
      expect(await shown()).toEqual([
        { title: 'Perya', body: phrase(language, 'push.kind.deposit_credited'), lang: language, dir },
      ]);
      expect(await driver.faults()).toEqual([]);
    } finally {
      await driver.close();
    }
  },
);
