// Demo data: guests play real rounds through the engine and the ledger, so that the winner board is true.
import { inHouseVendor } from '@perya/contract/constants';
import { games } from '@perya/games';
import { toWire } from '@perya/money';
import { v5 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { GameSession, Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import type { Rounds } from './rounds.ts';
import { stakesOf } from './rules.ts';

export const demoGuests = [
  'amihan_21',
  'benjie_k',
  'cora_lim',
  'dalisay77',
  'esteban_r',
  'fely_mar',
  'gabriel_v',
  'hana_08',
  'isko_sta',
  'jun_bautista',
  'kiko_dv',
  'luz_anne',
  'mayumi_c',
  'nilo_94',
  'ofelia_p',
  'paolo_ss',
  'ramil_t',
  'sinag_05',
  'tala_reyes',
  'ulysses_g',
  'vangie_q',
  'wency_lo',
  'yumi_ortiz',
  'zaldy_m',
] as const;

const roundsEach = 24;
/** The jackpot's odds for the demo: one round in a hundred of a stake of one hundred wins. */
const openingSeedMinor = 100n;
/** Most rounds of a guest: a guard, long after a draw is almost certain. */
const mostOpeningRounds = 1000;

type Guest = { playerId: string; userName: string };

/**
 * The demo's first jackpot: the pool is small and easily won, and the guests play in turn, by the same code as players, until one of them
 * draws it. Nothing chooses who wins or when; a second run answers the same rounds.
 */
export async function seedOpeningDraw(
  rounds: Rounds,
  merchant: Merchant,
  guests: readonly Guest[],
  clock: Clock,
): Promise<void> {
  const opening = { ...merchant, jackpotSeedMinor: openingSeedMinor };
  const play = guestPlay(rounds, opening);
  if (!play) return;
  for (let number = 0; number < mostOpeningRounds; number += 1)
    for (const guest of guests) if (await play(guest, `opening ${number}`, number, clock.now())) return;
}

/** Each guest plays a few rounds; a second run answers the same ones. */
export async function seedDemoRounds(
  rounds: Rounds,
  merchant: Merchant,
  guests: readonly Guest[],
  clock: Clock,
): Promise<void> {
  const play = guestPlay(rounds, merchant);
  if (!play) return;
  await Promise.all(
    guests.map(async (guest) => {
      for (let number = 0; number < roundsEach; number += 1)
        await play(guest, `seeded ${number}`, number, clock.now());
      // Revealed, so that anyone can check the winners of the first day to the end.
      const { playerId, userName } = guest;
      await rounds.rotate({ bookId: soleBookOf(merchant.id), playerId }, `guest-${userName}`, clock.now());
    }),
  );
}

type GuestPlay = (guest: Guest, name: string, number: number, now: Date) => Promise<boolean>;

/** Plays the first in-house game without a pause between rounds; undefined where the currency is not offered. */
function guestPlay(rounds: Rounds, merchant: Merchant): GuestPlay | undefined {
  const game = [...games.values()][0];
  const listed = game && rounds.parts.games.gameByCode(merchant.id, game.code);
  if (!game || listed?.vassalage !== inHouseVendor) return undefined;
  const hurried: Merchant = {
    ...merchant,
    profile: { ...merchant.profile, slotRoundMs: 0, otherRoundMs: 0 },
  };
  return ({ playerId, userName }, name, number, now) => {
    const session: GameSession = {
      bookId: soleBookOf(merchant.id),
      playerId,
      sessionId: playerId,
      userName,
      type: 0,
      trial: false,
      gameCode: game.code,
      nodeId: listed.nodeId,
    };
    return playOut(rounds, { merchant: hurried, session, now }, name, number);
  };
}

/** One round from its play to its last step; answers whether it drew the jackpot. A guest who has run out of money leaves. */
async function playOut(
  rounds: Rounds,
  playing: Parameters<Rounds['play']>[0],
  name: string,
  number: number,
): Promise<boolean> {
  const { merchant, session } = playing;
  const game = games.get(session.gameCode);
  const stakes = game ? stakesOf(game, merchant.currency) : [];
  const stake = stakes[number % stakes.length];
  if (!stake) return false;
  try {
    let view = await rounds.play(playing, {
      gameCode: session.gameCode,
      requestId: v5(name, session.playerId),
      betLevel: stake.betLevel,
      stake: toWire(stake.stakeMinor, currencyOf(merchant.currency)),
    });
    const drawn = view.jackpot !== null;
    for (let pick = 0; view.state === 'open'; pick += 1) {
      const { roundId, stepIndex } = view;
      view = await rounds.step(playing, { roundId, stepIndex, action: { pick } });
    }
    return drawn;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INSUFFICIENT_FUNDS') throw error;
    return false;
  }
}
