// Every picker, list and record of lottery as a visit, for pictures of all screens; they need a server whose draws run.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Value } from '@perya/contract/client';
import type { PhraseId } from '@perya/locales';
import { href } from '../../apps/mobile/src/page/paths.ts';
import type { Visit } from './every-screen.ts';
import type { Phone } from './phone.ts';

type Bet = { type?: 'Tradition' | 'Entertainment'; market?: PhraseId };
const tab = (phone: Phone, name: string) => phone.page.getByRole('tab', { name, exact: true });
const isOpen = (phone: Phone) => phone.button(phone.say('lottery.quick')).waitFor();

/** Opens a bet's picker and marks a random pick. */
async function markBet(phone: Phone, { type, market }: Bet): Promise<void> {
  await isOpen(phone);
  if (type) await tab(phone, phone.say(`lottery.type.${type}`)).click();
  if (market) await tab(phone, phone.say(market)).click();
  await phone.button(phone.say('lottery.quick')).click();
}

const picker = (name: string, gameCode: string, bet: Bet): Visit => ({
  name: `lottery-${name}`,
  path: href('lottery', { gameCode }),
  who: 'visitor',
  act: (phone) => markBet(phone, bet),
});

const pickers: readonly Visit[] = [
  picker('columns', 'ssc-1m', { type: 'Tradition', market: 'bets.market.star5' }),
  picker('group', 'ssc-1m', { type: 'Tradition', market: 'bets.market.group3' }),
  picker('places', 'ssc-1m', { type: 'Entertainment', market: 'bets.market.digit' }),
  picker('sides', 'ssc-1m', { type: 'Entertainment', market: 'bets.market.side' }),
  picker('shape', 'ssc-1m', { type: 'Entertainment', market: 'bets.market.shape' }),
  picker('board', 'vn-north-3m', { type: 'Tradition', market: 'bets.market.lo2' }),
  picker('boardSet', 'vn-north-3m', { type: 'Tradition', market: 'bets.market.x3' }),
  picker('eleven', 'pick5-3m', { type: 'Tradition', market: 'bets.market.first3' }),
  picker('cars', 'race-2m', { type: 'Entertainment', market: 'bets.market.place' }),
  picker('carsInOrder', 'race-2m', { type: 'Tradition', market: 'bets.market.trifecta' }),
  picker('topTwo', 'race-2m', { type: 'Entertainment', market: 'bets.market.sum2' }),
  picker('dice', 'k3-3m', { type: 'Tradition', market: 'bets.market.two' }),
  picker('diceSum', 'k3-3m', { type: 'Tradition', market: 'bets.market.sum' }),
  picker('keno', 'keno-8m', {}),
  picker('mark6', 'mark6-10m', { type: 'Tradition', market: 'bets.market.special' }),
  picker('colour', 'mark6-10m', { type: 'Entertainment', market: 'bets.market.colour' }),
  picker('sum28', 'pc28-5m', { type: 'Tradition' }),
  picker('twenty', 'happy10-5m', { type: 'Tradition', market: 'bets.market.any5' }),
  picker('pool', 'lotto-6-58', {}),
  picker('poolBonus', 'twin-6-33-16', {}),
  picker('plate', 'plate', {}),
  picker('ticket', 'golden-6', {}),
  picker('raffle', 'fiesta', {}),
  picker('pair', 'evening-2', {}),
];

/** A slip with a line of each of these bets. */
async function openSlip(phone: Phone, bets: readonly Bet[]): Promise<void> {
  for (const bet of bets) {
    await markBet(phone, bet);
    await phone.button(phone.say('lottery.add', { count: 1 })).click();
  }
  // A tap right after the last one counts as its second half.
  await phone.page.waitForTimeout(500);
  await phone.button(phone.like('lottery.openSlip')).click();
  await phone.page.getByRole('dialog', { name: phone.say('lottery.slip') }).waitFor();
}

const slips: readonly Visit[] = [
  {
    name: 'lottery-slip',
    path: href('lottery', { gameCode: 'ssc-5m' }),
    who: 'member',
    act: (phone) =>
      openSlip(phone, [
        { type: 'Tradition', market: 'bets.market.star3' },
        { type: 'Entertainment', market: 'bets.market.digit' },
        { type: 'Entertainment', market: 'bets.market.sum-side' },
      ]),
  },
  {
    name: 'lottery-slipPool',
    path: href('lottery', { gameCode: 'rainbow-5-35-12' }),
    who: 'member',
    act: async (phone) => {
      await openSlip(phone, [{}]);
      await phone.page.getByText(phone.say('lottery.subscribe')).click();
    },
  },
  {
    name: 'lottery-slipVisitor',
    path: href('lottery', { gameCode: 'vn-south-5m' }),
    who: 'visitor',
    act: (phone) => openSlip(phone, [{ type: 'Tradition', market: 'bets.market.lo2' }]),
  },
  {
    name: 'lottery-line',
    path: href('lottery', { gameCode: 'vn-north-3m' }),
    who: 'visitor',
    act: async (phone) => {
      await phone.button(phone.say('lottery.write')).click();
      await phone.field(phone.say('lottery.line')).fill('lo 68,86 x10; x2 12-45 x20; dau 6 x5 ');
    },
  },
  {
    name: 'lottery-lineFault',
    path: href('lottery', { gameCode: 'vn-north-3m' }),
    who: 'visitor',
    act: async (phone) => {
      await phone.button(phone.say('lottery.write')).click();
      await phone.field(phone.say('lottery.line')).fill('lo 68 x10; hello 12 ');
    },
  },
];

