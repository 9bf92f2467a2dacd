import { catalogues } from '@perya/locales';
import { firstAreas, nearAreas } from '@perya/locales/areas';
import { expect, test } from 'vitest';
import { href, type PathName, paths, screenOf } from '../page/paths.ts';
import type { Session } from '../page/session.ts';
import type { Status } from '../page/status.ts';
import { accountElseHome, loggedIn, membersOrAgents, passwordCanBeReset, rewardsAreOn } from './guards.ts';
import { nearCode } from './near-code.ts';
import { codeOf } from './screen-code.ts';
import { screens } from './screens.ts';

const leadsTo = (name: PathName, ...pathnames: string[]) => {
  for (const pathname of pathnames) expect(screenOf(pathname), pathname).toBe(name);
};
const session: Session = { token: 't', merchantCode: 'perya', userName: 'maria', type: 0 };
/** Only the flags matter to a guard. */
const statusWith = (...flags: string[]) =>
  ({ info: { whitelabel: Object.fromEntries(flags.map((flag) => [flag, true])) } }) as unknown as Status;

test('[2.1-01] every spelling of home leads home', () => {
  leadsTo('home', '/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home');
});

test('[2.1-02] the login has no back button', () => {
  leadsTo('login', '/m/login');
  expect(screens.login.back).toBe('none');
});

test('[2.1-03] the registration has two spellings and leads back home', () => {
  leadsTo('register', '/m/register', '/m/register.html');
  expect(screens.register.back).toBe('home');
});

test('[2.1-04] a password can be asked for again only where a flag allows it', () => {
  expect(screens.forget.guard).toBe(passwordCanBeReset);
  expect(passwordCanBeReset({ session: undefined, status: statusWith() })).toBe('home');
  for (const flag of ['CHNGPASSMAIL3', 'CHNGPASSVERIF3'])
    expect(passwordCanBeReset({ session: undefined, status: statusWith(flag) })).toBeUndefined();
});

test('[2.1-05] changing the password needs a session, else home', () => {
  leadsTo('changePsw', '/m/changePsw');
  expect(screens.changePsw.guard).toBe(accountElseHome);
  expect(accountElseHome({ session: undefined, status: statusWith() })).toBe('home');
  expect(accountElseHome({ session, status: statusWith() })).toBeUndefined();
});

test.each([4, 40, 41, 42])('[6-03] free play of type %i is told, wherever an account is needed', (type) => {
  const trial = { session: { ...session, type }, status: statusWith() };
  const own: PathName[] = ['withdraw', 'info', 'vip', 'bankCards', 'transactions', 'inbox', 'feedback'];
  for (const name of [...own, 'verification', 'limits', 'rewards', 'tasks', 'security', 'invite'] as const)
    expect(screens[name].guard?.(trial), name).toBe('memberHome');
  expect(screens.changePsw.guard?.(trial)).toBe('memberHome');
  // What free play has too: its rounds, its seeds, the games.
  for (const name of ['gameRecord', 'inPlay', 'memberHome'] as const)
    expect(screens[name].guard, name).toBe(loggedIn);
  expect(membersOrAgents({ session: undefined, status: statusWith() })).toBe('login');
});

test('[2.1-09] the reward center opens by its flag', () => {
  expect(screens.rewardCenter.guard).toBe(rewardsAreOn);
  expect(rewardsAreOn({ session, status: statusWith() })).toBe('home');
  expect(rewardsAreOn({ session, status: statusWith('REWCEN3') })).toBeUndefined();
});

test('[2.1-18] [2.1-19] [2.1-21] paths that share a screen share its code', () => {
  const codesOf = (...names: PathName[]) => new Set(names.map(codeOf)).size;
  expect(codesOf('live', 'lott', 'elott', 'gameCenter')).toBe(1);
  expect(codesOf('poker', 'sport', 'slot', 'fishing')).toBe(1);
  expect(codesOf('search', 'fav')).toBe(1);
  leadsTo('poker', '/m/poker-games');
  leadsTo('fav', '/m/fav-games');
});

test('[2.1-25] the contracts keep the spelling of their paths', () => {
  leadsTo('salaryContract', '/m/member/agent/getSalaryContract');
  leadsTo('dividendContract', '/m/member/agent/getDevidendContract');
  leadsTo('hourContract', '/m/member/agent/getHourContract');
});

test('[2.1-26] the member center has its table; any other path leads nowhere', () => {
  const table =
    'info vip security bankCards transactions inbox feedback verification limits rewards tasks agent/team agent/downline agent/rebate agent/salary agent/dividend agent/hourly agent/invite';
  for (const entry of table.split(' ')) expect(screenOf(`/m/member/${entry}`), entry).toBeDefined();
  for (const stray of ['/m/nothing', '/m/member/nothing', '/n', '/m/home/x'])
    expect(screenOf(stray)).toBeUndefined();
});

test('[2.2-04] every screen has a title', () => {
  for (const name of Object.keys(paths)) expect(Object.keys(catalogues.en.shell)).toContain(`title.${name}`);
});

test('[2.2-01] a bar under the thumb: of games on the screens of games, of five entries on home and its siblings, none on forms and in play', () => {
  const withBar = (footer: 'menu' | 'games') => names.filter((name) => screens[name].footer === footer);
  const names = Object.keys(screens) as PathName[]; // the keys of `screens`
  expect(withBar('games').sort()).toEqual(
    ['elott', 'fishing', 'gameCenter', 'live', 'lott', 'poker', 'slot', 'sport'].sort(),
  );
  for (const name of ['home', 'activity', 'notice', 'help', 'rewardCenter', 'memberHome'] as const)
    expect(screens[name].footer, name).toBe('menu');
  for (const name of ['login', 'register', 'forget', 'inPlay'] as const)
    expect(screens[name].footer, name).toBeUndefined();
});

test('[2.2-05] the arrow back leads home from registration, promotions, a forgotten password and the download; elsewhere one step', () => {
  for (const name of ['register', 'activity', 'forget', 'download'] as const)
    expect(screens[name].back, name).toBe('home');
  expect(screens.login.back).toBe('none');
  for (const name of ['set', 'notice', 'noticeDetail', 'hot', 'provider', 'gameRecord', 'slot'] as const)
    expect(screens[name].back, name).toBeUndefined();
});

test('[2.2-08] the footer menu stands on home, promotions and the member center', () => {
  for (const name of ['home', 'activity', 'memberHome'] as const) expect(screens[name].footer).toBe('menu');
  for (const name of ['login', 'register', 'forget', 'inPlay'] as const)
    expect(screens[name].footer).not.toBe('menu');
});

test('where the words of each near screen are is known before the first tap', () => {
  const near = Object.keys(nearCode) as PathName[]; // its keys are names of paths
  const spoken = near.flatMap((name) => ['error' as const, ...(screens[name].areas ?? [])]);
  expect(new Set(spoken.filter((area) => !firstAreas.includes(area)))).toEqual(new Set(nearAreas));
});

test('an address is written with its query, empty parts left out', () => {
  expect(href('provider', { vassalage: 'JILI', gameType: undefined })).toBe('/m/provider?vassalage=JILI');
  expect(href('home')).toBe('/m/home');
});
