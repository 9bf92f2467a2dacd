/** Perya Lights, version 1: five reels, twenty lines, three bet levels and the lantern walk. */
import type { OutcomeSource } from '@perya/fairness';
import type { Bet } from '../../bet.ts';
import type { Game, PlayAction, PlayResult } from '../../game.ts';
import { readExactly } from '../../json.ts';
import { hangLights, type Light, lights, picksFor, walkStakes } from './lantern-walk.ts';
import { levels } from './lines.ts';
import { makeParSheet } from './par-sheet.ts';
import type { PickShown, SpinShown } from './presentation.ts';
import { countScatters, drawStops, lineWins, windowAt } from './spin.ts';
import { type LightsState, readPick, readState, writeState } from './state.ts';

const stakeUnitsAt = (betLevel: number): number | null =>
  levels.find(({ level }) => level === betLevel)?.stakeUnits ?? null;

function readBet(betLevel: number, choice: unknown): Bet | null {
  const stakeUnits = stakeUnitsAt(betLevel);
  return stakeUnits !== null && readExactly(choice, []) ? { betLevel, choice: {}, stakeUnits } : null;
}

function start(source: OutcomeSource, { betLevel, stakeUnits }: Bet): PlayResult {
  const stops = drawStops(source);
  const window = windowAt(stops);
  const wins = lineWins(window, stakeUnits);
  const lineUnits = wins.reduce((sum, win) => sum + win.units, 0);
  const scatters = countScatters(window);
  const picks = picksFor(scatters);
  const state: LightsState = { betLevel, lineUnits, picks, opened: [], cursor: source.cursor };
  const shown = {
    kind: 'spin',
    stops,
    window,
    wins,
    scatters,
    picks,
    payoutUnits: lineUnits,
  } as const satisfies SpinShown;
  return {
    ok: true,
    play: {
      stakeUnits,
      payoutUnits: lineUnits,
      finished: picks === 0,
      state: writeState(state),
      presentation: shown,
    },
  };
}

function openLantern(
  state: LightsState,
  stakeUnits: number,
  pick: number,
  board: readonly Light[],
): PlayResult {
  const opened = [...state.opened, pick];
  const lit = opened.flatMap((place) => board[place] ?? []);
  const light = board[pick];
  if (light === undefined) return { ok: false, reason: 'action-invalid' };
  const picksLeft = state.picks - opened.length;
  const walkUnits = walkStakes(lit) * stakeUnits;
  const payoutUnits = state.lineUnits + walkUnits;
  const shown = {
    kind: 'pick',
    lantern: pick,
    light,
    picksLeft,
    walkUnits,
    payoutUnits,
    board: picksLeft === 0 ? board : null,
  } as const satisfies PickShown;
  return {
    ok: true,
    play: {
      stakeUnits,
      payoutUnits,
      finished: picksLeft === 0,
      state: writeState({ ...state, opened }),
      presentation: shown,
    },
  };
}

function advance(stored: unknown, action: unknown, source: OutcomeSource): PlayResult {
  const state = readState(stored);
  const stakeUnits = state && stakeUnitsAt(state.betLevel);
  if (state === null || stakeUnits === null) return { ok: false, reason: 'state-invalid' };
  if (state.opened.length >= state.picks) return { ok: false, reason: 'round-finished' };
  const pick = readPick(action);
  if (pick === null || state.opened.includes(pick)) return { ok: false, reason: 'action-invalid' };
  return openLantern(state, stakeUnits, pick, hangLights(source.at(state.cursor)));
}

/** The first lantern that is still closed. */
function openFirst(stored: unknown): PlayAction | null {
  const opened = readState(stored)?.opened;
  return opened ? { pick: lights.findIndex((_, place) => !opened.includes(place)) } : null;
}

export const peryaLightsV1: Game = {
  code: 'perya-lights',
  version: 1,
  category: 'RNG',
  pace: 'slot',
  jackpot: true,
  betLevels: levels,
  readBet,
  start,
  advance,
  leave: openFirst,
  // Every order of lanterns has the same return.
  nextAction: openFirst,
  variantOf: ({ betLevel }) => `level-${betLevel}`,
  // The page draws the reels of this game.
  describe: () => [],
  parSheet: () => makeParSheet(),
};
