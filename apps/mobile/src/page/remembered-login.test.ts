import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import {
  deviceTokenFor,
  forgetRemembered,
  keepDevice,
  mayLogInByItself,
  readRemembered,
} from './remembered-login.ts';

const token = 'q0xO3c-_token';

test('[X-10] [A9] the record has the specified fields, its password slot the token, encoded twice', () => {
  const storage = memoryStorage();
  keepDevice(storage, { username: 'maria_88', token, remember: true });
  const record = JSON.parse(storage.getItem('rememberPassword') ?? '');
  expect(Object.keys(record)).toEqual(['type', 'username', 'password', 'countryDialingCode']);
  expect(decodeURIComponent(atob(decodeURIComponent(atob(record.password))))).toBe(token);
  expect(readRemembered(storage)).toEqual({ username: 'maria_88', token });
  expect(mayLogInByItself(storage)).toBe(true);
});

test('[X-10] who does not want to be remembered leaves no record, and the device is known all the same', () => {
  const storage = memoryStorage();
  keepDevice(storage, { username: 'maria_88', token: 'before', remember: true });
  keepDevice(storage, { username: 'maria_88', token, remember: false });
  expect(readRemembered(storage)).toBeUndefined();
  expect(mayLogInByItself(storage)).toBe(false);
  expect(deviceTokenFor(storage)).toBe(token);
  forgetRemembered(storage);
  expect(deviceTokenFor(storage)).toBeUndefined();
});

test.each(['{', 'null', '"x"', '{"username":1,"password":"x"}', '{"username":"a","password":"%%%"}'])(
  'what is no record is not taken for one: %s',
  (text) => {
    const storage = memoryStorage();
    storage.setItem('rememberPassword', text);
    expect(readRemembered(storage)).toBeUndefined();
  },
);
