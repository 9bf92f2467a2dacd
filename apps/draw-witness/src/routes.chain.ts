// The witness's beacon chain in the form of drand's HTTP API. A round is signed on demand, never before its time.
import type { Answer } from './answers.ts';
import { latestRound, type Round, roundTimeMs, signRound } from './beacon.ts';
import type { Parts } from './draws.ts';

const forever = { 'cache-control': 'public, max-age=604800, immutable' };
const keptRounds = 1000;
/** The last rounds are always signed. Others cost time, so no more of them are signed than this in a second. */
const recentRounds = 100;
const oldRoundsPerSecond = 20;

/** Undefined where the path is none of theirs. */
export type ChainRoutes = (url: URL) => Answer | undefined;

export function chainRoutes({ keys, nowMs }: Parts): ChainRoutes {
  const { chain, chainSecret } = keys;
  const signed = new Map<number, Round>();

  function roundOf(round: number): Round {
    const known = signed.get(round) ?? signRound(chainSecret, round);
    signed.set(round, known);
    for (const oldest of signed.keys()) {
      if (signed.size <= keptRounds) break;
      signed.delete(oldest);
    }
    return known;
  }

  let second = 0;
  let signedInSecond = 0;
  function isTooMany(round: number): boolean {
    if (signed.has(round) || round > latestRound(chain, nowMs()) - recentRounds) return false;
    const now = Math.floor(nowMs() / 1000);
    if (now !== second) signedInSecond = 0;
    second = now;
    signedInSecond += 1;
    return signedInSecond > oldRoundsPerSecond;
  }

  return ({ pathname }) => {
    if (pathname === '/chains') return { status: 200, body: [chain.hash] };
    const [, hash, part, place, ...more] = pathname.split('/');
    if (hash !== chain.hash || more.length > 0) return undefined;
    if (part === 'info' && place === undefined) return { status: 200, headers: forever, body: chain };
    if (part !== 'public' || place === undefined) return undefined;
    if (place === 'latest') {
      const latest = latestRound(chain, nowMs());
      return latest < 1 ? undefined : { status: 200, body: roundOf(latest) };
    }
    if (!/^[1-9][0-9]{0,14}$/u.test(place)) return { status: 400, body: undefined };
    const round = Number(place);
    const waitMs = roundTimeMs(chain, round) - nowMs();
    if (waitMs <= 0 && isTooMany(round))
      return { status: 429, headers: { 'retry-after': '1' }, body: undefined };
    if (waitMs <= 0) return { status: 200, headers: forever, body: roundOf(round) };
    // drand answers so: with no body, cached for as long as the round is away, or not at all for the next one.
    const isNext = waitMs <= chain.period * 1000;
    const caching = isNext
      ? 'must-revalidate, no-cache, max-age=0'
      : `public, must-revalidate, max-age=${Math.floor(waitMs / 1000)}`;
    return { status: 404, headers: { 'cache-control': caching }, body: undefined };
  };
}
