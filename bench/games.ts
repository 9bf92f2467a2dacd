// Rounds of each in-house game over HTTP, beside those of Perya Lights in the same run.
import { games, type JsonObject, loadParSheet } from '@perya/games';
import { v7 as uuid } from 'uuid';
import type { Services } from '../apps/server/src/composition/services.ts';
import { type Bench, median, round } from './bench.ts';
import { load } from './loaded-server.ts';
import type { PlainConnection } from './plain-http.ts';
import { connectMember, withoutPause } from './rounds.ts';
import { underLoad } from './server-under-load.ts';

const reference = 'perya-lights';
const bar = 0.9;

/** `playOf` makes the body of a round of the smallest stake, each time with the next of the game's bets. */
type Measured = { code: string; playOf: () => string };
type Player = { connection: PlainConnection; headers: ReadonlyMap<string, string> };

async function measuredOf(code: string): Promise<Measured> {
  const variants = (await loadParSheet(code))?.variants ?? [];
  let next = 0;
  const playOf = () => {
    const choice: JsonObject = variants[next % variants.length]?.bet.choice ?? {};
    next += 1;
    // The smallest stake of Perya Lights and the smallest chip cost the same.
    const level = code === reference ? {} : { choice };
    return JSON.stringify({ gameCode: code, requestId: uuid(), betLevel: 1, ...level, stake: '1.00' });
  };
  return { code, playOf };
}

async function playRound({ connection, headers }: Player, { code, playOf }: Measured): Promise<void> {
  const own = headers.get(code) ?? '';
  let answer = await connection.post('/wps/round/play', own, playOf());
  if (!answer.includes('"roundId"')) throw new Error(`${code}: ${answer}`);
  while (answer.includes('"state":"open"')) {
    const { roundId, stepIndex }: { roundId: string; stepIndex: number } = JSON.parse(answer).value;
    const step = JSON.stringify({ roundId, stepIndex, action: { pick: stepIndex } });
    answer = await connection.post('/wps/round/step', own, step);
  }
}

async function connectPlayer(server: Services, port: number, index: number): Promise<Player> {
  const { connection, headersOf } = await connectMember(server, port, index);
  const headers = new Map<string, string>();
  for (const code of games.keys()) headers.set(code, await headersOf(code));
  return { connection, headers };
}

async function measure(players: Player[], quick: boolean) {
  const all = await Promise.all([...games.keys()].map(measuredOf));
  const seen = new Map(all.map(({ code }) => [code, [] as number[]]));
  const seconds = quick ? 1 : 3;
  for (const one of all) await load(players, 1, (player) => playRound(player, one));
  // In turn, so that a busy moment of the machine falls on all of them.
  for (let turn = 0; turn < 5; turn += 1)
    for (const one of all) {
      const { perSecond } = await load(players, seconds, (player) => playRound(player, one));
      seen.get(one.code)?.push(perSecond);
    }
  const known = median(seen.get(reference) ?? []);
  return {
    bar,
    games: Object.fromEntries(
      [...seen].map(([code, perSecond]) => [
        code,
        { playsPerSecond: Math.round(median(perSecond)), ratio: round(median(perSecond) / known) },
      ]),
    ),
  };
}

export const run: Bench = ({ quick }) =>
  underLoad('games', {
    prepare: withoutPause,
    connectPlayer,
    measure: (_server, players) => measure(players, quick),
  });
