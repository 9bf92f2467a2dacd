// A platform for the vendors' tests: a small catalogue, and a wallet of one player that follows the protocol.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned, signatureHeader, timestampHeader, vendorKey } from '@perya/vendor-protocol';
import { z } from 'zod';

export const secret = 'vendors-secret-of-at-least-32-characters';
export const player = '019aa0c0-0000-7000-8000-00000000000a';

const games = [
  ['RNG', 'Golden Dragon'],
  ['FISH', 'Koi Lagoon'],
  ['TABLE', 'Dragon Tiger Salon'],
  ['LIVE', 'Manila Prize Wheel'],
  ['BINGO', 'Plaza Bingo'],
  ['SPORTS', 'Matchday Football'],
  ['CRASH', 'Moonshot'],
  ['MINI', 'Gift Boxes'],
  ['LOTT', 'Evening Draw'],
  ['LIVE', 'Lantern Baccarat'],
  ['TABLE', 'Roulette Salon'],
  ['LIVE', 'Manila Sic Bo'],
  ['LIVE', 'Pearl Color Game'],
  ['TABLE', 'Blackjack Gold'],
] as const;
/** One game of each category, all of one vendor. */
export const fixtureGames = games.map(([category, name], index) => ({
  category,
  id: `PGE-${index + 1}`,
  name,
}));

const bodyShape = z.object({
  vendor: z.string(),
  txnId: z.string().default(''),
  refTxnId: z.string().optional(),
  roundId: z.string().default(''),
  amount: z.string().default('0'),
  winAmount: z.string().default('0'),
});
type Body = z.infer<typeof bodyShape>;
type Received = { operation: string; txnId: string; amount: string; signed: boolean };

const minor = (amount: string) => Math.round(Number(amount) * 100);

/** The wallet's books: each message id counts once. */
function bookkeeping(state: { balance: number }) {
  const done = new Map<string, { amount: string; code?: string }>();
  const undone = new Set<string>();
  const balanceText = () => (state.balance / 100).toFixed(2);
  const bookings: Record<string, (body: Body) => string | undefined> = {
    balance: () => undefined,
    bet: (body) => take(body, 0),
    betwin: (body) => take(body, minor(body.winAmount)),
    win(body) {
      if (undone.has(body.refTxnId ?? '')) return 'ROLLED_BACK';
      if (!done.has(`bet ${body.refTxnId}`)) return 'TXN_NOT_FOUND';
      state.balance += minor(body.amount);
      return undefined;
    },
    rollback(body) {
      const bet = done.get(`bet ${body.refTxnId}`) ?? done.get(`betwin ${body.refTxnId}`);
      if (bet && !bet.code && !undone.has(body.refTxnId ?? '')) state.balance += minor(bet.amount);
      undone.add(body.refTxnId ?? '');
      return undefined;
    },
  };
  function take(body: Body, won: number): string | undefined {
    if (undone.has(body.txnId)) return 'ROLLED_BACK';
    if (state.balance < minor(body.amount)) return 'INSUFFICIENT_FUNDS';
    state.balance += won - minor(body.amount);
    return undefined;
  }
  function book(operation: string, body: Body): string | undefined {
    const key = `${operation} ${body.txnId}`;
    const before = done.get(key);
    if (before && operation !== 'balance')
      return before.amount === body.amount ? before.code : 'TXN_CONFLICT';
    const code = bookings[operation]?.(body);
    if (code !== 'TXN_NOT_FOUND' && operation !== 'balance')
      done.set(key, { amount: body.amount, ...(code ? { code } : {}) });
    return code;
  }
  return { book, balanceText };
}

/** `fault` 'silence' books and does not answer; 'down' does neither. */
export async function openPlatform(balanceMinor = 100_000) {
  const received: Received[] = [];
  const state = { balance: balanceMinor, fault: undefined as undefined | 'silence' | 'down' };

  const { book, balanceText } = bookkeeping(state);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://platform');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const operation = /^\/vendor\/v1\/(\w+)$/u.exec(url.pathname)?.[1];
    if (operation === undefined) return void send(200, { success: true, value: catalogue(url.pathname) });
    if (state.fault === 'down') return void request.socket.destroy();
    const rawBody = Buffer.concat(chunks).toString();
    const body = bodyShape.parse(JSON.parse(rawBody));
    const timestamp = String(request.headers[timestampHeader]);
    const signed = isSigned(
      vendorKey(secret, String(request.headers['merchant']), body.vendor),
      String(request.headers[signatureHeader]),
      { timestamp, path: url.pathname, rawBody },
    );
    received.push({ operation, txnId: body.txnId, amount: body.amount, signed });
    const code = signed ? book(operation, body) : 'VENDOR_SIGNATURE';
    if (state.fault === 'silence') return void request.socket.destroy();
    if (code) return void send(409, { success: false, error: { code, value: { balance: balanceText() } } });
    send(200, { success: true, value: { balance: balanceText(), currency: 'PHP' } });
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is an object
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function catalogue(path: string): unknown {
  if (path.endsWith('/vendors'))
    return {
      mapping: { RNG: [{ vassalage: 'PGE', displayName: 'PGE', mobileLargeIcon: '/art/vendor/PGE.svg' }] },
    };
  return {
    totalPages: 1,
    games: fixtureGames.map(({ category, id, name }, index) => ({
      nodeId: index + 1,
      gameId: id,
      gameName: name,
      displayName: name,
      gameCategory: category,
      iconUrl: `/art/game/${index + 1}.svg`,
      theme: (index % 8) + 1,
    })),
  };
}
