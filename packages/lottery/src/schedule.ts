/** The times of a game's draws in a zone, with their numbers; exact across changes of the clocks. */
import { wallTime } from '@perya/contract/zone-clock';
import type { LotteryGame } from './games.ts';

/** `no`: minutes since 1970-01-01T00:00Z. `numero`: local date and the place among that day's draws, "20261121-0734". */
export type ScheduledDraw = { drawAt: Date; no: number; numero: string };

const MINUTES_PER_DAY = 1440;
const MS_PER_MINUTE = 60_000;
const LARGEST_CACHE = 1000;

/** What the zone's clocks read at a minute, as minutes since 1970-01-01 on those clocks. */
const localMinute = (zone: string, minute: number): number =>
  Math.floor(wallTime(minute * MS_PER_MINUTE, zone) / MS_PER_MINUTE);

/** The day on the zone's calendar, as days since 1970-01-01. */
const localDay = (zone: string, minute: number): number =>
  Math.floor(localMinute(zone, minute) / MINUTES_PER_DAY);

/** The first minute from `low` to `high` for which the condition holds; it holds for `high` and for all after the first. */
function firstMinute(low: number, high: number, holds: (minute: number) => boolean): number {
  let [least, most] = [low, high];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (holds(middle)) most = middle;
    else least = middle + 1;
  }
  return least;
}

const dayStarts = new Map<string, number>();

/** The first minute of a local day. Zones are at most 15 hours from UTC. */
function dayStart(zone: string, day: number): number {
  const key = `${zone} ${day}`;
  const known = dayStarts.get(key);
  if (known !== undefined) return known;
  const middle = day * MINUTES_PER_DAY;
  const reach = 15 * 60;
  const start = firstMinute(middle - reach, middle + reach, (minute) => localDay(zone, minute) >= day);
  if (dayStarts.size >= LARGEST_CACHE) dayStarts.clear();
  dayStarts.set(key, start);
  return start;
}

/** The first minute of the day at which clocks read `time` minutes after midnight, or later where that time is skipped. */
function minuteAt(zone: string, day: number, time: number): number {
  const start = dayStart(zone, day);
  const wanted = day * MINUTES_PER_DAY + time;
  const guess = start + time;
  const ahead = localMinute(zone, guess) - wanted;
  if (ahead === 0) return guess;
  // Clocks were set back (forward) earlier in the day, so they read less (more) than the minutes that have passed.
  const shifted = guess - ahead;
  if (localMinute(zone, shifted) === wanted) return shifted;
  const [low, high] = shifted < guess ? [shifted, guess] : [guess, shifted];
  return firstMinute(low, high, (minute) => localMinute(zone, minute) >= wanted);
}

/** The minutes of a game's draws on a local day, ascending; none on a date that the zone's calendar left out. */
function drawsOfDay({ schedule }: LotteryGame, zone: string, day: number): number[] {
  const start = dayStart(zone, day);
  if (localDay(zone, start) !== day) return [];
  if (schedule.kind === 'every') {
    const length = dayStart(zone, day + 1) - start;
    return Array.from(
      { length: Math.ceil(length / schedule.minutes) },
      (_, index) => start + index * schedule.minutes,
    );
  }
  // 1970-01-01 was a Thursday.
  const weekday = (((day + 4) % 7) + 7) % 7;
  return schedule.weekdays.includes(weekday) ? schedule.at.map((time) => minuteAt(zone, day, time)) : [];
}

const dateText = (day: number): string =>
  new Date(day * MINUTES_PER_DAY * MS_PER_MINUTE).toISOString().slice(0, 10).replaceAll('-', '');

const scheduled = (day: number, minute: number, index: number): ScheduledDraw => ({
  drawAt: new Date(minute * MS_PER_MINUTE),
  no: minute,
  numero: `${dateText(day)}-${String(index + 1).padStart(4, '0')}`,
});

/** A game draws at least once in so many days. */
const LONGEST_PAUSE_DAYS = 15;

/** The next `count` draws after a time, itself not with them. */
export function nextDraws(game: LotteryGame, zone: string, after: Date, count: number): ScheduledDraw[] {
  const draws: ScheduledDraw[] = [];
  const past = Math.floor(after.getTime() / MS_PER_MINUTE);
  let day = localDay(zone, past);
  for (let empty = 0; draws.length < count && empty < LONGEST_PAUSE_DAYS; day += 1) {
    const before = draws.length;
    for (const [index, minute] of drawsOfDay(game, zone, day).entries()) {
      if (minute > past && draws.length < count) draws.push(scheduled(day, minute, index));
    }
    empty = draws.length > before ? 0 : empty + 1;
  }
  return draws;
}

/** The draws from a time up to another, the first with them, the other not. */
export function drawsBetween(game: LotteryGame, zone: string, from: Date, to: Date): ScheduledDraw[] {
  const draws: ScheduledDraw[] = [];
  const first = Math.ceil(from.getTime() / MS_PER_MINUTE);
  const end = Math.ceil(to.getTime() / MS_PER_MINUTE);
  const lastDay = localDay(zone, end);
  for (let day = localDay(zone, first); day <= lastDay; day += 1) {
    for (const [index, minute] of drawsOfDay(game, zone, day).entries()) {
      if (minute >= first && minute < end) draws.push(scheduled(day, minute, index));
    }
  }
  return draws;
}

const NUMERO = /^(\d{4})(\d{2})(\d{2})-(\d{4})$/;

/** The draw of this numero, or undefined if the game has none. */
export function drawOfNumero(game: LotteryGame, zone: string, numero: string): ScheduledDraw | undefined {
  const [, year, month, date, place] = NUMERO.exec(numero) ?? [];
  if (place === undefined) return undefined;
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date)) / (MINUTES_PER_DAY * MS_PER_MINUTE);
  const index = Number(place) - 1;
  const minute = drawsOfDay(game, zone, day)[index];
  const draw = minute === undefined ? undefined : scheduled(day, minute, index);
  return draw?.numero === numero ? draw : undefined;
}
