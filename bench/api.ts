// The lobby's most frequent call, `GET /wps/game/list`, against raw node:http that sends the same bytes.
import autocannon from 'autocannon';
import { startServer } from '../tools/running-server.ts';
import { type Bench, round, turnByTurn } from './bench.ts';
import { startReference } from './references/start-reference.ts';

const path = '/wps/game/list?gameType=RNG&pageNo=1&pageSize=36';
const connections = 64;

export const run: Bench = async ({ quick }) => {
  const server = await startServer({ settings: { LOG_LEVEL: 'warn' } });
  try {
    const answer = await fetch(server.url + path, { headers: { merchant: 'perya' } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    const bytes = await answer.text();
    const reference = await startReference('bytes', bytes);
    try {
      const seconds = quick ? 2 : 5;
      const load = async (url: string) => {
        const result = await autocannon({
          url,
          connections,
          duration: seconds,
          headers: { merchant: 'perya' },
        });
        if (result.errors + result.non2xx > 0)
          throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} not 2xx`);
        return result.requests.average;
      };
      // A new server is neither compiled nor idle; both get time to warm up.
      for (let turn = 0; turn < (quick ? 1 : 4); turn += 1) {
        await load(server.url + path);
        await load(reference.url + path);
      }
      const { list, raw } = await turnByTurn(quick ? 2 : 5, {
        list: () => load(server.url + path),
        raw: () => load(reference.url + path),
      });
      return {
        call: `GET ${path}`,
        bodyBytes: Buffer.byteLength(bytes),
        connections,
        requestsPerSecond: round(list.median),
        rawHttpRequestsPerSecond: round(raw.median),
        ratio: round(list.median / raw.median),
        bar: 0.8,
        all: { list: list.all, raw: raw.all },
      };
    } finally {
      await reference.stop();
    }
  } finally {
    await server.remove();
  }
};
