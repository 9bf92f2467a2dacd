// Two server processes are killed in turn and sockets are cut while players and staff write: each acknowledged message is there
// once, in order, on both sides.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoRows } from '../../apps/server/src/composition/load-demo-data.ts';
import {
  insertChats,
  insertStaff,
  type LoadedChat,
  type LoadedStaff,
} from '../../apps/server/src/modules/chat/chat-load.fixture.ts';
import { messageHash } from '../../apps/server/src/modules/chat/conversation.ts';
import type { MessageRow } from '../../apps/server/src/modules/chat/queries.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { untilReady } from '../../tools/running-server.ts';
import { type Line, openDesk, openPlayerPage, type Places, type PlayerPage } from './chat-pages.ts';
import { type ServerProcess, spawnServer, type TemporaryFolder, temporaryFolder } from './main-process.ts';

const kills = Number(process.env['PERYA_CHAT_KILLS'] ?? 3);
const messages = Number(process.env['PERYA_CHAT_MESSAGES'] ?? 240);
/** A player may write twenty in a minute. */
const ofPlayer = 16;
const ofStaff = 4;
const chatsAtOnce = 60;

let database: TestDatabase;
let folder: TemporaryFolder;
let staff: LoadedStaff;
let places: Places;
/** By the number of the process. */
const running: ServerProcess[] = [];
const ports: { player: number; office: number }[] = [];

async function start(index: number): Promise<void> {
  const at = ports[index];
  if (!at) throw new Error('there are two processes');
  const server = await spawnServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    SECRET_KEY: '07'.repeat(32),
    DEMO_MODE: 'off',
    PORT: String(at.player),
    OFFICE_PORT: String(at.office),
    OFFICE_DATABASE_URL: database.office.url,
    PAYMENT_SANDBOX: 'off',
    VENDOR_SANDBOX: 'off',
  });
  running[index] = server;
  await untilReady(server);
}

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await temporaryFolder();
  await loadDemoRows(database);
  staff = await insertStaff(database.owner);
  for (const _ of [0, 1]) ports.push({ player: await freePort(), office: await freePort() });
  const urlOf = (port: number) => `http://127.0.0.1:${port}`;
  places = {
    players: ports.map(({ player }) => urlOf(player)),
    office: ports.map(({ office }) => urlOf(office)),
  };
  await Promise.all([start(0), start(1)]);
});
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  await database.close();
  await folder.remove();
});

test(`[C1] ${messages} messages under ${kills} kills of two processes and as many cut sockets: each acknowledged one once and in order, on both sides`, {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  const chats = await insertChats(database.owner, Math.ceil(messages / (ofPlayer + ofStaff)), staff);
  const disturbance = disturb(chats.length * (ofPlayer + ofStaff));
  const waiting = [...chats];
  const talkAll = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await talk(one, disturbance);
  };
  // Who fails leaves the others neither waiting for a kill nor killed.
  await Promise.all(Array.from({ length: chatsAtOnce }, talkAll)).finally(disturbance.stop);
  expect(await disturbance.ended).toEqual({ killed: kills });
});

type Disturbance = ReturnType<typeof disturb>;

/** Kills and cuts, spread evenly over so many messages. */
function disturb(all: number) {
  const pages = new Set<PlayerPage>();
  const share = all / (kills + 1);
  let acknowledged = 0;
  let killed = 0;
  let isOver = false;
  const run = async () => {
    while (killed < kills && !isOver) {
      while (acknowledged < killed * share && !isOver) await pause(5);
      // The other one goes on alone, and is the next to be killed.
      const index = killed % 2;
      running[index]?.child.kill('SIGKILL');
      await running[index]?.ended;
      [...pages][killed % Math.max(1, pages.size)]?.cut();
      killed += 1;
      await start(index);
    }
    return { killed };
  };
  return {
    pages,
    onAcknowledged: () => {
      acknowledged += 1;
    },
    /** Writers wait while a killed process starts, so that the next kill meets messages too. */
    mayWrite: async () => {
      while (!isOver && killed < kills && acknowledged >= (killed + 1) * share) await pause(5);
    },
    stop: () => {
      isOver = true;
    },
    ended: run(),
  };
}

/** One chat, in which both sides write at the same time; then both must show what the database has. */
async function talk(chat: LoadedChat, { pages, mayWrite, onAcknowledged }: Disturbance): Promise<void> {
  const page = openPlayerPage(places, chat);
  const desk = openDesk(places, staff, chat);
  pages.add(page);
  const write = async (count: number, send: (body: string) => Promise<number>, name: string) => {
    const lines: Line[] = [];
    for (let n = 1; n <= count; n += 1) {
      await mayWrite();
      const body = `${name} ${n}`;
      lines.push({ seq: await send(body), body });
      onAcknowledged();
    }
    return lines;
  };
  const [own, answers] = await Promise.all([
    write(ofPlayer, page.send, 'question'),
    write(ofStaff, desk.answer, 'answer'),
  ]);
  const rows = await rowsOf(chat.conversationId);
  await page.untilShown(rows.length);
  await desk.look();
  pages.delete(page);
  await page.close();

  const stored = rows.map(({ seq, body }) => ({ seq, body }));
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, at) => at + 1));
  const texts = (author: MessageRow['author']) =>
    rows
      .filter((row) => row.author === author && row.kind === 'text')
      .map(({ seq, body }) => ({ seq, body }));
  expect(texts('player')).toEqual(own);
  expect(texts('staff')).toEqual(answers);
  expect(page.lines).toEqual(stored);
  expect(desk.lines).toEqual(stored);
  let previous: Buffer | null = null;
  for (const row of rows) {
    expect(row.hash).toEqual(messageHash(row, previous));
    previous = row.hash;
  }
}

async function rowsOf(conversationId: string): Promise<MessageRow[]> {
  const { rows } = await database.owner.query<MessageRow>(
    'select * from chat_messages where merchant_id = 1 and conversation_id = $1 order by seq',
    [conversationId],
  );
  return rows;
}
