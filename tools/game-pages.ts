// The pages of docs/games, one for each in-house game, made from its PAR sheet and its English phrases. With --write they are written.
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Game, games, loadParSheet, type Odds, type ParSheet, type ParVariant } from '@perya/games';
import { catalogueOf, type PhraseId, phrase } from '@perya/locales';
import { formatDecimal } from '@perya/locales/figures';
import { phraseAreaOf } from '@perya/locales/game-area';

const english = new Map(Object.values(catalogueOf('en')).flatMap((area) => Object.entries(area)));

const say = (id: string, values: Record<string, string | number> = {}): string => {
  if (!english.has(id)) throw new Error(`there is no phrase ${id}`);
  return phrase('en', id as PhraseId, values); // Looked up above.
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const percent = (text: string): string => `${Number(text).toFixed(4)} %`;
const oneIn = ({ oneIn: text }: Odds): string =>
  text === 'never' ? text : `1 in ${formatDecimal(Number(text), 'en', { most: 1 })}`;
const labelOf = ({ label }: ParVariant): string => say(label.phrase, label.values);

/** The rules of a game in sentences, as its room shows them. */
const rulesOf = (code: string): string[] => {
  const area = phraseAreaOf(code);
  return [1, 2, 3, 4, 5, 6].flatMap((line) => english.get(`${area}.rules${line}`) ?? []);
};

const stakesOf = ({ betLevels }: Game): string =>
  betLevels
    ? `${betLevels.map(({ stakeUnits }) => stakeUnits).join(', ')} units`
    : 'a chip of 100 units, in nine sizes';

function facts(game: Game, sheet: ParSheet): string {
  return table(
    ['', ''],
    [
      ['Code, version', `\`${game.code}\`, ${game.version}`],
      ['Type', game.category],
      ['Stakes', stakesOf(game)],
      [
        'Least time between rounds',
        game.pace === 'slot' ? "the brand's for slots" : "the brand's for other games",
      ],
      ['Jackpot', game.jackpot ? 'each round for real money draws for it' : 'none'],
      ['How the figures were found', sheet.method],
    ],
  );
}

const figures = ({ variants }: ParSheet): string =>
  table(
    [
      'Bet',
      'Return',
      'Pays at all',
      'Pays more than the stake',
      'Standard deviation',
      'Greatest win',
      'Its odds',
    ],
    variants.map((variant) => [
      labelOf(variant),
      percent(variant.returnToPlayer.percent),
      percent(variant.hitFrequency.percent),
      percent(variant.winAboveStake.percent),
      Number(variant.volatility.standardDeviation).toFixed(4),
      `× ${variant.maxWin.stakes}`,
      oneIn(variant.maxWin),
    ]),
  );

function pays({ variants }: ParSheet): string {
  const shared = variants.every((one) => JSON.stringify(one.pays) === JSON.stringify(variants[0]?.pays));
  const rows = (shared ? variants.slice(0, 1) : variants).flatMap((variant) =>
    variant.pays.map((pay) => [
      ...(shared ? [] : [labelOf(variant)]),
      say(pay.label.phrase, pay.label.values),
      `× ${pay.times}`,
      oneIn(pay),
    ]),
  );
  return table([...(shared ? [] : ['Bet']), 'Event', 'Pays', 'Odds'], rows);
}

export async function gamePage(game: Game): Promise<string> {
  const sheet = await loadParSheet(game.code);
  if (!sheet) throw new Error(`${game.code} has no PAR sheet`);
  const rules = rulesOf(game.code);
  return `${[
    `# ${say(`proof.name.${game.code}`)}`,
    '<!-- Made by `node tools/game-pages.ts --write` from the PAR sheet and the phrases. -->',
    ...(rules.length > 0 ? [rules.map((line) => `- ${line}`).join('\n')] : []),
    facts(game, sheet),
    '## Figures of each bet\n\nReturn and odds are exact; the standard deviation is in stakes. Everything in fractions, with the bands of payouts:',
    `[\`par-sheet.json\`](../../packages/games/src/${game.code}/v${game.version}/par-sheet.json).`,
    figures(sheet),
    '## What pays',
    pays(sheet),
    '## How the outcome is drawn\n\nFrom the words of the round, in order, as [the scheme](../../packages/fairness/README.md) gives them:',
    `\`\`\`json\n${JSON.stringify(sheet.rules)}\n\`\`\``,
  ].join('\n\n')}\n`;
}

if (process.argv[1] === import.meta.filename && process.argv.includes('--write')) {
  const folder = new URL('../docs/games/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const game of games.values()) writeFileSync(new URL(`${game.code}.md`, folder), await gamePage(game));
}
