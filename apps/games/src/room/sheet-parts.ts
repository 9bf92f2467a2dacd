/** The parts of an info sheet, made from a game's PAR sheet. Loaded when a sheet is first opened. */
import type { ParSheet, ParVariant } from '@perya/games';
import type { PhraseId } from '@perya/locales/page';
import { make } from './element.ts';
import { worth } from './figures.ts';
import type { HourPrice, Sheet } from './game.ts';
import { number, percent, t, textOf } from './phrases.ts';

/** "95.669845" → 95.67 % */
export const share = (text: string): string => percent(Number(text) / 100);

const times = (value: number): string => `×${number(value, 2)}`;

export function table(
  head: readonly string[],
  rows: readonly (readonly (Node | string)[])[],
): HTMLTableElement {
  const headRow = make('tr', '', ...head.map((text) => make('th', '', text)));
  const heads = head.length === 0 ? [] : [make('thead', '', headRow)];
  const body = rows.map(([first, ...rest]) => {
    const title = make('th', '', first ?? '');
    title.scope = 'row';
    return make('tr', '', title, ...rest.map((value) => make('td', '', value)));
  });
  return make('table', '', ...heads, make('tbody', '', ...body));
}

const heading = (id: PhraseId): Node => make('h3', '', t(id));

function pays({ pays: rows }: ParVariant): Node {
  return table(
    ['', t('room.sheet.times'), t('room.sheet.oneIn')],
    rows.map(({ label, times: pay, oneIn }) => [
      textOf(label.phrase, label.values),
      times(Number(pay)),
      number(Number(oneIn), 1),
    ]),
  );
}

function figures(variant: ParVariant): Node {
  const { returnToPlayer, hitFrequency, winAboveStake, maxWin, volatility } = variant;
  return table(
    [],
    [
      [t('room.sheet.return'), share(returnToPlayer.percent)],
      [t('room.sheet.hit'), share(hitFrequency.percent)],
      [t('room.sheet.above'), share(winAboveStake.percent)],
      [t('room.sheet.most'), times(Number(maxWin.stakes))],
      [t('room.sheet.mostOdds'), number(Number(maxWin.oneIn), 1)],
      [t('room.sheet.spread'), number(Number(volatility.standardDeviation), 2)],
    ],
  );
}

const priceText = ({ stake, perHour }: HourPrice): Node[] =>
  perHour === null
    ? []
    : [make('p', 'note', t('room.sheet.price', { stake: worth(stake), amount: worth(perHour) }))];

type SheetOf = {
  par: ParSheet;
  /** The key of the variant that the player has chosen. */
  variant: string;
  game: PhraseId;
  /** At most six lines. */
  rules: readonly PhraseId[];
  price: HourPrice;
  /** Whether each round draws for the jackpot too. */
  hasJackpot?: boolean;
};

/** The sheet of a game that has nothing else to show. */
export function sheetOf({ par, variant, game, rules, price, hasJackpot = false }: SheetOf): Sheet {
  const chosen = par.variants.find(({ key }) => key === variant);
  if (!chosen) throw new Error(`the PAR sheet has no variant ${variant}`);
  const { phrase, values } = chosen.label;
  return {
    title: t('room.sheet.titleOf', { game: t(game) }),
    par,
    content: [
      make('ul', 'rules', ...rules.map((id) => make('li', '', t(id)))),
      make('h3', '', textOf(phrase, values)),
      figures(chosen),
      ...priceText(price),
      heading('room.sheet.paysOf'),
      pays(chosen),
      ...(hasJackpot ? [heading('room.sheet.jackpot'), make('p', '', t('room.sheet.jackpotText'))] : []),
      make('p', 'note', t('room.sheet.fair')),
    ],
  };
}
