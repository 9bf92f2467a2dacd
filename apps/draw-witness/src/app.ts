// The witness as one HTTP server: signed calls of the platform, public keys, seeds, journal and beacon chain.
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, Refusal } from './answers.ts';
import { type ChainInfo, quicknet } from './beacon.ts';
import { openDraws, type Parts } from './draws.ts';
import { loadKeys, verifierOf, type WitnessKeys } from './keys.ts';
import { type ChainRoutes, chainRoutes } from './routes.chain.ts';
import { type PlatformRoutes, platformRoutes } from './routes.platform.ts';
import { type PublicRoutes, publicRoutes } from './routes.public.ts';
import { openTicketFiles } from './ticket-files.ts';

export type WitnessOptions = {
  folder: string;
  /** Ed25519 public key, base64url. */
  platformKey: string;
  periodS: number;
  keepTicketsMs: number;
  nowMs?: () => number;
  /** A client that sends nothing for so long is cut off. */
  idleMs?: number;
  say?: (line: string) => void;
};

export type Witness = {
  published: WitnessKeys['published'];
  chain: ChainInfo;
  listen(place: { port: number; host: string }): Promise<string>;
  close(): Promise<void>;
};

const sweepEveryMs = 3_600_000;
const usualIdleMs = 15_000;

/** Opens the folder. Throws an Error where its journal was altered or its keys are others. */
export async function createWitness(options: WitnessOptions): Promise<Witness> {
  const { folder, periodS, keepTicketsMs: keepMs } = options;
  const say = options.say ?? (() => undefined);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const outerNowMs = options.nowMs ?? Date.now;
  const keys = await loadKeys(folder, { periodS, nowMs: outerNowMs() });
  const draws = openDraws(folder, keys, outerNowMs);
  const nowMs = forwardClock(outerNowMs, draws.latestAt());
  const chains = new Map([keys.chain, quicknet].map((chain) => [chain.hash, chain]));
  const parts: Parts = { keys, draws, folder, nowMs, chains };
  const files = openTicketFiles(folder);
  files.sweep(draws, { nowMs: nowMs(), keepMs, atStart: true });
  const sweep = setInterval(() => {
    try {
      files.sweep(draws, { nowMs: nowMs(), keepMs, atStart: false });
    } catch (error) {
      // Old tickets that cannot be removed now are tried again in an hour; draws go on.
      say(String(error));
    }
  }, sweepEveryMs);
  sweep.unref();
  const routes: Routes = {
    platform: platformRoutes(parts, files, {
      isSigned: verifierOf(options.platformKey),
      idleMs: options.idleMs ?? usualIdleMs,
    }),
    chain: chainRoutes(parts),
    open: publicRoutes(parts),
  };
  const server = boundedServer((request, response) => void serve(routes, request, response, say));
  return {
    published: keys.published,
    chain: keys.chain,
    listen: (place) => listen(server, place),
    async close() {
      clearInterval(sweep);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      draws.close();
    },
  };
}

type Routes = { platform: PlatformRoutes; chain: ChainRoutes; open: PublicRoutes };

/** A clock that was set back would let a seal in after its beacon is known, so this one stands still meanwhile. */
function forwardClock(nowMs: () => number, from: number): () => number {
  let latest = from;
  return () => {
    latest = Math.max(latest, Math.floor(nowMs()));
    return latest;
  };
}

function boundedServer(handle: (request: IncomingMessage, response: ServerResponse) => void): Server {
  const server = createServer(
    {
      maxHeaderSize: 8192,
      headersTimeout: 10_000,
      // A million tickets, sent from a busy machine; pauses in between have a limit of their own.
      requestTimeout: 300_000,
      keepAliveTimeout: 5000,
      connectionsCheckingInterval: 5000,
    },
    handle,
  );
  server.maxConnections = 128;
  return server;
}

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${bound}`);
    });
  });
}

/** Time after a refusal in which a body that is still coming may be read to its end, so that the answer arrives. */
const lingerMs = 2000;

async function serve(
  routes: Routes,
  request: IncomingMessage,
  response: ServerResponse,
  say: (line: string) => void,
): Promise<void> {
  try {
    const url = URL.parse(request.url ?? '/', 'http://witness');
    if (!url) throw new Refusal('NOT_FOUND');
    const served = request.method === 'POST' ? await routes.platform(request, url.pathname) : undefined;
    if (served !== undefined) return answer(response, { status: 200, body: served });
    const found = request.method === 'GET' ? ((await routes.open(url)) ?? routes.chain(url)) : undefined;
    if (!found) throw new Refusal('NOT_FOUND');
    answer(response, found);
  } catch (error) {
    refuse(request, response, error, say);
  }
}

function answer(response: ServerResponse, { status, headers, body }: Answer): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(text);
}

/** The client ended its upload, or was too slow. */
function wasCutOff(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  say: (line: string) => void,
): void {
  if (!(error instanceof Refusal) && !wasCutOff(error))
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const refusal = error instanceof Refusal ? error : new Refusal('UNAVAILABLE');
  if (response.headersSent || response.destroyed) return;
  const isWhole = request.complete;
  if (!isWhole) {
    response.on('finish', () => setTimeout(() => request.destroy(), lingerMs).unref());
    request.resume();
  }
  answer(response, {
    status: refusal.status,
    headers: isWhole ? {} : { connection: 'close' },
    body: { code: refusal.code, ...refusal.details },
  });
}
