// The in-house games as the proof screens show them. A game is added by a folder here and one entry below.
import type { PlayAction } from '@perya/games';
import type { PhraseId, Translate } from '@perya/locales/page';
import type { ComponentType } from 'react';
import { symbols } from './perya-lights/shown-step.ts';
import { Steps } from './perya-lights/steps.tsx';

type GameView = {
  title: PhraseId;
  /** Draws the steps of a recorded round. */
  Steps: ComponentType<{ steps: readonly unknown[] }>;
  /** The name of an event of the PAR sheet, in the page's language. */
  eventName: (name: string, t: Translate) => string;
  /** Action number `index` where no player chooses, as in a simulation. */
  actionAt: (index: number) => PlayAction;
};

const peryaLights: GameView = {
  title: 'proof.gamePeryaLights',
  Steps,
  eventName: (name, t) => {
    const [count = '', symbol = ''] = name.split(' × ');
    const known = symbols.find((one) => one === symbol);
    return known ? `${count} × ${t(`proof.symbol.${known}`)}` : name;
  },
  // Every order of lanterns has the same return.
  actionAt: (index) => ({ pick: index }),
};

/** By game code, in the order in which they are offered. */
export const gameViews: ReadonlyMap<string, GameView> = new Map([['perya-lights', peryaLights]]);

/** The game that is shown where none is named. */
export const firstGameCode = [...gameViews.keys()][0] ?? '';
