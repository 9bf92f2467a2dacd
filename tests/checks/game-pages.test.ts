// The pages of docs/games, and the phrases that games name only by their ids.
import { readdir, readFile } from 'node:fs/promises';
import { languages } from '@perya/contract/constants';
import { createOutcomeSource } from '@perya/fairness';
import { type Description, type Game, games, loadParSheet, type ParSheet } from '@perya/games';
import { catalogueOf } from '@perya/locales';
import { partsOf } from '@perya/locales/message-parts';
import { describe, expect, test } from 'vitest';
import { gamePage } from '../../tools/game-pages.ts';

const folder = new URL('../../docs/games/', import.meta.url);

test('[X-22 in part] there is one page for each game, and no other', async () => {
  expect((await readdir(folder)).sort()).toEqual([...games.keys()].map((code) => `${code}.md`).sort());
});

describe.each([...games.values()])('$code', (game) => {
  test('its page is what its sheet and its phrases give: node tools/game-pages.ts --write', async () => {
    expect(await readFile(new URL(`${game.code}.md`, folder), 'utf8')).toBe(await gamePage(game));
  });

  test('every phrase that it names is there in every language, and names only values that it gives', async () => {
    const sheet = await loadParSheet(game.code);
    if (!sheet) throw new Error(`${game.code} has no sheet`);
    const told = [...labelsOf(sheet), ...stepsOf(game, sheet)];
    expect(told.length).toBeGreaterThan(1);
    for (const language of languages) {
      const phrases = new Map(Object.values(catalogueOf(language)).flatMap((area) => Object.entries(area)));
      for (const { phrase, values } of told) {
        const text = phrases.get(phrase);
        if (text === undefined) throw new Error(`${language} lacks ${phrase}`);
        expect(Object.keys(values)).toEqual(expect.arrayContaining([...partsOf(text).placeholders]));
      }
    }
  });
});

function labelsOf({ game, variants }: ParSheet): Description[] {
  const name = { phrase: `proof.name.${game}`, values: {} };
  return [name, ...variants.flatMap(({ label, pays }) => [label, ...pays.map((pay) => pay.label)])];
}

/** The first steps of some rounds of each bet. */
function stepsOf(game: Game, { variants }: ParSheet): Description[] {
  return variants.flatMap(({ bet }) =>
    Array.from({ length: 20 }, (_, nonce) => {
      const seeds = { serverSeed: '5c'.repeat(32), clientSeed: 'page', nonce, game: game.code };
      const result = game.start(createOutcomeSource(seeds), bet);
      return result.ok ? game.describe(result.play.presentation) : [];
    }).flat(),
  );
}
