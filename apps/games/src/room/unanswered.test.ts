import { newRequestId } from '@perya/contract/request-id';
import { expect, test } from 'vitest';
import { forgetUnanswered, keepUnanswered, type UnansweredStorage, unansweredPlay } from './unanswered.ts';

function storage(): UnansweredStorage {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const play = {
  account: 'maria_88',
  sentAt: 1000,
  body: { gameCode: 'perya-lights', requestId: newRequestId(), betLevel: 2, stake: '1.00' },
};
const maria = { account: 'maria_88', gameCode: 'perya-lights', now: 2000 };

test('a play without an answer is asked again with the same request', () => {
  const kept = storage();
  keepUnanswered(kept, play);
  expect(unansweredPlay(kept, maria)).toEqual(play);
  forgetUnanswered(kept);
  expect(unansweredPlay(kept, maria)).toBeUndefined();
});

test('its choice is repeated with it', () => {
  const kept = storage();
  const chosen = { ...play, body: { ...play.body, choice: { side: 'red', k: 4900 } } };
  keepUnanswered(kept, chosen);
  expect(unansweredPlay(kept, maria)).toEqual(chosen);
});

test('another player, another game or a long time ago is never staked for', () => {
  const kept = storage();
  keepUnanswered(kept, play);
  expect(unansweredPlay(kept, { ...maria, account: 'juan' })).toBeUndefined();
  expect(unansweredPlay(kept, { ...maria, gameCode: 'another' })).toBeUndefined();
  expect(unansweredPlay(kept, { ...maria, now: 1000 + 11 * 60_000 })).toBeUndefined();
  expect(unansweredPlay(kept, { ...maria, now: 0 })).toBeUndefined();
});

test.each([
  '',
  'null',
  '[]',
  '{"account":"maria_88","sentAt":1000}',
  '{"account":"maria_88","sentAt":1000,"body":{}}',
  '{"account":"maria_88","sentAt":1000,"body":{"gameCode":"perya-lights","requestId":"a","betLevel":1,"stake":"1.00","choice":7}}',
])('a spoilt record (%s) is no play', (text) => {
  const kept = storage();
  kept.setItem('perya.room.unanswered', text);
  expect(unansweredPlay(kept, maria)).toBeUndefined();
});

test('request ids are version 4 UUIDs and differ', () => {
  const ids = Array.from({ length: 200 }, newRequestId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  expect(new Set(ids).size).toBe(ids.length);
});
