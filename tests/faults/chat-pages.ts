// The two sides of a chat as their pages behave: numbers in order, what is missing asked for, unanswered calls repeated.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { serverMessage, socketPath } from '@perya/contract';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { LoadedChat, LoadedStaff } from '../../apps/server/src/modules/chat/chat-load.fixture.ts';

/** The addresses of the processes; a call goes to any of them. */
export type Places = { players: readonly string[]; office: readonly string[] };
export type Line = { seq: number; body: string };

const line = z.object({ seq: z.number(), body: z.string() });
const answered = z.object({
  success: z.boolean(),
  value: z.unknown(),
  error: z.object({ code: z.string() }).optional(),
});
const sent = z.object({ message: line });
const list = z.object({ list: z.array(line) });
const chat = z.object({ messages: z.array(line) });

type Sent = { method: string; path: string; headers: Record<string, string>; body?: object };
type Outcome = { value: unknown; code: string | undefined };

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** Repeats the same request at any process until one answers. */
async function untilAnswered(
  places: readonly string[],
  { method, path, headers, body }: Sent,
): Promise<Outcome> {
  for (let tries = 0; tries < 2400; tries += 1) {
    const answer = await fetch(oneOf(places) + path, {
      method,
      headers: { merchant: 'perya', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (response) => (response.status < 500 ? answered.parse(await response.json()) : undefined),
      () => undefined,
    );
    if (answer) return { value: answer.value, code: answer.error?.code };
    await pause(25);
  }
  throw new Error(`${path} never answered`);
}

/** The messages of one side: the next number is appended, a gap is left to whoever asks. */
function createScreen() {
  const lines: Line[] = [];
  return {
    lines,
    /** False: something before it is missing. */
    take: ({ seq, body }: Line): boolean => {
      if (seq === lines.length + 1) lines.push({ seq, body });
      return seq <= lines.length;
    },
  };
}

export type PlayerPage = ReturnType<typeof openPlayerPage>;

/** A visitor's page: writes by HTTP, hears by a socket that comes back. */
export function openPlayerPage(places: Places, { ticket, conversationId }: LoadedChat) {
  const screen = createScreen();
  const headers = { chat: ticket };
  let socket: WebSocket | undefined;
  let isClosed = false;
  let asking: Promise<void> = Promise.resolve();

  const ask = () => {
    asking = asking.then(async () => {
      const path = `/wps/chat/messages?conversationId=${conversationId}&after=${screen.lines.length}`;
      const { value, code } = await untilAnswered(places.players, { method: 'GET', path, headers });
      if (code) throw new Error(`${path}: ${code}`);
      for (const one of list.parse(value).list) screen.take(one);
    });
    return asking;
  };
  const connect = () => {
    if (isClosed) return;
    const opened = new WebSocket(`${oneOf(places.players).replace('http', 'ws')}${socketPath}`);
    socket = opened;
    opened.on('open', () =>
      opened.send(JSON.stringify({ type: 'hello', merchant: 'perya', chat: ticket, saver: true })),
    );
    opened.on('message', (data: Buffer) => {
      const message = serverMessage.parse(JSON.parse(data.toString()));
      const isMissing = message.type === 'chat' && !screen.take(message.message);
      if (message.type === 'welcome' || isMissing) void ask();
    });
    opened.on('error', () => undefined);
    opened.on('close', () => void pause(25).then(connect));
  };
  connect();
  return {
    lines: screen.lines,
    /** Returns the number under which the server has it. */
    send: async (body: string): Promise<number> => {
      const message = { requestId: randomUUID(), body };
      const call = { method: 'PUT', path: '/wps/chat/message', headers, body: message };
      const { value, code } = await untilAnswered(places.players, call);
      if (code) throw new Error(`a message was refused: ${code}`);
      return sent.parse(value).message.seq;
    },
    cut: () => socket?.terminate(),
    /** Settles once it shows so many, by the socket alone. */
    untilShown: async (count: number): Promise<void> => {
      for (let tries = 0; tries < 1200 && screen.lines.length < count; tries += 1) await pause(25);
    },
    close: () => {
      isClosed = true;
      socket?.terminate();
      return asking;
    },
  };
}

/** A chat at the desk of a member of staff, who takes it again if it went back to the queue. */
export function openDesk(places: Places, { cookie }: LoadedStaff, { conversationId }: LoadedChat) {
  const screen = createScreen();
  const headers = {
    office: 'background',
    'sec-fetch-site': 'same-origin',
    cookie: `__Host-office=${cookie}`,
  };
  const post = (act: 'take' | 'answer', body: object) =>
    untilAnswered(places.office, {
      method: 'POST',
      path: `/ops/chats/${act}`,
      headers: { ...headers, office: '1' },
      body,
    });
  return {
    lines: screen.lines,
    answer: async (body: string): Promise<number> => {
      const message = { conversationId, requestId: randomUUID(), body };
      for (;;) {
        const { value, code } = await post('answer', message);
        if (code === undefined) return sent.parse(value).message.seq;
        if (code !== 'TXN_CONFLICT') throw new Error(`an answer was refused: ${code}`);
        await post('take', { conversationId });
      }
    },
    look: async (): Promise<void> => {
      const path = `/ops/chats/one?conversationId=${conversationId}&after=${screen.lines.length}`;
      const { value, code } = await untilAnswered(places.office, { method: 'GET', path, headers });
      if (code) throw new Error(`${path}: ${code}`);
      for (const one of chat.parse(value).messages)
        if (!screen.take(one)) throw new Error(`the desk has a gap before ${one.seq}`);
    },
  };
}
