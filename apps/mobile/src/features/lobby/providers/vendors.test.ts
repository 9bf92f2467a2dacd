import type { Vendor } from '@perya/contract';
import { expect, test } from 'vitest';
import { trimmed } from '../home/home-inline.ts';
import { panelOf } from '../home/panel-of.ts';
import { pickerVendors, queryOfType, sideMenu } from './vendors.ts';

const vendor = (vassalage: string, gameType: Vendor['gameType']): Vendor => ({
  vassalage,
  displayName: vassalage,
  mobileLargeIcon: '',
  gameType,
  gameClassify: [],
  gameCount: 1,
});
const data = {
  mapping: {
    RNG: [vendor('JILI', 'RNG'), vendor('FC', 'RNG')],
    FISH: [vendor('JILI', 'FISH')],
    LOTT: [vendor('TCG_LOTTO_VN', 'LOTT')],
  },
  sorting: (['RNG', 'FISH', 'LOTT'] as const).map((gameCategory) => ({ gameCategory, vendorNames: [] })),
};

test('[2.4-09] the providers leave out lottery and sports and name each vendor once', () => {
  expect(pickerVendors(data).map((one) => one.vassalage)).toEqual(['JILI', 'FC']);
});

test('[2.3-02] the side menu begins with HOT and follows the vendor sorting', () => {
  expect(sideMenu(data)).toEqual(['HOT', 'RNG', 'FISH', 'LOTT']);
});

test('[2.3-02] some categories show providers, the others games', () => {
  for (const type of ['ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'SPORTS'] as const)
    expect(panelOf(type)).toBe('vendors');
  expect(panelOf('FISH')).toBe('games');
});

test('[2.4-04] bingo is slots of the class BG', () => {
  expect(queryOfType('BINGO')).toEqual({ gameType: 'RNG', gameClassify: 'BG' });
});

test('what travels inside the HTML is cut down to what home shows', () => {
  const games = Array.from({ length: 45 }, (_, nodeId) => ({ nodeId }));
  expect(trimmed('GET /wps/game/hot', { games })).toEqual({ games: games.slice(0, 12) });
  expect(trimmed('GET /wps/game/jackpot', {})).toBeUndefined();
});

test('a picture that the HTML holds is not named again beside it', () => {
  const games = [1, 2].map((nodeId) => ({ nodeId, iconUrl: `/art/game/${nodeId}.svg` }));
  expect(trimmed('GET /wps/game/hot', { games }, { 1: 'a' })).toEqual({ games: [{ nodeId: 1 }, games[1]] });
});
