// Tests seeds: commitment, rotation, secrecy, and that a round is recomputed from its record.
import { randomUUID } from 'node:crypto';
import { hashServerSeed } from '@perya/fairness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import {
  finish,
  openTestServices,
  secretKey,
  smallPlay,
  type TestPlayer,
  type TestServices,
} from '../../test-services.fixture.ts';
import { replayRecord } from './replay-round.ts';
import { createSeal } from './seal.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

async function playSettled(player: TestPlayer): Promise<string> {
  const view = await services.rounds.play(services.playing(player), smallPlay());
  if (view.state === 'open') await finish(services, player, view);
  return view.roundId;
}

/** Every value of every table, as text. */
async function everythingStored(): Promise<string> {
  const { rows } = await services.database.owner.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    const { rows: dumped } = await services.database.owner.query<{ row: string }>(
      `select t::text as row from ${name} t`,
    );
    parts.push(...dumped.map(({ row }) => row));
  }
  return parts.join('\n');
}

describe('[X-01] the seeds of a player', () => {
  test('the commitment and the next one are shown before the stake; rotation reveals what was committed', async () => {
    const player = await services.newPlayer();
    const before = await services.rounds.seeds(player, new Date());
    const roundId = await playSettled(player);
    const { revealed, seeds } = await services.rounds.rotate(player, 'my-own-seed', new Date());
    expect(revealed.serverSeedHash).toBe(before.serverSeedHash);
    expect(hashServerSeed(revealed.serverSeed)).toBe(before.serverSeedHash);
    expect(revealed.rounds).toBe(1);
    // The server could not choose this seed after it knew the client's.
    expect(seeds).toMatchObject({
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: 'my-own-seed',
      nonce: 0,
    });
    const record = await services.rounds.proof(services.merchant, roundId, 'en');
    expect(record.serverSeed).toBe(revealed.serverSeed);
  });

  test('a seed that is not revealed is nowhere: not in an answer, not in a row', async () => {
    const player = await services.newPlayer();
    const roundId = await playSettled(player);
    const { rows } = await services.database.query<{ seed_id: string; server_seed_sealed: Buffer }>(
      `select seed_id, server_seed_sealed from fairness_seeds where player_id = $1 and state <> 'revealed'`,
      [player.playerId],
    );
    const seal = createSeal(secretKey);
    const secrets = rows.map((row) => seal.open(row.server_seed_sealed, row.seed_id));
    expect(secrets.length).toBe(2);
    const record = await services.rounds.proof(services.merchant, roundId, 'en');
    expect(record.serverSeed).toBeNull();
    const answers = JSON.stringify([
      record,
      await services.rounds.seeds(player, new Date()),
      await services.rounds.open(services.playing(player), 'perya-lights'),
    ]);
    const stored = await everythingStored();
    expect(stored).toContain(roundId);
    for (const secret of secrets) {
      const base64 = Buffer.from(secret, 'hex').toString('base64').slice(0, 40);
      for (const form of [secret, secret.toUpperCase(), base64]) {
        expect(answers).not.toContain(form);
        expect(stored).not.toContain(form);
      }
    }
  });

  test('an outcome depends on seeds, nonce and bet level alone: balance, name and trial change nothing', async () => {
    const rich = await services.newPlayer({ balance: 10_000_000n });
    const poor = await services.newPlayer({ balance: 1_000n });
    const trial = await services.newPlayer({ trial: true });
    // The same seed pair for all three, written to the database directly.
    const seal = createSeal(secretKey);
    const serverSeed = '5a'.repeat(32);
    for (const player of [rich, poor, trial]) {
      await services.rounds.seeds(player, new Date());
      const { rows } = await services.database.query<{ seed_id: string }>(
        'select seed_id from player_seed_states where player_id = $1',
        [player.playerId],
      );
      const seedId = rows[0]?.seed_id ?? '';
      await services.database.owner.query(
        `update fairness_seeds set server_seed_sealed = $2, server_seed_hash = $3, client_seed = 'same' where seed_id = $1`,
        [seedId, seal.close(serverSeed, seedId), hashServerSeed(serverSeed)],
      );
    }
    const fresh = await openTestServices({ database: services.database });
    const shown = await Promise.all(
      [rich, poor, trial].map(async (player) => {
        const steps: unknown[] = [];
        for (let nonce = 0; nonce < 5; nonce += 1) {
          const view = await fresh.rounds.play(fresh.playing(player), smallPlay());
          steps.push(view.steps[0]);
          if (view.state === 'open') await finish(fresh, player, view);
        }
        return steps;
      }),
    );
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    await fresh.close();
  });

  test('a pair that has lived thirty days is rotated before the next round, with the same client seed', async () => {
    const player = await services.newPlayer();
    await playSettled(player);
    const before = await services.rounds.seeds(player, new Date());
    const later = new Date(Date.now() + 31 * 86_400_000);
    await services.rounds.play(services.playing(player, later), smallPlay());
    const after = await services.rounds.seeds(player, later);
    expect(after).toMatchObject({
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: before.clientSeed,
      nonce: 1,
    });
  });
});

describe('(part of X-12: one version) a round is recomputed from its record', () => {
  test('by the version that it was played under; a changed step, payout, seed or nonce is found', async () => {
    const player = await services.newPlayer();
    const roundIds: string[] = [];
    for (let round = 0; round < 25; round += 1) roundIds.push(await playSettled(player));
    const [first = ''] = roundIds;
    const hidden = await services.rounds.proof(services.merchant, first, 'en');
    expect(replayRecord(hidden)).toEqual({ replayed: false, reason: 'seed-not-revealed' });
    await services.rounds.rotate(player, 'next', new Date());
    for (const roundId of roundIds) {
      const record = await services.rounds.proof(services.merchant, roundId, 'en');
      expect(replayRecord(record).replayed).toBe(true);
      expect(replayRecord({ ...record, nonce: record.nonce + 1 }).replayed).toBe(false);
      expect(replayRecord({ ...record, payout: '1234.56' }).replayed).toBe(false);
      expect(replayRecord({ ...record, clientSeed: 'another' }).replayed).toBe(false);
      expect(replayRecord({ ...record, steps: [] }).replayed).toBe(false);
      expect(replayRecord({ ...record, gameVersion: 999 })).toEqual({
        replayed: false,
        reason: 'rules-unknown',
      });
    }
  });

  test('the record is public, does not name its player, and an unknown round is ROUND_UNKNOWN', async () => {
    const player = await services.newPlayer({ name: 'somebody_we_know' });
    const roundId = await playSettled(player);
    const text = JSON.stringify(await services.rounds.proof(services.merchant, roundId, 'en'));
    expect(text).not.toContain(player.userName);
    expect(text).not.toContain(player.playerId);
    const unknown = await services.rounds
      .proof(services.merchant, randomUUID(), 'en')
      .catch((error) => error);
    expect(unknown).toBeInstanceOf(Refusal);
    expect(unknown.code).toBe('ROUND_UNKNOWN');
  });
});
