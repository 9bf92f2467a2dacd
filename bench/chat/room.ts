// A host's room with 2,000 listeners and ten messages a second: processor time and memory per socket, beside plain ws.
import { setTimeout as pause } from 'node:timers/promises';
import { socketPath } from '@perya/contract';
import { v7 as uuid } from 'uuid';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Services } from '../../apps/server/src/composition/services.ts';
import { soleBookOf } from '../../apps/server/src/platform/ids.ts';
import { round } from '../bench.ts';
import { spread } from '../loaded-server.ts';
import type { OwnDatabase } from '../own-database.ts';
import { processFigures } from '../process-figures.ts';
import { startReference } from '../references/start-reference.ts';

const perSecond = 10;
/** Each may write once in five seconds. */
const writers = 60;
/** Of the bench `fanout`, for a message a second. */
const bar = { kilobytesPerSocket: 12, cpuPercentPerSocket: 0.02 };

type Room = { port: number; serverPid: number; listeners: number; seconds: number };

export async function measureRoom(own: OwnDatabase, services: Services, room: Room) {
  const { rows } = await own.owner.query<{ host_id: string }>(
    `select host_id from hosts where merchant_id = 1 and retired_at is null order by name limit 1`,
  );
  const anchorId = rows[0]?.host_id ?? '';
  const token = await trialToken(room.port);
  const hello = JSON.stringify({ type: 'hello', merchant: 'perya', token, saver: true });
  const enter = JSON.stringify({ type: 'room', anchorId });
  const measured = await measure(
    `ws://127.0.0.1:${room.port}${socketPath}`,
    room.serverPid,
    room,
    (socket) =>
      new Promise<void>((settle) => {
        socket.on('message', (data: Buffer) => {
          const text = data.toString();
          if (text.startsWith('{"type":"welcome"')) socket.send(enter);
          if (text.startsWith('{"type":"roomJoined"')) settle();
        });
        socket.send(hello);
      }),
    await roomWriter(own, services, anchorId),
  );
  const reference = await startReference('plain-broadcast');
  try {
    const plain = await measure(
      `ws://127.0.0.1:${reference.port}`,
      reference.child.pid ?? 0,
      room,
      async () => undefined,
      async (text) => void (await fetch(reference.url, { method: 'POST', body: `{"messages":["${text}"]}` })),
    );
    return {
      listeners: room.listeners,
      messagesPerSecond: perSecond,
      ...measured,
      plain,
      ratioCpu: round(measured.cpuPercentPerSocket / plain.cpuPercentPerSocket),
      bar,
    };
  } finally {
    await reference.stop();
  }
}

async function measure(
  url: string,
  pid: number,
  { listeners, seconds }: Room,
  join: (socket: WebSocket) => Promise<unknown>,
  write: (text: string) => Promise<void>,
) {
  const before = await processFigures(pid);
  const sockets: WebSocket[] = [];
  while (sockets.length < listeners)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, listeners - sockets.length) }, () => openSocket(url, join)),
      )),
    );
  await pause(2000);
  const settled = await processFigures(pid);
  let received = 0;
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  for (const [index, socket] of sockets.entries())
    socket.on('message', (data: Buffer) => {
      for (const [id] of data.toString().matchAll(/note [a-p]{12}/gu)) {
        received += 1;
        if (index % 20 === 0) times.push(performance.now() - (sentAt.get(id) ?? 0));
      }
    });
  const begin = performance.now();
  for (let n = 0; n < seconds * perSecond; n += 1) {
    await pause(Math.max(0, begin + (n * 1000) / perSecond - performance.now()));
    const text = `note ${letters(uuid().slice(-12))}`;
    sentAt.set(text, performance.now());
    await write(text);
  }
  await pause(1000);
  const after = await processFigures(pid);
  const elapsed = (performance.now() - begin) / 1000;
  for (const socket of sockets) socket.terminate();
  const { p50, p99 } = spread(times);
  return {
    kilobytesPerSocket: round((settled.residentBytes - before.residentBytes) / 1024 / listeners),
    cpuPercentPerSocket: round(((after.cpuSeconds - settled.cpuSeconds) / elapsed / listeners) * 100, 4),
    deliveredPercent: round((received / (sentAt.size * listeners)) * 100),
    p50Ms: round(p50),
    p99Ms: round(p99),
  };
}

/** A room refuses digits in a row. */
const letters = (hex: string) =>
  Array.from(hex, (sign) => String.fromCharCode(97 + Number.parseInt(sign, 16))).join('');

/** Writes as members in turn, through the module: the calls are not measured here. */
async function roomWriter({ owner }: OwnDatabase, services: Services, anchorId: string) {
  const merchant = services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo data has no merchant');
  const bookId = soleBookOf(merchant.id);
  const { rows } = await owner.query<{ id: string; username: string }>(
    `insert into players (merchant_id, id, username, username_key, type, mobile_verified_at, created_at)
     select 1, gen_random_uuid(), 'room_' || n, 'room_' || n, 1, now(), now() from generate_series(1, $1::int) n returning id, username`,
    [writers],
  );
  const sessions = await Promise.all(
    rows.map(async ({ id, username }) => {
      const player = { bookId, playerId: id, userName: username, type: 1 };
      return (await services.identity.parts.sessions.start(player)).session;
    }),
  );
  let next = 0;
  return async (text: string) => {
    const session = sessions[next % sessions.length];
    next += 1;
    if (session)
      await services.rooms.send(merchant, session, { anchorId, requestId: uuid(), body: text }, new Date());
  };
}

const trial = z.object({ value: z.object({ token: z.string() }) });

async function trialToken(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/wps/session/trial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', merchant: 'perya' },
    body: '{"moduleId":"COMM3"}',
  });
  return trial.parse(await answer.json()).value.token;
}

async function openSocket(url: string, join: (socket: WebSocket) => Promise<unknown>): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await new Promise((settle, fail) => socket.once('open', settle).once('error', fail));
  await join(socket);
  return socket;
}
