// What the clocks of a time zone read: days and times without any language, exact across changes of the clocks.

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/**
 * What the zone's clocks read at an instant, as milliseconds since 1970-01-01 on those clocks: a `Date` of it
 * has the day and the time in its UTC fields. Without a zone it is the device's.
 */
export function wallTime(at: Date | number, timeZone: string | undefined): number {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
    clockOf(timeZone).format(at).match(/\d+/gu) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The instant at which the zone's clocks read so; a time that they leap over is the one after it. */
export function instantAt(wall: number, timeZone: string): number {
  const aheadBy = (at: number) => wallTime(at, timeZone) - Math.floor(at / 1000) * 1000;
  // A zone may change its clocks between UTC's time and its own, so the second guess counts.
  return wall - aheadBy(wall - aheadBy(wall));
}
