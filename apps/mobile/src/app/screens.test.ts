import { catalogueOf } from '@perya/locales';
import { describe, expect, test } from 'vitest';
import { href, screenOf } from '../page/paths.ts';
import { type PathName, screenNames, screens } from '../page/screens.ts';
import type { Session } from '../page/session.ts';
import { redirectOf } from './guards.ts';
import { loaders } from './screen-code.ts';

const leadsTo = (name: PathName, ...pathnames: string[]) => {
  for (const pathname of pathnames) expect(screenOf(pathname), pathname).toBe(name);
};
const member: Session = { token: 't', merchantCode: 'perya', userName: 'maria', type: 0 };
const visitor = undefined;
/** The screen that this session is redirected to, with these flags of the merchant on. */
const sentTo = (name: PathName, session: Session | undefined, ...flags: string[]) =>
  redirectOf(name, {
    session,
    status: { info: { whitelabel: Object.fromEntries(flags.map((flag) => [flag, true])) } },
  });

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

test('[2.1-18] [2.1-19] [2.1-21] paths that share a screen share its code', () => {
  const codesOf = (...names: PathName[]) => new Set(names.map((name) => screens[name].code)).size;
  expect(codesOf('live', 'lott', 'elott', 'gameCenter')).toBe(1);
  expect(codesOf('poker', 'sport', 'slot', 'fishing')).toBe(1);
  expect(codesOf('search', 'fav')).toBe(1);
  leadsTo('poker', '/m/poker-games');
  leadsTo('fav', '/m/fav-games');
});

test('(part of 2.1-25: paths) the contracts keep the spelling of their paths', () => {
  leadsTo('salaryContract', '/m/member/agent/getSalaryContract');
  leadsTo('dividendContract', '/m/member/agent/getDevidendContract');
  leadsTo('hourContract', '/m/member/agent/getHourContract');
});

test('(part of 2.1-26: paths) the member center has its table; any other path leads nowhere', () => {
  const table =
    'info vip security bankCards transactions inbox feedback disputes verification limits rewards tasks agent/team agent/downline agent/rebate agent/salary agent/dividend agent/hourly agent/invite agent/statements agent/statement agent/mine';
  for (const entry of table.split(' ')) expect(screenOf(`/m/member/${entry}`), entry).toBeDefined();
  for (const stray of ['/m/nothing', '/m/member/nothing', '/n', '/m/home/x', 'constructor', '__proto__'])
    expect(screenOf(stray)).toBeUndefined();
});

describe('who may see a screen', () => {
  test('[2.1-04] a password can be asked for again only where a flag allows it', () => {
    expect(sentTo('forget', visitor)).toBe('home');
    for (const flag of ['CHNGPASSMAIL3', 'CHNGPASSVERIF3'])
      expect(sentTo('forget', visitor, flag)).toBeUndefined();
  });

  test('[2.1-05] changing the password needs a session, else home', () => {
    leadsTo('changePsw', '/m/changePsw');
    expect(sentTo('changePsw', visitor)).toBe('home');
    expect(sentTo('changePsw', member)).toBeUndefined();
  });

  test('[2.1-09] the reward center opens by its flag', () => {
    expect(sentTo('rewardCenter', member)).toBe('home');
    expect(sentTo('rewardCenter', member, 'REWCEN3')).toBeUndefined();
  });

  const ownAccount: PathName[] = [
    ...(['withdraw', 'info', 'vip', 'bankCards', 'transactions', 'inbox', 'feedback', 'disputes'] as const),
    ...(['verification', 'limits', 'rewards', 'tasks', 'security', 'invite', 'salary', 'team'] as const),
  ];
  test.each(ownAccount)('%s is for somebody with an account: a visitor logs in first', (name) => {
    expect(sentTo(name, visitor)).toBe('login');
    expect(sentTo(name, member)).toBeUndefined();
  });

  test.each([4, 40, 41, 42])(
    '[6-03] free play of type %i is redirected to the member centre wherever an account is needed',
    (type) => {
      const trial = { ...member, type };
      for (const name of [...ownAccount, 'changePsw'] as const)
        expect(sentTo(name, trial), name).toBe('memberHome');
      // A trial has rounds, seeds and games of its own.
      for (const name of ['gameRecord', 'inPlay', 'memberHome', 'voucherCenter', 'fav'] as const) {
        expect(sentTo(name, trial), name).toBeUndefined();
        expect(sentTo(name, visitor), name).toBe('login');
      }
      expect(sentTo('agentHome', trial)).toBe('home');
    },
  );

  test('(part of 6-04: types) agent home opens for agents alone: any type but 0 and free play’s', () => {
    expect(sentTo('agentHome', visitor)).toBe('login');
    for (const type of [0, 4, 40, 41, 42])
      expect(sentTo('agentHome', { ...member, type }), `type ${type}`).toBe('home');
    for (const type of [1, 2, 3, 5, 6, 39, 43])
      expect(sentTo('agentHome', { ...member, type }), `type ${type}`).toBeUndefined();
  });

  test('screens of games, help and fairness are open to everybody', () => {
    for (const name of ['home', 'slot', 'search', 'provider', 'help', 'notice', 'fairness', 'set'] as const)
      expect(sentTo(name, visitor), name).toBeUndefined();
  });
});

describe('the table of screens', () => {
  test('[2.2-04] every screen has a title', () => {
    for (const name of screenNames) expect(Object.keys(catalogueOf('en').shell)).toContain(`title.${name}`);
  });

  const sources = import.meta.glob<string>(['../features/*/*-screen.tsx', './*-route.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const files = Object.keys(loaders);
  const fileOf = (name: PathName) => `../${screens[name].code}.tsx`.replace('../app/', './');

  test.each(screenNames.filter((name) => name !== 'home' && screens[name].code))(
    'the code of %s is a file, which exports one component',
    (name) => {
      expect(files).toContain(fileOf(name));
      expect(sources[fileOf(name)]?.match(/^export /gmu)).toHaveLength(1);
    },
  );

  test('every screen file stands in a row', () => {
    const rows = new Set(screenNames.map(fileOf));
    // These two stand in for other screens.
    const others = [
      '../features/system/closed-screen.tsx',
      '../features/system/under-construction-screen.tsx',
    ];
    expect(files.filter((file) => !rows.has(file))).toEqual(others);
  });

  test('no two screens have one path', () => {
    expect(new Set(screenNames.map((name) => href(name))).size).toBe(screenNames.length);
  });
});

test('[2.2-01] a bar under the thumb: of games on the screens of games, of five entries on home and its siblings, none on forms and in play', () => {
  const withBar = (footer: 'menu' | 'games') => screenNames.filter((name) => screens[name].footer === footer);
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

test('an address is written with its query, empty parts left out', () => {
  expect(href('provider', { vassalage: 'JILI', gameType: undefined })).toBe('/m/provider?vassalage=JILI');
  expect(href('home')).toBe('/m/home');
});
