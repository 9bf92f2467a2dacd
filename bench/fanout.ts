// Two thousand open sockets with one message a second each: memory and processor time per socket, beside plain ws.
import { socketPath } from '@perya/contract';
import { WebSocket } from 'ws';
import { pause, startServer } from '../tools/running-server.ts';
import { type Bench, round } from './bench.ts';
import { listenerAmong, processFigures } from './process-figures.ts';
import { startReference } from './references/start-reference.ts';

const intervalMs = 1000;
const warmUp = 200;

export const run: Bench = async ({ quick }) => {
  const sockets = quick ? 300 : 2000;
  const seconds = quick ? 4 : 15;
  const server = await startServer({ settings: { LOG_LEVEL: 'warn' } });
  const reference = await startReference('plain-sockets');
  try {
    const own = await measure(
      `ws://127.0.0.1:${server.port}${socketPath}`,
      await listenerAmong(server.pid, server.port),
    );
    const plain = await measure(`ws://127.0.0.1:${reference.port}`, reference.child.pid ?? 0);
    return {
      sockets,
      seconds,
      kilobytesPerSocket: own.kilobytes,
      cpuPercentPerSocket: own.cpuPercent,
      answeredPercent: own.answeredPercent,
      plainKilobytesPerSocket: plain.kilobytes,
      plainCpuPercentPerSocket: plain.cpuPercent,
      ratioCpu: round(own.cpuPercent / plain.cpuPercent),
      bar: { kilobytesPerSocket: 12, cpuPercentPerSocket: 0.02 },
    };
  } finally {
    await reference.stop();
    await server.remove();
  }

  async function measure(url: string, pid: number) {
    // The first sockets load code and grow the heap; the cost of each further one is measured.
    const first = await openSockets(url, warmUp);
    await pause(1000);
    const before = await processFigures(pid);
    const open = await openSockets(url, sockets);
    await pause(2000);
    const settled = await processFigures(pid);
    let sent = 0;
    let answered = 0;
    for (const socket of open) socket.on('message', () => (answered += 1));
    const started = performance.now();
    for (let second = 0; second < seconds; second += 1) {
      for (const socket of open) socket.send('{"type":"ping"}');
      sent += open.length;
      await pause(Math.max(0, intervalMs - ((performance.now() - started) % intervalMs)));
    }
    const after = await processFigures(pid);
    const elapsed = (performance.now() - started) / 1000;
    for (const socket of [...first, ...open]) socket.terminate();
    return {
      kilobytes: round((after.residentBytes - before.residentBytes) / 1024 / sockets),
      cpuPercent: round(((after.cpuSeconds - settled.cpuSeconds) / elapsed / sockets) * 100, 4),
      answeredPercent: round((answered / sent) * 100),
    };
  }
};

async function openSockets(url: string, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(50, count - sockets.length) }, () => openSocket(url));
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
}

function openSocket(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.once('open', () => socket.send('{"type":"hello","merchant":"perya"}'));
    socket.once('message', () => resolve(socket));
    socket.once('error', reject);
  });
}
