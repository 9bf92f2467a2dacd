// Rounds of every in-house game with what the player chose before: stored, answered, repeated and replayed.
import { randomUUID } from 'node:crypto';
import { type Game, games, type JsonObject, loadParSheet, type ParVariant } from '@perya/games';
import { toWire } from '@perya/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { openTestServices, type TestPlayer, type TestServices } from '../../test-services.fixture.ts';
import { currencyOf } from '../wallet/index.ts';
import { replayRecord } from './replay-round.ts';
import { stakesOf } from './rules.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

const variantsOf = async (game: Game): Promise<ParVariant[]> => {
  const variants = (await loadParSheet(game.code))?.variants ?? [];
  return variants.filter((_, at) => at % Math.ceil(variants.length / 5) === 0);
};

function playing(player: TestPlayer, game: Game) {
  const nodeId = services.catalogue.gameByCode(services.merchant.id, game.code)?.nodeId;
  if (!nodeId) throw new Error(`the catalogue lacks ${game.code}`);
  return { ...services.playing(player), session: { ...player, gameCode: game.code, nodeId } };
}

const requestOf = (game: Game, { bet }: ParVariant, level = bet.betLevel) => {
  const stake = stakesOf(game, services.merchant.currency).find(({ betLevel }) => betLevel === level);
  if (!stake) throw new Error(`no stake at level ${level}`);
  const minor = BigInt(bet.stakeUnits) * stake.unitMinor;
  return {
    gameCode: game.code,
    requestId: randomUUID(),
    betLevel: level,
    choice: bet.choice,
    stake: toWire(minor, currencyOf(services.merchant.currency)),
  };
};

async function playOut(player: TestPlayer, game: Game, variant: ParVariant) {
  const request = requestOf(game, variant);
  let view = await services.rounds.play(playing(player, game), request);
  while (view.state === 'open') {
    const { roundId, stepIndex } = view;
    const { rows } = await services.database.owner.query<{ game_state: JsonObject }>(
      'select game_state from rounds where round_id = $1',
      [roundId],
    );
    const action = game.nextAction(rows[0]?.game_state ?? {}, variant);
    if (!action) throw new Error('the round does not go on');
    view = await services.rounds.step(playing(player, game), { roundId, stepIndex, action });
  }
  return { request, view };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'played',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe.each([...games.values()])('$code', (game) => {
  test('[X-03 in part] a round keeps its choice, answers it, and replays from its record once the seed is revealed', async () => {
    const player = await services.newPlayer({ balance: 10_000_000n });
    const views = [];
    for (const variant of await variantsOf(game)) {
      const { request, view } = await playOut(player, game, variant);
      expect(view).toMatchObject({ choice: variant.bet.choice, state: 'settled' });
      expect((await services.rounds.play(playing(player, game), request)).roundId).toBe(view.roundId);
      views.push(view);
    }
    const { lastRound } = await services.rounds.open(playing(player, game), game.code);
    expect(lastRound).toMatchObject({ roundId: views.at(-1)?.roundId, choice: views.at(-1)?.choice });
    await services.rounds.rotate(player, 'next-seed', new Date());
    for (const { roundId, choice } of views) {
      const record = await services.rounds.proof(services.merchant, roundId, 'en');
      expect(record.choice).toEqual(choice);
      expect(replayRecord(record)).toMatchObject({ replayed: true });
    }
    expect(await services.drifts()).toEqual([]);
  });

  test('a choice that the game does not offer is INVALID_INPUT, and nothing is staked', async () => {
    const player = await services.newPlayer();
    const [variant] = await variantsOf(game);
    if (!variant) throw new Error('no variant');
    const request = { ...requestOf(game, variant), choice: { nothing: 'such' } };
    expect(await codeOf(services.rounds.play(playing(player, game), request))).toBe('INVALID_INPUT');
    expect(await services.balanceOf(player)).toBe(100_000n);
  });
});

test('the same request with another choice is TXN_CONFLICT', async () => {
  const game = games.get('pula-puti-dice');
  if (!game) throw new Error('the game is not there');
  const player = await services.newPlayer();
  const [one, other] = await variantsOf(game);
  if (!one || !other) throw new Error('two variants are needed');
  const request = requestOf(game, one);
  await services.rounds.play(playing(player, game), request);
  const changed = { ...request, choice: other.bet.choice };
  expect(await codeOf(services.rounds.play(playing(player, game), changed))).toBe('TXN_CONFLICT');
});

test('a game that returns too much for the jackpot does not draw for it', async () => {
  const player = await services.newPlayer({ balance: 10_000_000n });
  for (const game of games.values()) {
    const [variant] = await variantsOf(game);
    if (!variant) throw new Error('no variant');
    const { view } = await playOut(player, game, variant);
    const { jackpot } = await services.rounds.proof(services.merchant, view.roundId, 'en');
    expect(jackpot !== null).toBe(game.jackpot);
  }
});
