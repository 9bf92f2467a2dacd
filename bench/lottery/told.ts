// How long after its time a fast draw is told as settled to a page, by a server with a witness, while slips are placed.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { socketPath } from '@perya/contract';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { createPlatformSigner } from '../../apps/server/src/modules/lottery/index.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { round } from '../bench.ts';
import { spread, startServer } from '../loaded-server.ts';
import type { OwnDatabase } from '../own-database.ts';
import { openPlainConnection, type PlainConnection } from '../plain-http.ts';
import { openClock, openOwnWitness } from '../references/sealed-draw.ts';
import { secretKey, settingsOn } from '../server-under-load.ts';
import { type Player, slipOf } from './slips.ts';

const gameCode = 'ssc-1m';
const minuteMs = 60_000;
const clients = 32;
const slipEveryMs = 1000;
const lookEveryMs = 2000;
/** The time to plan and open the draws of all games. */
const openWithinMs = 3 * minuteMs;

const message = z.object({
  type: z.literal('draw'),
  gameCode: z.string(),
  numero: z.string(),
  state: z.string(),
});
const upcoming = z.object({
  value: z.object({ draws: z.array(z.object({ numero: z.string(), drawAt: z.string() })) }),
});

export async function measureTold(own: OwnDatabase, players: readonly Player[], quick: boolean) {
  await own.owner.query('delete from lottery_draws');
  const witness = await openOwnWitness(createPlatformSigner(secretKey).publicKey, openClock());
  const port = await freePort();
  const server = await startServer({
    ...settingsOn(own, port),
    WITNESS_URL: witness.url,
    WITNESS_KEY: witness.key,
  });
  const connections = await Promise.all(players.slice(0, clients).map(() => openPlainConnection(port)));
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`);
  try {
    await once(socket, 'open');
    socket.send('{"type":"hello","merchant":"perya"}');
    const draws = watchDraws(socket, connections[0]);
    await draws.untilOpen();
    const until = performance.now() + (quick ? 3 : 15) * minuteMs;
    const placed = await Promise.all(
      connections.slice(1).map((connection, index) => placeSlips(connection, players[index], draws, until)),
    );
    const times = draws.told();
    return {
      gameCode,
      draws: times.length,
      slips: placed.reduce((sum, one) => sum + one, 0),
      p50Seconds: round(spread(times).p50 / 1000),
      p99Seconds: round(spread(times).p99 / 1000),
      bar: 3,
    };
  } finally {
    socket.terminate();
    for (const connection of connections) connection.close();
    server.kill();
    await witness.end();
  }
}

type Draws = ReturnType<typeof watchDraws>;

/** Reads which draws are next, and notes how long after its time each was told. */
function watchDraws(socket: WebSocket, connection: PlainConnection | undefined) {
  const drawAt = new Map<string, number>();
  const told: number[] = [];
  socket.on('message', (data: Buffer) => {
    const parsed = message.safeParse(JSON.parse(data.toString()));
    const due = parsed.success ? drawAt.get(parsed.data.numero) : undefined;
    if (!parsed.success || parsed.data.gameCode !== gameCode || due === undefined) return;
    if (parsed.data.state === 'settled') told.push(Date.now() - due);
  });
  async function look(): Promise<string | undefined> {
    const path = `/wps/lottery/numero?gameCode=${gameCode}&count=3`;
    const answer = await connection?.get(path, 'merchant: perya');
    const { draws } = upcoming.parse(JSON.parse(answer ?? '')).value;
    for (const draw of draws) drawAt.set(draw.numero, Date.parse(draw.drawAt));
    return draws[0]?.numero;
  }
  let next: string | undefined;
  const timer = setInterval(() => {
    look().then(
      (numero) => {
        next = numero;
      },
      (error: unknown) => console.error(error),
    );
  }, lookEveryMs);
  socket.on('close', () => clearInterval(timer));
  return {
    next: () => next,
    told: () => told,
    async untilOpen() {
      const deadline = performance.now() + openWithinMs;
      while (next === undefined) {
        if (performance.now() > deadline) throw new Error('no draw opened');
        await pause(lookEveryMs);
      }
    },
  };
}

/** The number of slips placed; one that comes at the close is refused. */
async function placeSlips(
  connection: PlainConnection,
  player: Player | undefined,
  draws: Draws,
  until: number,
): Promise<number> {
  let placed = 0;
  while (player && performance.now() < until) {
    const numero = draws.next();
    if (numero !== undefined)
      await connection
        .post('/wps/lottery/bet', player.headers, JSON.stringify(slipOf(gameCode, numero)))
        .then(
          () => {
            placed += 1;
          },
          (error: unknown) => {
            if (!/DRAW_CLOSED|OVERLOADED/u.test(String(error))) throw error;
          },
        );
    await pause(slipEveryMs);
  }
  return placed;
}
