// The chat under load: messages a second beside bare inserts, delivery, the desk and search on large tables, a full room, and pushes.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { insertChats, insertStaff } from '../apps/server/src/modules/chat/chat-load.fixture.ts';
import { freePort } from '../apps/server/src/platform/free-port.ts';
import { pause } from '../tools/running-server.ts';
import type { Bench } from './bench.ts';
import { measureDelivery } from './chat/delivery.ts';
import { measureMessages } from './chat/messages.ts';
import { measurePushes } from './chat/pushes.ts';
import { measureDesk, measureSearch } from './chat/reads.ts';
import { measureRoom } from './chat/room.ts';
import { startServer } from './loaded-server.ts';
import { type OwnDatabase, withOwnDatabase } from './own-database.ts';
import { openDemoServices, settingsOn } from './server-under-load.ts';

const listening = 100;

const small = {
  open: 1000,
  messages: 50_000,
  times: 100,
  desk: [1000, 10_000],
  listeners: 300,
  pushes: 1000,
} as const;
const full = {
  open: 10_000,
  messages: 1_000_000,
  times: 400,
  desk: [1000, 100_000],
  listeners: 2000,
  pushes: 10_000,
} as const;

export const run: Bench = ({ quick }) =>
  withOwnDatabase('chat', async (own) => {
    const sandboxPort = await freePort();
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const running: ChildProcess[] = [await startSandbox(sandboxPort, sandboxUrl)];
    const services = await openDemoServices(own, undefined);
    try {
      const size = quick ? small : full;
      const staff = await insertStaff(own.owner);
      const chats = await insertChats(own.owner, size.open, staff);
      await own.owner.query('vacuum analyze');
      const [port, officePort] = [await freePort(), await freePort()];
      const server = await startLoadedServer(own, { port, officePort, sandboxUrl });
      running.push(server);
      const serverPid = server.pid ?? 0;
      const at = { port, serverPid, officePort, quick, times: size.times };
      return {
        messages: await measureMessages(own, chats, at),
        delivery: await measureDelivery(chats.slice(0, listening), staff, at),
        room: await measureRoom(own, services, {
          port,
          serverPid,
          listeners: size.listeners,
          seconds: quick ? 4 : 15,
        }),
        pushes: await measurePushes(own, services, { port, serverPid, sandboxUrl, pushes: size.pushes }),
        search: await measureSearch(own, chats, { ...at, messages: size.messages }),
        desk: await measureDesk(own, staff, { ...at, open: size.desk }),
      };
    } finally {
      for (const child of running) child.kill();
      await services.close();
    }
  });

type Given = { port: number; officePort: number; sandboxUrl: string };

async function startLoadedServer(own: OwnDatabase, { port, officePort, sandboxUrl }: Given) {
  // Chats that wait for an answer of nobody would go back to the queue meanwhile.
  await own.owner.query(
    `insert into leases (name, holder, until) values ('silent chats returned', gen_random_uuid(), now() + interval '1 hour')`,
  );
  return startServer({
    ...settingsOn(own, port),
    OFFICE_PORT: String(officePort),
    OFFICE_DATABASE_URL: own.officeUrl,
    PUSH_SERVICES: sandboxUrl,
  });
}

const sandboxMain = fileURLToPath(new URL('../apps/push-sandbox/src/main.ts', import.meta.url));

async function startSandbox(port: number, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [sandboxMain], {
    env: { ...process.env, PUSH_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 400; tries += 1) {
    const isUp = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return child;
    await pause(25);
  }
  throw new Error('the push sandbox did not start');
}
