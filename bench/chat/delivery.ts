// How long it takes from the call of a staff's answer until the player's page has it, at 200 answers a second.
import { setTimeout as pause } from 'node:timers/promises';
import { socketPath } from '@perya/contract';
import { v7 as uuid } from 'uuid';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { LoadedChat, LoadedStaff } from '../../apps/server/src/modules/chat/chat-load.fixture.ts';
import { round } from '../bench.ts';
import { spread } from '../loaded-server.ts';
import { openStaffConnection } from './office-calls.ts';

const perSecond = 200;
const staffConnections = 16;
const barMs = 250;

const news = z.object({ type: z.literal('chat'), message: z.object({ body: z.string() }) });

export async function measureDelivery(
  chats: readonly LoadedChat[],
  { cookie }: LoadedStaff,
  { port, officePort, quick }: { port: number; officePort: number; quick: boolean },
) {
  const seconds = quick ? 3 : 20;
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const sockets = await Promise.all(
    chats.map(({ ticket }) =>
      openPage(port, ticket, (body) => {
        const from = sentAt.get(body);
        if (from !== undefined) times.push(performance.now() - from);
      }),
    ),
  );
  const staff = await Promise.all(
    Array.from({ length: staffConnections }, () => openStaffConnection(officePort, cookie)),
  );
  const begin = performance.now();
  let count = 0;
  const answer = async (connection: (typeof staff)[number]) => {
    for (;;) {
      const at = begin + (count * 1000) / perSecond;
      if (at > begin + seconds * 1000) return;
      const conversationId = chats[count % chats.length]?.conversationId;
      count += 1;
      await pause(Math.max(0, at - performance.now()));
      const body = `answer ${count} ${uuid()}`;
      sentAt.set(body, performance.now());
      await connection.post(
        '/ops/chats/answer',
        '',
        JSON.stringify({ conversationId, requestId: uuid(), body }),
      );
    }
  };
  await Promise.all(staff.map(answer));
  const took = (performance.now() - begin) / 1000;
  for (let tries = 0; tries < 100 && times.length < sentAt.size; tries += 1) await pause(50);
  for (const socket of sockets) socket.terminate();
  for (const connection of staff) connection.close();
  const { p50, p99 } = spread(times);
  return {
    answers: sentAt.size,
    perSecond: round(sentAt.size / took),
    delivered: times.length,
    p50Ms: round(p50),
    p99Ms: round(p99),
    bar: barMs,
  };
}

async function openPage(port: number, ticket: string, onBody: (body: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, { perMessageDeflate: false });
  await new Promise((settle, fail) => socket.once('open', settle).once('error', fail));
  const welcome = new Promise((settle) => socket.once('message', settle));
  socket.send(JSON.stringify({ type: 'hello', merchant: 'perya', chat: ticket, saver: true }));
  await welcome;
  socket.on('message', (data: Buffer) => {
    const parsed = news.safeParse(JSON.parse(data.toString()));
    if (parsed.success) onBody(parsed.data.message.body);
  });
  return socket;
}
