// What the browser keeps of a login: the record of who wants to be remembered, and the token by which this device is known.
// The record's password slot holds the device's token, never a password: the server takes it once, and gives the next one.
const recordKey = 'rememberPassword';
const deviceKey = 'device';
const autoLoginKey = 'autoLogin';

export type Remembered = { username: string; token: string };

const encode = (text: string) => btoa(encodeURIComponent(text));
const decode = (text: string) => decodeURIComponent(atob(text));

/** Whoever asked to be remembered here. */
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

/** Keeps the next token, as a record when the person wants to be remembered, and for this device alone when not. */
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

/** What to show of this device when a password is typed. */
export function deviceTokenFor(storage: Storage): string | undefined {
  return storage.getItem(deviceKey) ?? readRemembered(storage)?.token;
}

/** Whether the page may log in by itself: not after the person logged out. */
export function mayLogInByItself(storage: Storage): boolean {
  return storage.getItem(autoLoginKey) === '1';
}
