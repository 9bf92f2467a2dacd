// Tests the planning of draws: how far ahead, by two processes at once, with a witness that is away or refuses, and the demo's past draws.
import { createHash } from 'node:crypto';
import { drawOfNumero, lotteryGames, parseTerms, sealText, verifyDraw } from '@perya/lottery';
import { roundAt } from '@perya/lottery/beacon';
import { afterEach, expect, test } from 'vitest';
import { createSecretCipher } from '../../platform/secret-cipher.ts';
import { secretKey } from '../../test-services.fixture.ts';
import { merchantUuid } from './draw-names.ts';
import { type DrawServices, honest, openDrawServices, silentOn } from './draw-services.fixture.ts';

let services: DrawServices;
afterEach(() => services.close());

type Planned = {
  draw_id: string;
  game_code: string;
  no: bigint;
  numero: string;
  state: string;
  closes_at: Date;
  draw_at: Date;
  terms: string;
  seed_sealed: Buffer;
  seed_hash: string;
  round: bigint;
  deposit_receipt: string | null;
  terms_hash: string;
  chain: string;
  root: string | null;
  seed: string | null;
  beacon_signature: string | null;
  outcome: string | null;
};

async function draws(where = 'true'): Promise<Planned[]> {
  const { rows } = await services.database.owner.query<Planned>(
    `select d.*, t.text as terms from lottery_draws d
       join lottery_terms t on t.merchant_id = d.merchant_id and t.game_code = d.game_code and t.hash = d.terms_hash
      where ${where} order by d.draw_at`,
  );
  return rows;
}

async function planTimes(times: number) {
  for (let pass = 0; pass < times; pass += 1) await services.runner.plan();
}

test('[X-28 in part] every game has its next draws open after one pass, as its schedule, terms and beacon have them', async () => {
  services = await openDrawServices({ games: 'own' });
  await Promise.all([services.runner.plan(), services.openRunner().plan()]);
  await planTimes(2);
  const open = await draws(`d.state = 'open'`);
  expect(new Set(open.map(({ game_code }) => game_code))).toEqual(new Set(lotteryGames.keys()));
  const { chain } = services.witness;
  for (const draw of open) {
    const game = lotteryGames.get(draw.game_code);
    if (!game) throw new Error('an unknown game was planned');
    const scheduled = drawOfNumero(game, services.merchant.timeZone, draw.numero);
    expect(scheduled).toMatchObject({ no: Number(draw.no), drawAt: draw.draw_at });
    expect(draw.draw_at.getTime() - draw.closes_at.getTime()).toBe(game.salesEndMs);
    expect(draw.deposit_receipt).toMatch(/^[\w-]{86}$/u);
    expect(Number(draw.round)).toBe(roundAt(chain, draw.draw_at));
    expect(parseTerms(draw.terms)?.returnPermille).toBe(game.returnPermille);
    const seed = createSecretCipher(secretKey, 'draw seed').decrypt(draw.seed_sealed, draw.draw_id);
    expect(createHash('sha256').update(seed).digest('hex')).toBe(draw.seed_hash);
  }
  expect(new Set(open.map(({ seed_hash }) => seed_hash)).size).toBe(open.length);
});

test('fast games are planned 120 draws ahead, pools twelve, and no further', async () => {
  services = await openDrawServices({ games: 'own' });
  await planTimes(13);
  const counts = Object.entries(Object.groupBy(await draws(), ({ game_code }) => game_code));
  for (const [code, planned] of counts) {
    const game = lotteryGames.get(code);
    if (game?.fast) expect([code, planned?.length]).toEqual([code, 120]);
    if (game?.pool) expect([code, planned?.length]).toEqual([code, 12]);
  }
  const latest = Math.max(
    ...(await draws(`d.game_code = 'daily-4'`)).map(({ draw_at }) => draw_at.getTime()),
  );
  expect(latest - Date.now()).toBeLessThan(30 * 86_400_000);
});

