// `npm run conformance -- URL`: calls a platform's wallet as an outside vendor does, in every order of
// messages, and prints
// where it diverges from the table of edges. The last line is JSON; the exit code is 1 when anything
// diverged.
import { parseArgs } from 'node:util';
import {
  createVendorClient,
  type Divergence,
  type ModelMessage,
  type OrderResults,
  orders,
  roundMessages,
  runOrder,
  type ScenarioContext,
  scenarios,
  type VendorClient,
  type WalletAnswer,
  wideRoundMessages,
} from '@perya/vendor-protocol';
import { readEnv } from '../apps/server/src/env.ts';
import { loadSecretKey } from '../apps/server/src/platform/secret-key.ts';
import { type Credentials, demoCredentials, type Player } from './conformance-demo.ts';

const usage = `npm run conformance -- URL [--merchant perya] [--vendor JILI]
  a platform of your own:  --key KEY --player ID --session TOKEN [--currency PHP]; more players, each with a session, make it faster
  the demo server here:     nothing more; DATA_DIR is where its key is
  --length 5               how many messages an order has; --wide: of every kind, where 3 is much`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    merchant: { type: 'string', default: 'perya' },
    vendor: { type: 'string', default: 'JILI' },
    key: { type: 'string' },
    player: { type: 'string', multiple: true, default: [] },
    session: { type: 'string', multiple: true, default: [] },
    currency: { type: 'string', default: 'PHP' },
    length: { type: 'string', default: '5' },
    wide: { type: 'boolean', default: false },
  },
});
const origin = positionals[0]?.replace(/\/$/u, '');
const length = Number(values.length);
if (!origin || !URL.canParse(origin) || !(length >= 1 && length <= 5)) {
  console.error(usage);
  process.exit(2);
}

const { merchant, vendor, currency } = values;
const { key, players } = await credentials();

/** A prefix that no former run has used. */
const run = Date.now().toString(36);
let names = 0;
const id = () => `c${run}-${(names++).toString(36)}`;

const clientWith = (other: { key?: string; now?: () => Date }): VendorClient =>
  createVendorClient({ origin, merchant, vendor, key, ...other });
const send = clientWith({});

const started = performance.now();
const divergences: Divergence[] = [];
const results: OrderResults = { orders: 0, messages: 0, edges: new Map() };
const diverged = (one: Divergence) => {
  divergences.push(one);
  if (divergences.length <= 20)
    console.log(
      `DIVERGED  ${one.edge}: in "${one.order}", message ${one.step}: expected ${one.expected}, found ${one.found}`,
    );
};

const [first] = players;
if (!first) throw new Error('no player');
const context: ScenarioContext = {
  send,
  ...first,
  currency,
  id,
  forge: clientWith({ key: 'the key of somebody else' }),
  late: clientWith({ now: () => new Date(Date.now() - 600_000) }),
};
await openingBalance(first);
for (const { edge, run: act } of scenarios) {
  const problem = await act(context).catch((error: unknown) => String(error));
  results.edges.set(edge, { right: problem ? 0 : 1, wrong: problem ? 1 : 0 });
  if (problem) diverged({ order: 'scenario', step: 1, edge, expected: edge, found: problem });
}
const messages = values.wide ? wideRoundMessages : roundMessages;
const allOrders = orders(Object.keys(messages), length);
// Each player runs one order after another; the players run in parallel.
await Promise.all(
  players.map(async (who) => {
    let balance = await openingBalance(who);
    for (const order of allOrders)
      balance = await runOrder(
        { send: (message) => sendAs(who, message), messages, results },
        { order, round: id(), balance },
        diverged,
      );
  }),
);

for (const [edge, { right, wrong }] of [...results.edges].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${wrong === 0 ? 'ok      ' : 'DIVERGED'}  ${edge}  (${right + wrong})`);
console.log(
  JSON.stringify({
    conformance: origin,
    vendor,
    orders: results.orders,
    messages: results.messages,
    edges: Object.fromEntries(
      [...results.edges].map(([edge, { wrong }]) => [edge, wrong === 0 ? 'ok' : 'diverged']),
    ),
    divergences: divergences.length,
    seconds: Math.round((performance.now() - started) / 1000),
  }),
);
process.exitCode = divergences.length === 0 ? 0 : 1;

async function sendAs(
  { player, session }: Player,
  { operation, amount, winAmount, final, ...message }: ModelMessage,
): Promise<WalletAnswer> {
  const fields = { ...message, player, session, currency, game: 'conformance' };
  const money = { amount: String(amount ?? 0) };
  const { refTxnId = '', refOperation = 'bet' } = message;
  const named = message.refTxnId === undefined ? {} : { refTxnId };
  const { refTxnId: _ref, refOperation: _of, ...plain } = fields;
  const last = final === undefined ? {} : { final };
  const answer = await (() => {
    switch (operation) {
      case 'bet':
        return send('bet', { ...plain, ...money });
      case 'betwin':
        return send('betwin', { ...plain, ...money, ...last, winAmount: String(winAmount ?? 0) });
      case 'win':
        return send('win', { ...plain, ...named, ...money, ...last });
      case 'refund':
        return send('refund', { ...plain, refTxnId, ...money });
      case 'rollback':
        return send('rollback', { ...plain, refTxnId, refOperation });
      case 'endround':
        return send('endround', plain);
      default:
        throw new Error(`no order has a ${operation}`);
    }
  })();
  if (answer.ok) return { code: 'OK', balance: Number(answer.value.balance) };
  const balance = answer.value['balance'];
  return { code: answer.code, balance: typeof balance === 'string' ? Number(balance) : undefined };
}

/** The player's balance; a small balance is topped up first. */
async function openingBalance({ player }: Player): Promise<number> {
  const asked = await send('balance', { player, currency });
  if (!asked.ok) {
    console.error(
      `The platform answers ${asked.code} to the first question: is the key right, the address allowed, the player known?`,
    );
    process.exit(2);
  }
  const found = Number(asked.value.balance);
  if (found >= 100_000) return found;
  const added = await send('adjust', {
    player,
    currency,
    txnId: id(),
    amount: String(100_000 - Math.floor(found)),
  });
  return added.ok ? Number(added.value.balance) : found;
}

/** The given vendor and player, else those of the local demo server. */
async function credentials(): Promise<Credentials> {
  const given = values.player.map((player, index) => ({ player, session: values.session[index] ?? '' }));
  if (values.key && given.length > 0) return { key: values.key, players: given };
  const { dataDir, databaseUrl, secretKey } = readEnv();
  const server = { dataDir, databaseUrl, secretKey: await loadSecretKey(secretKey, dataDir) };
  return demoCredentials(server, { merchant, vendor });
}
