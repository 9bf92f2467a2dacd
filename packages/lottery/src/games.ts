/** The lottery games: which engine each draws by, how often, and what it returns. */
import { type EngineName, engineNamed } from './engines.ts';

/** When a game draws, in the brand's zone. Weekdays count from Sunday, 0; `at` are minutes after midnight. */
export type Schedule =
  | { kind: 'every'; minutes: number }
  | { kind: 'at'; at: readonly number[]; weekdays: readonly number[] };

export type LotteryGame = {
  code: string;
  nodeId: number;
  engine: EngineName;
  /** What all bets of the game return, in thousandths, unless a brand's terms say otherwise. */
  returnPermille: number;
  schedule: Schedule;
  /** Sales end so long before the draw. */
  salesEndMs: number;
  group: 'ELOTT' | 'LOTT';
  /** Less than an hour lies between two draws. */
  fast: boolean;
  /** Paid from a pool that carries over. */
  pool: boolean;
};

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const salesEnd = { fast: 20 * SECOND, daily: 5 * MINUTE, pool: 15 * MINUTE };

/** A game that draws at whole multiples of some minutes. */
const fastGame = (code: string, nodeId: number, engine: EngineName, minutes: number): LotteryGame => ({
  code,
  nodeId,
  engine,
  returnPermille: 970,
  schedule: { kind: 'every', minutes },
  salesEndMs: salesEnd.fast,
  group: 'ELOTT',
  fast: true,
  pool: false,
});

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

type DailyParts = { returnPermille: number; group: LotteryGame['group']; weekdays?: readonly number[] };

/** A game that draws at hours of the day. */
function dailyGame(
  code: string,
  nodeId: number,
  engine: EngineName,
  times: readonly string[],
  parts: DailyParts,
): LotteryGame {
  const { returnPermille, group, weekdays = everyDay } = parts;
  const { kind } = engineNamed(engine);
  return {
    code,
    nodeId,
    engine,
    returnPermille,
    schedule: { kind: 'at', at: times.map(minuteOf), weekdays },
    salesEndMs: kind === 'odds' ? salesEnd.daily : salesEnd.pool,
    group,
    fast: false,
    pool: kind === 'pool',
  };
}

const board = { returnPermille: 970, group: 'ELOTT' } as const;
const fixed = { returnPermille: 900, group: 'LOTT' } as const;
const shared = (...weekdays: number[]) => ({ returnPermille: 800, group: 'LOTT', weekdays }) as const;

const [sun, mon, tue, wed, thu, fri, sat] = [0, 1, 2, 3, 4, 5, 6] as const;

const hourly = Array.from({ length: 15 }, (_, index) => `${8 + index}:00`);

const listed: readonly LotteryGame[] = [
  fastGame('ssc-5m', 1622, 'digits-5', 5),
  fastGame('ssc-1m', 1623, 'digits-5', 1),
  dailyGame('vn-north', 1624, 'board-north', ['18:30'], board),
  dailyGame('vn-south', 1625, 'board-south', ['16:30'], board),
  dailyGame('vn-central', 1626, 'board-south', ['17:30'], board),
  fastGame('vn-south-5m', 1627, 'board-south', 5),
  fastGame('pick5-3m', 1628, 'pick-5-11', 3),
  fastGame('vn-north-3m', 1629, 'board-north', 3),
  fastGame('race-2m', 1630, 'race-10', 2),
  fastGame('k3-3m', 1631, 'dice-3', 3),
  dailyGame('lotto-6-42', 1632, 'pool-6-42', ['21:00'], shared(tue, thu, sat)),
  dailyGame('lotto-6-55', 1633, 'pool-6-55', ['21:00'], shared(mon, wed, sat)),
  dailyGame('daily-3', 1634, 'digits-3', ['14:00', '17:00', '21:00'], fixed),
  dailyGame('daily-4', 1635, 'digits-4', ['21:00'], fixed),
  dailyGame('evening-2', 1636, 'pair-31', ['21:00'], fixed),
  dailyGame('barangay-2', 1637, 'pair-31', hourly, fixed),
  dailyGame('lotto-6-45', 1638, 'pool-6-45', ['21:00'], shared(mon, wed, fri)),
  dailyGame('golden-6', 1639, 'ticket-6', ['20:00'], fixed),
  dailyGame('weekend-6-49', 1640, 'pool-6-49', ['20:00'], shared(sat, sun)),
  dailyGame('fiesta', 1641, 'raffle', ['19:00'], shared(sun)),
  dailyGame('lotto-6-49', 1642, 'pool-6-49', ['21:00'], shared(tue, thu, sun)),
  dailyGame('morning-3', 1643, 'digits-3', ['9:00'], fixed),
  dailyGame('island-mark6', 1644, 'mark-7-49', ['20:30'], fixed),
  dailyGame('twin-6-33-16', 1645, 'pool-6-33-16', ['20:15'], shared(tue, thu, sun)),
  dailyGame('rainbow-5-35-12', 1646, 'pool-5-35-12', ['13:00', '21:00'], shared(...everyDay)),
  dailyGame('star-6', 1647, 'ticket-6', ['21:30'], fixed),
  dailyGame('harvest-south', 1648, 'board-south', ['16:00'], fixed),
  dailyGame('midnight-4', 1649, 'digits-4', ['0:00'], fixed),
  dailyGame('plate', 1650, 'plate', ['19:00'], fixed),
  dailyGame('lotto-6-58', 1651, 'pool-6-58', ['21:00'], shared(tue, fri, sun)),
  fastGame('happy10-5m', 1652, 'pick-8-20', 5),
  fastGame('keno-8m', 1653, 'keno-20-80', 8),
  fastGame('mark6-10m', 1654, 'mark-7-49', 10),
  fastGame('pc28-5m', 1655, 'sum-3', 5),
];

/** By code. */
export const lotteryGames: ReadonlyMap<string, LotteryGame> = new Map(
  listed.map((game) => [game.code, game]),
);

/** The lottery game of a node of the catalogue, or undefined. */
export const lotteryGameOfNode = (nodeId: number): LotteryGame | undefined =>
  listed.find((game) => game.nodeId === nodeId);
