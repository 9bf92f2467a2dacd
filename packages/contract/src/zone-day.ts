// Days of a time zone, without any language.

/** The day that an instant falls on, YYYY-MM-DD. Without a zone it is the device's. */
export const dayIn = (timeZone: string | undefined, at: Date | number): string =>
  // The Swedish format of a day is the ISO one.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);

/** True when the name is a zone's. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
