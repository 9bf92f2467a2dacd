// True winners for a demo house that has just opened: its guests play real rounds, through the engine and the ledger.
import { inHouseVendor } from '@perya/contract/constants';
import { games } from '@perya/games';
import { toWire } from '@perya/money';
import { v5 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { GameSession, Merchant } from '../../platform/http/index.ts';
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

type Guest = { playerId: string; userName: string };

/** Each guest plays a few rounds; a second run answers the same ones. Guests play without the pause that people are given. */
export async function seedDemoRounds(
  rounds: Rounds,
  merchant: Merchant,
  guests: readonly Guest[],
  clock: Clock,
): Promise<void> {
  const game = [...games.values()][0];
  const listed = game && rounds.parts.games.gameByCode(merchant.id, game.code);
  if (!game || listed?.vassalage !== inHouseVendor) return;
  const hurried: Merchant = {
    ...merchant,
    profile: { ...merchant.profile, slotRoundMs: 0, otherRoundMs: 0 },
  };
  await Promise.all(
    guests.map(async ({ playerId, userName }) => {
      const session: GameSession = {
        merchantId: merchant.id,
        playerId,
        sessionId: playerId,
        userName,
        type: 0,
        trial: false,
        gameCode: game.code,
        nodeId: listed.nodeId,
      };
      for (let number = 0; number < roundsEach; number += 1)
        await playOut(rounds, { merchant: hurried, session, now: clock.now() }, number);
      // Revealed, so that anyone can check the winners of the first day to the end.
      await rounds.rotate({ merchantId: merchant.id, playerId }, `guest-${userName}`, clock.now());
    }),
  );
}

/** One round from its play to its last step; a guest who has run out of money leaves. */
async function playOut(
  rounds: Rounds,
  playing: Parameters<Rounds['play']>[0],
  number: number,
): Promise<void> {
  const { merchant, session } = playing;
  const game = games.get(session.gameCode);
  const stakes = game ? stakesOf(game, merchant.currency) : [];
  const stake = stakes[number % stakes.length];
  if (!stake) return;
  try {
    let view = await rounds.play(playing, {
      gameCode: session.gameCode,
      requestId: v5(`seeded ${number}`, session.playerId),
      betLevel: stake.betLevel,
      stake: toWire(stake.stakeMinor, currencyOf(merchant.currency)),
    });
    for (let pick = 0; view.state === 'open'; pick += 1) {
      const { roundId, stepIndex } = view;
      view = await rounds.step(playing, { roundId, stepIndex, action: { pick } });
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INSUFFICIENT_FUNDS') throw error;
  }
}