test('while the witness is away no draw opens; what is planned opens once it is back', async () => {
  services = await openDrawServices({ games: 'own' });
  services.witness.misbehave(silentOn('/deposits'));
  await expect(services.runner.plan()).rejects.toThrow('cannot be reached');
  expect(await draws(`d.state = 'open'`)).toEqual([]);
  expect((await draws()).length).toBeGreaterThan(0);
  services.witness.misbehave(honest);
  await planTimes(1);
  expect((await draws(`d.state = 'open'`)).length).toBeGreaterThan(0);
});

test('a draw whose seed is not the one in deposit never opens; the others of its lot do', async () => {
  services = await openDrawServices({ games: 'own' });
  services.witness.misbehave(silentOn('/deposits'));
  await expect(services.runner.plan()).rejects.toThrow();
  // The witness has taken them, but the answer was lost, and the database was put back to before.
  const [replaced] = await draws();
  if (!replaced) throw new Error('nothing was planned');
  const seed = Buffer.alloc(32, 5);
  const sealed = createSecretCipher(secretKey, 'draw seed').encrypt(seed, replaced.draw_id);
  await services.database.owner.query(
    'update lottery_draws set seed_sealed = $2, seed_hash = $3 where draw_id = $1',
    [replaced.draw_id, sealed, createHash('sha256').update(seed).digest('hex')],
  );
  services.witness.misbehave(honest);
  await planTimes(1);
  await services.runner.advance();
  expect(await draws(`d.void_reason is not null`)).toMatchObject([
    { draw_id: replaced.draw_id, state: 'void', void_reason: 'deposit-refused' },
  ]);
  expect((await draws(`d.state = 'open'`)).length).toBeGreaterThan(100);
  expect(services.faults.map(({ what }) => what)).toEqual(['draw refused in deposit']);
});

test('another signing key than the pinned one counts as no witness', async () => {
  services = await openDrawServices({ games: 'own' });
  services.witness.misbehave((path, answer) =>
    path.endsWith('/keys')
      ? { ...answer, text: answer.text.replace(/"sign":"[\w-]+"/u, `"sign":"${'k'.repeat(43)}"`) }
      : answer,
  );
  const stranger = services.openRunner();
  await expect(stranger.plan()).rejects.toThrow('another signing key than WITNESS_KEY');
  expect(await draws()).toEqual([]);
});

/** The public record of a draw that was drawn. */
function recordOf(draw: Planned) {
  const { chain, no, round, numero, root, seed, seed_hash: seedHash, terms_hash: termsHash } = draw;
  const name = { merchant: merchantUuid(services.merchant.code), game: draw.game_code, numero };
  if (root === null || seed === null) throw new Error('not drawn');
  const seal = { ...name, root, count: 0, stakeMinor: 0n, termsHash, seedHash, chain, round: Number(round) };
  const signature = Buffer.from(draw.beacon_signature ?? '', 'hex');
  const beacon = createHash('sha256').update(signature).digest('hex');
  const outcome: unknown = JSON.parse(draw.outcome ?? '');
  return { ...name, no: Number(no), terms: draw.terms, seal: sealText(seal), seed, beacon, outcome };
}

test('the demo begins with a hundred samples of each fast game, which say that they have no proof, and has no more at its next start', async () => {
  services = await openDrawServices({ games: 'own', demoMode: true });
  await services.runner.plan();
  await services.openRunner().plan();
  const past = await draws(`d.state = 'settled'`);
  const fast = [...lotteryGames.values()].filter((game) => game.fast);
  const counts = Object.groupBy(past, ({ game_code }) => game_code);
  for (const game of fast) {
    const drawn = counts[game.code] ?? [];
    expect([game.code, drawn.length]).toEqual([game.code, 100]);
    for (const draw of drawn.slice(0, 3)) expect(verifyDraw(recordOf(draw)).ok).toBe(true);
  }
  expect(Object.keys(counts)).toHaveLength(fast.length);
  const { lottery, merchant } = services;
  const { results } = await lottery.results(merchant, { gameCode: 'ssc-1m' });
  expect(results).toHaveLength(20);
  for (const { numero, hasProof } of results) {
    expect(hasProof).toBe(false);
    await expect(lottery.draw(merchant, { gameCode: 'ssc-1m', numero })).rejects.toMatchObject({
      code: 'DRAW_UNPROVEN',
    });
  }
});
