// Messages of players over HTTP by 64 writers, beside bare inserts of such rows on the same database: by pgbench, or by as many connections.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { LoadedChat } from '../../apps/server/src/modules/chat/chat-load.fixture.ts';
import { openDatabase } from '../../apps/server/src/platform/db/index.ts';
import { median, round } from '../bench.ts';
import { createMeter } from '../loaded-costs.ts';
import { load } from '../loaded-server.ts';
import type { OwnDatabase } from '../own-database.ts';
import { openPlainConnection } from '../plain-http.ts';
import { pgbench, preparePgbench } from '../references/pgbench.ts';

const writers = 64;
const bar = 0.5;
/** pgbench counts the opening of its connections into its time. */
const openingSeconds = 10;
const text = 'Where is my withdrawal? It was made yesterday in the evening.';

const bareInsert = `insert into bench_messages (merchant_id, conversation_id, seq, author, request_id, kind, body, hash, at)
  values (1, gen_random_uuid(), 1, 'player', gen_random_uuid(), 'text', '${text}', sha256('x'), now());\n`;

export async function measureMessages(
  { database, owner, ownerUrl, dataDir }: OwnDatabase,
  chats: readonly LoadedChat[],
  { port, serverPid, quick }: { port: number; serverPid: number; quick: boolean },
) {
  const [turns, seconds] = quick ? [2, 3] : [3, 8];
  await owner.query('create table bench_messages (like chat_messages including all)');
  const script = join(dataDir, 'bare-insert.sql');
  await writeFile(script, bareInsert);
  const url = await preparePgbench(ownerUrl);
  const insertBare = () =>
    url === undefined
      ? insertByConnections(ownerUrl, seconds)
      : pgbench(url, writers, seconds + openingSeconds, script);
  const connections = await Promise.all(Array.from({ length: writers }, () => openPlainConnection(port)));
  let next = 0;
  const write = async (connection: (typeof connections)[number]) => {
    const chat = chats[next % chats.length];
    next += 1;
    const body = JSON.stringify({ requestId: uuid(), body: text });
    await connection.put('/wps/chat/message', `merchant: perya\r\nchat: ${chat?.ticket}`, body);
  };
  await load(connections, 2, write);
  const meter = createMeter({ database, dataDir, serverPid });
  const own: Awaited<ReturnType<typeof load>>[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    own.push(await meter.around('http', () => load(connections, seconds, write)));
    bare.push(await insertBare());
  }
  for (const connection of connections) connection.close();
  const perSecond = median(own.map((one) => one.perSecond));
  const reference = median(bare);
  return {
    openConversations: chats.length,
    writers,
    messagesPerSecond: round(perSecond),
    p50Ms: round(median(own.map(({ p50 }) => p50))),
    p99Ms: round(median(own.map(({ p99 }) => p99))),
    perMessage: meter.perRound().http,
    reference: url === undefined ? 'connections' : 'pgbench',
    bareInsertsPerSecond: round(reference),
    ratio: round(perSecond / reference),
    bar,
  };
}

/** Rows per second by as many connections of this process, each with the next insert after the last. */
async function insertByConnections(url: string, seconds: number): Promise<number> {
  const database = openDatabase({ url, maxConnections: writers });
  try {
    const insert = async () => void (await database.query(bareInsert));
    const all = Array.from({ length: writers }, () => database);
    await load(all, 1, insert);
    return (await load(all, seconds, insert)).perSecond;
  } finally {
    await database.close();
  }
}
