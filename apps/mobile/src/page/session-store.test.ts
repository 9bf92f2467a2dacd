import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { createSessionStore, isAgent, isMember, isTrial, type Session } from './session-store.ts';

const member: Session = {
  token: 'm',
  merchantCode: 'perya',
  userName: 'maria_88',
  type: 0,
  firstTimeLogin: true,
};
const trial: Session = {
  token: 't',
  merchantCode: 'perya',
  userName: 'trial_1',
  type: 4,
  customerType: 4,
  trail: true,
};

test('[3-01] a member is remembered beyond the tab, a trial player is not', () => {
  const lasting = memoryStorage();
  createSessionStore(lasting, memoryStorage()).begin(member);
  expect(createSessionStore(lasting, memoryStorage()).get()).toEqual(member);
  const passing = memoryStorage();
  createSessionStore(lasting, passing).begin(trial);
  expect(createSessionStore(lasting, passing).get()).toEqual(trial);
  expect(createSessionStore(lasting, memoryStorage()).get()).toBeUndefined();
});

test('[3-01] types 0, 1, 2 are members, 4, 40, 41, 42 trial players; 1, 2 and any other are agents', () => {
  const kinds = [0, 1, 2, 4, 40, 41, 42, 7].map((type) => [
    isMember({ ...member, type }),
    isTrial({ ...member, type }),
    isAgent({ ...member, type }),
  ]);
  expect(kinds.map(([real]) => real)).toEqual([true, true, true, false, false, false, false, false]);
  expect(kinds.map(([, free]) => free)).toEqual([false, false, false, true, true, true, true, false]);
  expect(kinds.map(([, , agent]) => agent)).toEqual([false, true, true, false, false, false, false, true]);
});

test('[4-03] the end clears session storage, token, trial user and member info, and sets autoLogin to 0', () => {
  const lasting = memoryStorage();
  const passing = memoryStorage();
  for (const key of ['token', 'trialUser', 'memberInfo']) lasting.setItem(key, 'x');
  lasting.setItem('language', 'ar');
  passing.setItem('captcha', 'x');
  const store = createSessionStore(lasting, passing);
  store.begin(member);
  let notified = 0;
  store.subscribe(() => (notified += 1));
  store.end();
  expect(store.get()).toBeUndefined();
  expect(passing.length).toBe(0);
  for (const key of ['session', 'token', 'trialUser', 'memberInfo']) expect(lasting.getItem(key)).toBeNull();
  expect([lasting.getItem('autoLogin'), lasting.getItem('language'), notified]).toEqual(['0', 'ar', 1]);
});

test('what is no session is not taken for one', () => {
  for (const text of ['{', 'null', '"x"', '{"token":1}', '{"token":"a","userName":"b"}']) {
    const lasting = memoryStorage();
    lasting.setItem('session', text);
    expect(createSessionStore(lasting, memoryStorage()).get()).toBeUndefined();
  }
});
