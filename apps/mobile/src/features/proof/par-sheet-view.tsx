import type { Game, ParSheet, ParVariant } from '@perya/games';
import { formatDecimal, formatPercent } from '@perya/locales/figures';
import { type PhraseId, useLanguage } from '@perya/locales/page';
import { Select, Tabs } from '@perya/ui';
import { useState } from 'react';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import styles from '../../page/proof/proof.module.css';
import { JackpotReturn } from './jackpot-notes.tsx';
import { Paid, Pays } from './par-tables.tsx';
import { nameOfGame } from './round-steps.tsx';
import { SimulateCard } from './simulate-card.tsx';

/** More bets than this are chosen from a list. */
const mostTabs = 3;

type SheetProps = { sheet: ParSheet; games: ReadonlyMap<string, Game> };

export function ParSheetView({ sheet, games }: SheetProps) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState(sheet.variants[0]?.key);
  const variant = sheet.variants.find(({ key }) => key === chosen);
  if (!variant) return null;
  const label = variantLabel(variant, t);
  return (
    <div className={styles['screen']}>
      <p className={styles['lead']}>{t('proof.parLead')}</p>
      <Select
        label={t('proof.manualGame')}
        value={sheet.game}
        options={[...games.keys()].map((code) => ({ value: code, label: t(nameOfGame(code)) }))}
        onChange={({ target }) => void go(href('par', { gameCode: target.value }), { replace: true })}
      />
      <Variants variants={sheet.variants} chosen={variant.key} onChoose={setChosen} />
      <div id="variant" role="tabpanel" className={styles['verdict']} aria-label={label}>
        <Return variant={variant} />
        {games.get(sheet.game)?.jackpot && <JackpotReturn />}
        <SimulateCard key={variant.key} gameCode={sheet.game} variant={variant} />
        <Paid variant={variant} />
        <Pays variant={variant} />
      </div>
    </div>
  );
}

type Translate = ReturnType<typeof useLanguage>['t'];

const variantLabel = ({ label }: ParVariant, t: Translate): string =>
  t(label.phrase as PhraseId, label.values); // A test finds each phrase of a sheet.

type VariantsProps = {
  variants: readonly ParVariant[];
  chosen: string;
  onChoose: (key: string) => void;
};

/** The bets of a game whose figures differ; nothing where there is one. */
function Variants({ variants, chosen, onChoose }: VariantsProps) {
  const { t } = useLanguage();
  if (variants.length === 1) return null;
  if (variants.length > mostTabs)
    return (
      <Select
        label={t('proof.parBet')}
        value={chosen}
        options={variants.map((one) => ({ value: one.key, label: variantLabel(one, t) }))}
        onChange={({ target }) => onChoose(target.value)}
      />
    );
  return (
    <Tabs
      label={t('proof.parBet')}
      controls="variant"
      tabs={variants.map((one) => ({ key: one.key, label: variantLabel(one, t) }))}
      selected={chosen}
      onSelect={onChoose}
    />
  );
}

function Return({ variant }: { variant: ParVariant }) {
  const { t, language } = useLanguage();
  const share = (value: number) => formatPercent(value, language, { least: 2, most: 2 });
  const number = (value: number) => formatDecimal(value, language, { most: 2 });
  const back = Number(variant.returnToPlayer.percent);
  const feature = variant.events.find(({ name }) => name === 'feature');
  const rows = [
    [t('proof.parEdge'), share(1 - back / 100)],
    [t('proof.parHit'), share(Number(variant.hitFrequency.percent) / 100)],
    ...(feature
      ? [[t('proof.parFeature'), t('proof.oneIn', { number: number(Number(feature.oneIn)) })] as const]
      : []),
    [t('proof.parMaxWin'), t('proof.parMaxWinText', { times: number(Number(variant.maxWin.stakes)) })],
    [t('proof.parVolatility'), number(Number(variant.volatility.standardDeviation))],
  ] as const;
  return (
    <section className={styles['card']}>
      <dl className={styles['facts']}>
        <div className={styles['headline']}>
          <dt>{t('proof.parRtp')}</dt>
          <dd>
            <bdi>{share(back / 100)}</bdi>
          </dd>
        </div>
      </dl>
      <p className={styles['soft']}>{t('proof.parMeans', { hundred: number(100), back: number(back) })}</p>
      <table className={styles['table']}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{value}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['soft']}>
        {t('proof.parExact')}{' '}
        <code className={styles['exact']} dir="ltr">
          {variant.returnToPlayer.fraction}
        </code>
      </p>
    </section>
  );
}
