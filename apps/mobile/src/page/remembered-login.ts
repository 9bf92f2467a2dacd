// The browser's record of a login: the user name to remember, and the token of this device. The record's
// password field holds the device's token, never a password: the server takes it once and returns the next.
const recordKey = 'rememberPassword';
const deviceKey = 'device';
const autoLoginKey = 'autoLogin';

export type Remembered = { username: string; token: string };

const encode = (text: string) => btoa(encodeURIComponent(text));
const decode = (text: string) => decodeURIComponent(atob(text));

/** The user who asked to be remembered on this device. */
export function readRemembered(storage: Storage): Remembered | undefined {
  try {
    const record: unknown = JSON.parse(storage.getItem(recordKey) ?? 'null');
    if (typeof record !== 'object' || record === null) return undefined;
    const { username, password } = record as Record<string, unknown>; // Checked in the next line.
    if (typeof username !== 'string' || typeof password !== 'string') return undefined;
    return { username, token: decode(decode(password)) };
  } catch {
    return undefined;
  }
}

/** Stores the next token: with the record when the person wants to be remembered, else alone. */
export function keepDevice(
  storage: Storage,
  { username, token, remember }: { username: string; token: string | undefined; remember: boolean },
): void {
  forgetRemembered(storage);
  if (token === undefined) return;
  if (!remember) {
    storage.setItem(deviceKey, token);
    return;
  }
  const record = { type: 'username', username, password: encode(encode(token)), countryDialingCode: '' };
  storage.setItem(recordKey, JSON.stringify(record));
  storage.setItem(autoLoginKey, '1');
}

export function forgetRemembered(storage: Storage): void {
  for (const key of [recordKey, deviceKey]) storage.removeItem(key);
  storage.setItem(autoLoginKey, '0');
}

/** The device token to send with a typed password. */
export function deviceTokenFor(storage: Storage): string | undefined {
  return storage.getItem(deviceKey) ?? readRemembered(storage)?.token;
}

/** True when the page may log in by itself: not after a logout. */
export function mayLogInByItself(storage: Storage): boolean {
  return storage.getItem(autoLoginKey) === '1';
}
