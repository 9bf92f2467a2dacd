// Days of a time zone, without any language.

const calendars = new Map<string | undefined, Intl.DateTimeFormat>();

/** The day that an instant falls on, YYYY-MM-DD. Without a zone it is the device's. */
export function dayIn(timeZone: string | undefined, at: Date | number): string {
  // The Swedish format of a day is the ISO one.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  // The device's zone changes on a journey: its format is not kept.
  if (timeZone) calendars.set(timeZone, calendar);
  return calendar.format(at);
}

/** True when the name is a zone's. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
