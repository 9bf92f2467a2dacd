// Memory and processor time of a process, from the kernel.
import { readdir, readFile, readlink } from 'node:fs/promises';

/** Clock ticks a second, the same on every Linux. */
const ticksPerSecond = 100;

/** `endedSeconds`: of its ended children. */
export type ProcessFigures = { residentBytes: number; cpuSeconds: number; endedSeconds: number };

export async function processFigures(pid: number): Promise<ProcessFigures> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces, so the fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])];
  return {
    residentBytes: Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) * 1024,
    cpuSeconds: (userTicks + systemTicks) / ticksPerSecond,
    endedSeconds: (Number(fields[13]) + Number(fields[14])) / ticksPerSecond,
  };
}

/** The process among `pid` and its descendants that listens on the port. */
export async function listenerAmong(pid: number, port: number): Promise<number> {
  const inode = await listeningSocket(port);
  for (const candidate of await familyOf(pid)) {
    const links = await readdir(`/proc/${candidate}/fd`).catch(() => []);
    for (const link of links) {
      const target = await readLink(`/proc/${candidate}/fd/${link}`);
      if (target === `socket:[${inode}]`) return candidate;
    }
  }
  throw new Error(`no process below ${pid} listens on ${port}`);
}

function readLink(path: string): Promise<string> {
  return readlink(path).catch(() => '');
}

async function listeningSocket(port: number): Promise<string> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of (await readFile(table, 'utf8').catch(() => '')).split('\n')) {
      const fields = line.trim().split(/\s+/u);
      if (fields[1]?.endsWith(`:${hex}`) && fields[3] === '0A' && fields[9]) return fields[9];
    }
  }
  throw new Error(`nothing listens on ${port}`);
}

async function familyOf(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).trim();
  const family = [pid];
  for (const child of children === '' ? [] : children.split(' '))
    family.push(...(await familyOf(Number(child))));
  return family;
}
