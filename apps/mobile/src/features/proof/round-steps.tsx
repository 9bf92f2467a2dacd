// An in-house game's name, and the steps of a recorded round: as its game describes them, or drawn where the game has a drawing here.
import type { Description } from '@perya/games';
import { type Area, areas } from '@perya/locales/areas';
import { phraseAreaOf } from '@perya/locales/game-area';
import { type PhraseId, useT } from '@perya/locales/page';
import type { ComponentType } from 'react';
import { optionalPart } from '../../page/optional-part.tsx';
import styles from '../../page/proof/proof.module.css';

type Steps = ComponentType<{ steps: readonly unknown[] }>;

/** The games whose steps are drawn. */
const drawings: Readonly<Record<string, () => Promise<Steps>>> = {
  'perya-lights': async () => (await import('./perya-lights/steps.tsx')).Steps,
};

const parts = new Map<string, Steps>();

/** The phrase of a game's name. */
export const nameOfGame = (gameCode: string) => `proof.name.${gameCode}` as PhraseId; // A test finds each game's.

/** Loads what the game needs; a game that is not here shows nothing. */
export function RoundSteps({ gameCode, steps }: { gameCode: string; steps: readonly unknown[] }) {
  let Part = parts.get(gameCode);
  if (!Part) {
    Part = optionalPart(areasOfGame(gameCode), drawings[gameCode] ?? (() => describedSteps(gameCode)));
    parts.set(gameCode, Part);
  }
  return <Part steps={steps} />;
}

/** None for a game without phrases of its own. */
export const areasOfGame = (gameCode: string): readonly Area[] =>
  areas.filter((area) => area === phraseAreaOf(gameCode));

async function describedSteps(gameCode: string): Promise<Steps> {
  const { games } = await import('@perya/games');
  const game = games.get(gameCode);
  if (!game) throw new Error(`${gameCode} is not a game of ours`);
  return ({ steps }) => <Described steps={steps.flatMap((step) => game.describe(step))} />;
}

function Described({ steps }: { steps: readonly Description[] }) {
  const t = useT();
  return (
    <ol className={styles['how']}>
      {steps.map(({ phrase, values }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one round never move.
        <li key={at}>{t(phrase as PhraseId, values) /* A test finds each phrase that a game names. */}</li>
      ))}
    </ol>
  );
}
