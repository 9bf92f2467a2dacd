import { expect, test } from 'vitest';
import { emptyPasswords, faultOfRefusal, forgetFaults, passwordFaults } from './password-faults.ts';

test.each([
  ['maria@example.com', true],
  ['  maria.santos-1@mail.example.com.ph  ', true],
  ['maria', false],
  ['maria@example', false],
  ['maria@@example.com', false],
  ['maria@example.museum', false],
  ['', false],
  [`${'a'.repeat(40)}!`, false],
])('[5-01] the e-mail address %j: %s', (email, good) => {
  const fault = forgetFaults({ username: 'maria_88', email }).email;
  expect(fault).toEqual(good ? undefined : { id: 'password.in_email_incorrect' });
});

test('[5-01] the username is that of the login, trimmed', () => {
  expect(forgetFaults({ username: '   ', email: 'm@example.com' }).username?.id).toBe(
    'password.usernameRequired',
  );
  expect(forgetFaults({ username: 'm'.repeat(33), email: 'm@example.com' }).username).toEqual({
    id: 'password.tooLong',
    values: { max: 32 },
  });
  expect(forgetFaults({ username: ' maria_88 ', email: 'm@example.com' })).toEqual({});
});

const rule = { minLength: 8, maxLength: 64, withOld: true, userName: 'Maria_88x' };
const good = { oldPassword: 'old-password', newPassword: 'new-password', confirmNewPassword: 'new-password' };

test.each([
  [{}, {}],
  [{ oldPassword: '' }, { oldPassword: 'password.oldRequired' }],
  [{ newPassword: 'short', confirmNewPassword: 'short' }, { newPassword: 'password.formatFault' }],
  [
    { newPassword: 'with spaces', confirmNewPassword: 'with spaces' },
    { newPassword: 'password.formatFault' },
  ],
  [{ newPassword: 'maria_88X', confirmNewPassword: 'maria_88X' }, { newPassword: 'password.formatFault' }],
  [
    { newPassword: 'old-password', confirmNewPassword: 'old-password' },
    { newPassword: 'password.sameFault' },
  ],
  [{ confirmNewPassword: 'other' }, { confirmNewPassword: 'password.confirmFault' }],
])('[5-07] %j on top of a good change: %j', (change, faults) => {
  const found = passwordFaults({ ...good, ...change }, rule);
  expect(Object.fromEntries(Object.entries(found).map(([name, { id }]) => [name, id]))).toEqual(faults);
});

test('[2.8-01] whoever has no password is not asked for an old one', () => {
  expect(passwordFaults({ ...good, oldPassword: '' }, { ...rule, withOld: false })).toEqual({});
  expect(passwordFaults(emptyPasswords, { ...rule, withOld: false }).oldPassword).toBeUndefined();
});

test('[8-02] a refusal finds its field', () => {
  expect(faultOfRefusal('modify.new.old.same', rule)).toEqual({
    name: 'newPassword',
    fault: { id: 'password.sameFault' },
  });
  expect(faultOfRefusal('OLD_PASSWORD_INCORRECT', rule)?.name).toBe('oldPassword');
  expect(faultOfRefusal('TOO_MANY_REQUESTS', rule)).toBeUndefined();
});
