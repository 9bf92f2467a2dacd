// A server for journeys of outside draws: the hour of a draw comes when it is told to, and the two sources say what they are told.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outsideSalesEndMs } from '@perya/lottery';
import { feedKey, feedSignature } from '@perya/vendor-protocol';
import { afterAll, beforeAll, expect } from 'vitest';
import { createWitness } from '../../apps/draw-witness/src/app.ts';
import { publicKeyOf } from '../../apps/server/src/modules/lottery/platform-signer.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { vendorSandboxSecret } from '../../apps/server/src/platform/secret-key.ts';
import { startServer } from '../../tools/running-server.ts';
import { queryDatabase } from './server-database.ts';

/** The demo's game whose results come from outside. */
export const outsideGame = 'barangay-2';
const secretKey = Buffer.alloc(32, 0x5e);
const sayPath = '/results/v1/say';
const minuteMs = 60_000;
/** Time for the witness to be told of the draw. */
const witnessedSalesMs = 10_000;

type Source = 'capitol-desk' | 'harbour-wire';
type OutsideDraw = { drawId: string; numero: string; drawAt: Date };

type Started = Awaited<ReturnType<typeof start>>;

/** The witness runs here, so that its clock can be set forward; the sources report nothing by themselves. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'perya-journey-witness-'));
  const clock = { aheadMs: 0 };
  const witness = await createWitness({
    folder,
    platformKey: publicKeyOf(secretKey),
    periodS: 3,
    keepTicketsMs: 3_600_000,
    nowMs: () => Date.now() + clock.aheadMs,
  });
  const sourcesUrl = `http://127.0.0.1:${await freePort()}`;
  const server = await startServer({
    settings: {
      VALIDATE_ANSWERS: 'on',
      OFFICE_PORT: String(await freePort()),
      SECRET_KEY: secretKey.toString('hex'),
      WITNESS_URL: await witness.listen({ port: 0, host: '127.0.0.1' }),
      VENDOR_SANDBOX_URL: sourcesUrl,
      VENDORS_RESULTS: '',
    },
  });
  return {
    server,
    clock,
    sourcesUrl,
    async end() {
      await server.remove();
      await witness.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server for this file; what it returns drives the draws. */
export function useOutsideServer() {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.end());
  const running = () => {
    if (!started) throw new Error('the server does not run');
    return started;
  };
  return {
    url: () => running().server.url,
    office: () => running().server.office(),
    say: (source: Source, numero: string, outcome: readonly number[]) =>
      say(running().sourcesUrl, source, numero, outcome),
    ...drawActs(running),
  };
}

function drawActs(running: () => Started) {
  const ask = <R extends object>(sql: string, values: unknown[] = []) =>
    queryDatabase<R>(sql, values, running().server.dataDir);
  const untilState = (drawId: string, state: string) =>
    expect
      .poll(
        async () =>
          (await ask<{ state: string }>('select state from lottery_draws where draw_id = $1', [drawId]))[0]
            ?.state,
      )
      .toBe(state);

  return {
    /** A draw that takes tickets, before every other of the game. The witness holds that its sales end soon; they end when `endSales` says so. */
    async openDraw(): Promise<OutsideDraw> {
      await ask(`delete from lottery_draws where game_code = $1 and draw_at < now() + interval '2 hours'`, [
        outsideGame,
      ]);
      const closesAt = new Date(Date.now() + witnessedSalesMs);
      const drawAt = new Date(Math.ceil((closesAt.getTime() + outsideSalesEndMs) / minuteMs) * minuteMs);
      const draw = { drawId: randomUUID(), numero: '20260101-0099', drawAt };
      await ask(
        `insert into lottery_draws (merchant_id, draw_id, game_code, no, numero, terms_hash, state, opens_at, closes_at, draw_at, next_at, sources)
         select 1, $1, $2, $3, $4, d.terms_hash, 'planned', now(), $5, $6, $5, d.sources
           from lottery_draws d where d.merchant_id = 1 and d.game_code = $2 limit 1`,
        [draw.drawId, outsideGame, drawAt.getTime() / minuteMs, draw.numero, closesAt, drawAt],
      );
      await untilState(draw.drawId, 'open');
      await ask(
        `update lottery_draws set closes_at = now() + interval '10 minutes', next_at = now() + interval '10 minutes' where draw_id = $1`,
        [draw.drawId],
      );
      return draw;
    },

    /** Resolves once the draw is sealed. */
    async endSales({ drawId }: OutsideDraw): Promise<void> {
      await ask(
        'update lottery_draws set closes_at = clock_timestamp(), next_at = now() where draw_id = $1',
        [drawId],
      );
      await untilState(drawId, 'sealed');
    },

    /** The official hour is now, by both clocks. */
    async reachHour({ drawId, drawAt }: OutsideDraw): Promise<void> {
      running().clock.aheadMs = drawAt.getTime() + 1000 - Date.now();
      // Proofs ask for at least a second between the seal and the hour.
      await ask(
        `update lottery_draws set draw_at = greatest(now(), to_timestamp(seal_received_at / 1000.0) + interval '2 seconds'), next_at = now()
          where draw_id = $1`,
        [drawId],
      );
    },
  };
}

/** A source of the sandbox reports this result. */
async function say(sourcesUrl: string, source: Source, numero: string, outcome: readonly number[]) {
  const rawBody = JSON.stringify({ merchant: 'perya', source, gameCode: outsideGame, numero, outcome });
  const key = { keyId: `${source}-1`, key: feedKey(vendorSandboxSecret(secretKey), 'perya', source) };
  const answer = await fetch(sourcesUrl + sayPath, {
    method: 'POST',
    headers: feedSignature(key, { now: new Date(), path: sayPath, rawBody }),
    body: rawBody,
  });
  expect(await answer.json()).toMatchObject({ status: 200 });
}
