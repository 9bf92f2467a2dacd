// The effect of floods of wrong logins on another member's login: at one account, at many from one address, and sealed ones.
import { createClient } from '@perya/contract/client';
import { type SealingCall, sealBody } from '@perya/contract/sealing';
import { v7 as uuid } from 'uuid';
import { demoPassword } from '../apps/server/src/modules/identity/accounts/seed.ts';
import { startServer } from '../tools/running-server.ts';
import { median, round } from './bench.ts';
import { openPlainConnection, type PlainConnection } from './plain-http.ts';

const triesAtOnce = 120;
const bar = 2;
const path = '/wps/session/login';

type Server = { url: string; port: number };
type Sent = { headers: string; body: string };
type Seal = (login: object) => Promise<Sent>;
type Flood = {
  seal: Seal;
  /** The user name of each try; made anew for each turn, since an account's tries are counted. */
  names: () => Promise<(index: number) => string>;
};

/** The time of a right login beside each flood from another address and without it; in ms. The server limits rates. */
export async function measureFloods(turns: number) {
  const server = await startServer({ settings: { LOG_LEVEL: 'warn', RATE_LIMITS: 'on' } });
  try {
    return await measureAll(server, turns);
  } finally {
    await server.remove();
  }
}

async function measureAll(server: Server, turns: number) {
  const sealed = await sealer(server.url);
  const manyNames = async () => {
    const turn = uuid().slice(-8);
    return (index: number) => `nobody_${turn}_${index}`;
  };
  const oneAccount = async () => {
    const username = await registerMember(server.url);
    return () => username;
  };
  const floods: Record<string, Flood> = {
    oneAccount: { seal: plain, names: oneAccount },
    oneAccountSealed: { seal: sealed, names: oneAccount },
    oneAddress: { seal: plain, names: manyNames },
    oneAddressSealed: { seal: sealed, names: manyNames },
  };
  const measured: [string, Awaited<ReturnType<typeof measureFlood>>][] = [];
  for (const [name, flood] of Object.entries(floods))
    measured.push([name, await measureFlood(server.port, flood, turns)]);
  return { triesAtOnce, bar, ...Object.fromEntries(measured) };
}

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `127.1.${addresses >> 8}.${addresses & 255}`;
}

async function measureFlood(port: number, { seal, names }: Flood, turns: number) {
  const send = (connection: PlainConnection, { headers, body }: Sent) => connection.post(path, headers, body);
  const ownLogin = () => seal({ type: 'username', username: 'maria_88', password: demoPassword });
  const timed = async (own: PlainConnection, sent: Sent) => {
    const begun = performance.now();
    const answer = await send(own, sent);
    if (!answer.includes('"success":true')) throw new Error(`the right password was refused: ${answer}`);
    return performance.now() - begun;
  };
  const seen = { quiet: [] as number[], flood: [] as number[] };
  let looked = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    // Each turn has its own addresses, since tries are counted by the address.
    const own = await openPlainConnection(port, newAddress());
    const from = newAddress();
    const connections = await Promise.all(
      Array.from({ length: triesAtOnce }, () => openPlainConnection(port, from)),
    );
    const nameOf = await names();
    const wrong = await Promise.all(
      connections.map((_, index) =>
        seal({ type: 'username', username: nameOf(index), password: 'not-the-password' }),
      ),
    );
    await timed(own, await ownLogin());
    seen.quiet.push(await timed(own, await ownLogin()));
    const mine = await ownLogin();
    // A refused try is an answer too.
    const tries = connections.map((connection, index) =>
      send(connection, wrong[index] ?? mine).catch(String),
    );
    seen.flood.push(await timed(own, mine));
    looked += (await Promise.all(tries)).filter((answer) => answer.includes('LOGIN_FAILED')).length;
    for (const connection of [own, ...connections]) connection.close();
  }
  return {
    lookedAt: looked / turns,
    quietLoginMs: round(median(seen.quiet)),
    floodLoginMs: round(median(seen.flood)),
    ratio: round(median(seen.flood) / median(seen.quiet)),
  };
}

const plain: Seal = async (login) => ({ headers: 'merchant: perya', body: JSON.stringify(login) });

/** Seals as the page does, with the server's key of the day. */
async function sealer(origin: string): Promise<Seal> {
  const key = await clientOf(origin)('GET /wps/system/encryptionKey');
  const call: SealingCall = { method: 'POST', path, merchant: 'perya', device: 'WEB' };
  return async (login) => {
    const { headers, body } = await sealBody(login, key, call, Date.now());
    const lines = ['merchant: perya', `encryption: ${headers.Encryption}`, `device: ${headers.Device}`];
    return { headers: lines.join('\r\n'), body: JSON.stringify(body) };
  };
}

const clientOf = (origin: string) =>
  createClient({ origin, merchant: () => 'perya', language: () => 'en', token: () => undefined });

async function registerMember(origin: string): Promise<string> {
  const username = `flooded_${uuid().slice(-10)}`;
  await clientOf(origin)('PUT /wps/member/register', {
    body: {
      username,
      password: demoPassword,
      confirmPassword: demoPassword,
      type: 0,
      registerUrl: 'localhost',
      registerMethod: 'H5',
      disclaimer: true,
      birthday: '1990-05-17',
    },
  });
  return username;
}
