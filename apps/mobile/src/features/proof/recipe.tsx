// The recipe of outcomes in words, and one example of it that this page computes while it is shown.
import { createOutcomeSource, hashServerSeed, outcomeBlock } from '@perya/fairness';
import { useT } from '@perya/locales/page';
import { Disclosure } from '@perya/ui';
import { useState } from 'react';
import { CopiedValue } from '../../page/proof/copied-value.tsx';
import styles from '../../page/proof/proof.module.css';

const exampleRange = 10;
/** The example of packages/fairness/README.md. */
const example = {
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  clientSeed: 'maria',
  nonce: 7,
  game: 'perya-lights',
};
const { game, clientSeed, nonce } = example;
const messageForm = 'v1|game|clientSeed|nonce|i';

export function Recipe() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={t('proof.recipe')} open={open} onToggle={() => setOpen(!open)}>
      <div className={styles['verdict']}>
        <ol className={styles['how']}>
          <li>{t('proof.recipe1')}</li>
          <li>
            {t('proof.recipe2')} <code dir="ltr">{messageForm}</code>
          </li>
          <li>{t('proof.recipe3')}</li>
          <li>{t('proof.recipe4')}</li>
        </ol>
        <h3>{t('proof.recipeExample')}</h3>
        <Example />
      </div>
    </Disclosure>
  );
}

function Example() {
  const t = useT();
  const words = createOutcomeSource(example);
  const draws = createOutcomeSource(example);
  return (
    <dl className={styles['values']}>
      <CopiedValue label={t('proof.serverSeed')} value={example.serverSeed} />
      <CopiedValue label={t('proof.recipeHash')} value={hashServerSeed(example.serverSeed)} />
      <CopiedValue label={t('proof.recipeMessage')} value={`v1|${game}|${clientSeed}|${nonce}|0`} />
      <CopiedValue label={t('proof.recipeBlock')} value={hexOf(outcomeBlock(example, 0))} />
      <CopiedValue label={t('proof.recipeWords')} value={listOf(8, () => words.nextWord())} />
      <CopiedValue
        label={t('proof.recipeDraws', { range: exampleRange })}
        value={listOf(3, () => draws.nextBelow(exampleRange))}
      />
    </dl>
  );
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const listOf = (length: number, next: () => number) => Array.from({ length }, next).join(', ');
