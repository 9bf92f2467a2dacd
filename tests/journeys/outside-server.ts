// A server for journeys of outside draws: the hour of a draw comes when it is told to, and the two sources say what they are told.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedKey, feedSignature } from '@perya/vendor-protocol';
import { afterAll, beforeAll, expect } from 'vitest';
import { createWitness, type Witness } from '../../apps/draw-witness/src/app.ts';
import { publicKeyOf } from '../../apps/server/src/modules/lottery/platform-signer.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { vendorSandboxSecret } from '../../apps/server/src/platform/secret-key.ts';
import { type RunningServer, startServer } from '../../tools/running-server.ts';
import { queryDatabase } from './server-database.ts';

/** The demo's game whose results come from outside. */
export const outsideGame = 'barangay-2';
const secretKey = Buffer.alloc(32, 0x5e);
const sayPath = '/results/v1/say';

type Source = 'capitol-desk' | 'harbour-wire';
type Times = { draw_id: string; closes_at: Date; draw_at: Date };

/** Starts the server for this file. The witness runs here, so that its clock can be set forward; the sources report nothing by themselves. */
export function useOutsideServer() {
  let server: RunningServer | undefined;
  let witness: Witness | undefined;
  let folder: string | undefined;
  let aheadMs = 0;
  let sourcesUrl = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'perya-journey-witness-'));
    witness = await createWitness({
      folder,
      platformKey: publicKeyOf(secretKey),
      periodS: 3,
      keepTicketsMs: 3_600_000,
      nowMs: () => Date.now() + aheadMs,
    });
    sourcesUrl = `http://127.0.0.1:${await freePort()}`;
    server = await startServer({
      settings: {
        VALIDATE_ANSWERS: 'on',
        OFFICE_PORT: String(await freePort()),
        SECRET_KEY: secretKey.toString('hex'),
        WITNESS_URL: await witness.listen({ port: 0, host: '127.0.0.1' }),
        VENDOR_SANDBOX_URL: sourcesUrl,
        VENDORS_RESULTS: '',
      },
    });
  });
  afterAll(async () => {
    await server?.remove();
    await witness?.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  const running = () => {
    if (!server) throw new Error('the server does not run');
    return server;
  };
  const goTo = (at: Date) => {
    aheadMs = Math.max(aheadMs, at.getTime() + 1000 - Date.now());
  };
  const ask = <R extends object>(sql: string, values: unknown[]) =>
    queryDatabase<R>(sql, values, running().dataDir);

  return {
    url: () => running().url,
    office: () => running().office(),

    async drawOf(numero: string): Promise<Times> {
      const [draw] = await ask<Times>(
        'select draw_id, closes_at, draw_at from lottery_draws where merchant_id = 1 and game_code = $1 and numero = $2',
        [outsideGame, numero],
      );
      if (!draw) throw new Error(`no draw ${numero}`);
      return draw;
    },

    /** Sales end now, by both clocks; resolves once the draw is sealed. */
    async endSales({ draw_id, closes_at }: Times): Promise<void> {
      goTo(closes_at);
      await ask(
        `update lottery_draws set opens_at = least(opens_at, now() - interval '1 hour'), closes_at = now() - interval '40 minutes', next_at = now()
          where draw_id = $1`,
        [draw_id],
      );
      const stateOf = async () =>
        (await ask<{ state: string }>('select state from lottery_draws where draw_id = $1', [draw_id]))[0]
          ?.state;
      await expect.poll(stateOf).toBe('sealed');
    },

    /** The official hour is now, by both clocks. */
    async reachHour({ draw_id, draw_at }: Times): Promise<void> {
      goTo(draw_at);
      await ask('update lottery_draws set draw_at = now(), next_at = now() where draw_id = $1', [draw_id]);
    },

    /** A source of the sandbox reports this result. */
    async say(source: Source, numero: string, outcome: readonly number[]): Promise<void> {
      const rawBody = JSON.stringify({ merchant: 'perya', source, gameCode: outsideGame, numero, outcome });
      const key = { keyId: `${source}-1`, key: feedKey(vendorSandboxSecret(secretKey), 'perya', source) };
      const answer = await fetch(sourcesUrl + sayPath, {
        method: 'POST',
        headers: feedSignature(key, { now: new Date(), path: sayPath, rawBody }),
        body: rawBody,
      });
      expect(await answer.json()).toMatchObject({ status: 200 });
    },
  };
}
