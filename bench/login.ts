// Two hundred logins at once beside others' bets, and floods of wrong logins beside another's: each time with and without the load.
import { createClient } from '@perya/contract/client';
import { v7 as uuid } from 'uuid';
import { pause, startServer } from '../tools/running-server.ts';
import { type Bench, median, round } from './bench.ts';
import { measureFloods } from './login-floods.ts';
import { openPlainConnection, type PlainConnection } from './plain-http.ts';

const logins = 200;
const gameCode = 'perya-lights';
/** Slightly slower than the allowed pace, so that no round is refused. */
const paceMs = 2600;
const bar = 2;

export const run: Bench = async ({ quick }) => {
  const server = await startServer({ settings: { LOG_LEVEL: 'warn' } });
  try {
    const players = await Promise.all(
      Array.from({ length: quick ? 20 : 60 }, () => connectPlayer(server.url, server.port)),
    );
    const crowd = await Promise.all(Array.from({ length: logins }, () => openPlainConnection(server.port)));
    const bets = openBets(players);
    await pause(2 * paceMs);
    const quietMs = quick ? 4000 : 8000;
    const turns = quick ? 2 : 5;
    const seen = { quiet: [] as number[], storm: [] as number[] };
    const storms: Storm[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      bets.take();
      await pause(quietMs);
      seen.quiet.push(p95(bets.take()));
      storms.push(await storm(crowd, turn));
      seen.storm.push(p95(bets.take()));
    }
    await bets.stop();
    for (const connection of crowd) connection.close();
    return {
      logins,
      betsPerSecond: round((players.length * 1000) / paceMs, 1),
      quietBetP95Ms: round(median(seen.quiet)),
      stormBetP95Ms: round(median(seen.storm)),
      ratio: round(median(seen.storm) / median(seen.quiet)),
      bar,
      stormSeconds: round(median(storms.map(({ seconds }) => seconds))),
      turnedAway: storms.map(({ turnedAway }) => turnedAway),
      all: { quiet: seen.quiet.map((value) => round(value)), storm: seen.storm.map((value) => round(value)) },
      floods: await measureFloods(quick ? 4 : 12),
    };
  } finally {
    await server.remove();
  }
};

const clientOf = (origin: string, token?: string) =>
  createClient({ origin, merchant: () => 'perya', language: () => 'en', token: () => token });

type Player = { connection: PlainConnection; headers: string };
type View = { roundId: string; state: string; stepIndex: number };

/** A trial player in a game. */
async function connectPlayer(origin: string, port: number): Promise<Player> {
  const { token } = await clientOf(origin)('POST /wps/session/trial', { body: { moduleId: 'COMM3' } });
  const { gameToken } = await clientOf(origin, token)('GET /wps/game/launch', { query: { nodeId: 1001 } });
  const headers = `merchant: perya\r\nauthorization: Bearer ${gameToken}`;
  return { connection: await openPlainConnection(port), headers };
}

async function ask({ connection, headers }: Player, path: string, body: object): Promise<View> {
  const answer: { value: View } = JSON.parse(await connection.post(path, headers, JSON.stringify(body)));
  return answer.value;
}

/** All players bet at the allowed pace, evenly spread; `take` returns the times since its last call. */
function openBets(players: readonly Player[]) {
  let times: number[] = [];
  let open = true;
  const running = players.map(async (player, index) => {
    await pause((index * paceMs) / players.length);
    while (open) {
      const from = performance.now();
      const play = { gameCode, requestId: uuid(), betLevel: 1, stake: '1.00' };
      let view = await ask(player, '/wps/round/play', play);
      times.push(performance.now() - from);
      for (let lantern = 0; view.state === 'open'; lantern += 1) {
        const { roundId, stepIndex } = view;
        view = await ask(player, '/wps/round/step', { roundId, stepIndex, action: { pick: lantern } });
      }
      await pause(paceMs);
    }
    player.connection.close();
  });
  return {
    take: () => {
      const taken = times;
      times = [];
      return taken;
    },
    stop: () => {
      open = false;
      return Promise.all(running);
    },
  };
}

type Storm = { seconds: number; turnedAway: number };

/** Each login costs a full password check: unknown names take as long. */
async function storm(crowd: readonly PlainConnection[], turn: number): Promise<Storm> {
  const from = performance.now();
  const answers = await Promise.all(
    crowd.map((connection, index) => {
      const username = `nobody_${turn}_${index}`;
      const body = JSON.stringify({ type: 'username', username, password: 'not-the-password' });
      return connection.post('/wps/session/login', 'merchant: perya', body).catch(String);
    }),
  );
  const turnedAway = answers.filter((answer) => !answer.includes('LOGIN_FAILED')).length;
  return { seconds: (performance.now() - from) / 1000, turnedAway };
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