const views: readonly Visit[] = [
  ...(
    [
      ['', 'ssc-1m'],
      ['Board', 'vn-south-5m'],
      ['Keno', 'keno-8m'],
      ['Dice', 'k3-3m'],
      ['Cars', 'race-2m'],
    ] as const
  ).map(
    ([name, gameCode]): Visit => ({
      name: `lottery-results${name}`,
      path: href('lottery', { gameCode, view: 'results' }),
      who: 'visitor',
    }),
  ),
  ...(
    [
      ['', 'ssc-1m'],
      ['Board', 'vn-north-3m'],
      ['Keno', 'keno-8m'],
      ['Dice', 'k3-3m'],
    ] as const
  ).map(
    ([name, gameCode]): Visit => ({
      name: `lottery-trend${name}`,
      path: href('lottery', { gameCode, view: 'trend' }),
      who: 'visitor',
    }),
  ),
  { name: 'lottery-tickets', path: href('lottery', { gameCode: 'ssc-1m', view: 'tickets' }), who: 'visitor' },
  { name: 'lottery-unknown', path: href('lottery', { gameCode: 'nothing' }), who: 'visitor' },
  ...(['open', 'won', 'ended', 'plans'] as const).map(
    (state): Visit => ({
      name: `lotteryTickets-${state}`,
      path: href('lotteryTickets'),
      who: 'member',
      act: (phone) => tab(phone, phone.say(`lottery.tickets.${state}`)).click(),
    }),
  ),
];

/** A ticket of the member whose draw is paid, and a result without proof. */
export type KnownDraws = {
  paid: { gameCode: string; numero: string; ticketId: string };
  sample: { gameCode: string; numero: string };
};

type Stakes = readonly (readonly [market: string, pick: string])[];

/** One slip of the member, for the next draws of a game; answers its tickets. */
export async function placeTickets(
  call: Client,
  gameCode: string,
  draws: number,
  stakes: Stakes,
  stake = '20.00',
) {
  const menu = await call('GET /wps/lottery/menu', { query: { gameCode } });
  const coming = await call('GET /wps/lottery/numero', { query: { gameCode, count: draws } });
  const closesAt = Date.parse(coming.draws[0]?.closesAt ?? '');
  const validUntil = Math.min(Date.parse(coming.serverTime) + menu.bounds.validMs, closesAt);
  const body = {
    requestId: randomUUID(),
    gameCode,
    numeros: coming.draws.map(({ numero }) => numero),
    series: menu.series.max,
    lines: stakes.map(([market, pick]) => ({ market, pick, stake })),
    salt: randomBytes(16).toString('hex'),
    termsHash: menu.termsHash,
    validUntil: new Date(validUntil).toISOString(),
  };
  return (await call('POST /wps/lottery/bet', { body })).slip.tickets;
}

type Ticket = Value<'GET /wps/lottery/ticket'>;

async function paidTicket(call: Client, ticketId: string): Promise<Ticket> {
  for (;;) {
    const ticket = await call('GET /wps/lottery/ticket', { query: { ticketId } });
    if (ticket.state !== 'open') return ticket;
    await pause(1000);
  }
}

/** Places slips of the member and waits until one of them is paid: both sides of a bet, so that a line wins. */
export async function placeSlips(call: Client): Promise<KnownDraws> {
  const [ticket] = await placeTickets(call, 'ssc-1m', 1, [
    ['sum-side', 'big'],
    ['sum-side', 'small'],
    ['star2', '68'],
  ]);
  await placeTickets(call, 'vn-north-3m', 3, [
    ['lo2', '68'],
    ['x3', '12-45-99'],
  ]);
  await placeTickets(call, 'lotto-6-58', 1, [['pool', '03-11-19-27-42-58']]);
  await placeTickets(call, 'race-2m', 1, [['trifecta', '03-07-10']]);
  const { gameCode, numero, ticketId } = await paidTicket(call, ticket?.ticketId ?? '');
  const first = await call('GET /wps/lottery/results', { query: { gameCode, page: 5 } });
  return {
    paid: { gameCode, numero, ticketId },
    sample: { gameCode, numero: first.results.at(-1)?.numero ?? '' },
  };
}

export const lotteryStates = ({ paid, sample }: KnownDraws): Visit[] => [
  ...pickers,
  ...slips,
  ...views,
  { name: 'drawProof-ticket', path: href('drawProof', paid), who: 'member' },
  {
    name: 'drawProof-verified',
    path: href('drawProof', paid),
    who: 'member',
    act: async (phone) => {
      await phone.button(phone.say('proof.verify')).click();
      await phone.page.getByText(phone.say('drawProof.matches')).waitFor();
    },
  },
  { name: 'drawProof-unproven', path: href('drawProof', sample), who: 'visitor' },
];
