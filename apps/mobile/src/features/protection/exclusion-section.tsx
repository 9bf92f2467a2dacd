import { exclusionTerms, type RestTerm, timeOutTerms } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, Select, showToast } from '@perya/ui';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../page/calls.ts';
import { ConfirmDialog } from '../../page/confirm-dialog.tsx';
import { failureText } from '../../page/failure-text.ts';
import { forgetPersonal } from '../../page/forget-personal.ts';
import { leaving } from '../../page/logout.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { session } from '../../page/session.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './protection.module.css';

const kinds = {
  timeOut: {
    terms: timeOutTerms,
    title: 'protection.timeOut',
    hint: 'protection.timeOutHint',
    act: 'protection.timeOutDo',
    sure: 'protection.timeOutSure',
  },
  exclusion: {
    terms: exclusionTerms,
    title: 'protection.exclude',
    hint: 'protection.excludeHint',
    act: 'protection.excludeDo',
    sure: 'protection.excludeSure',
  },
} as const;

/** Starts a time-out or self-exclusion: the term, its meaning, and a confirmation. */
export function ExclusionSection({ kind }: { kind: 'timeOut' | 'exclusion' }) {
  const t = useT();
  const { terms, title, hint, act, sure } = kinds[kind];
  const [term, setTerm] = useState<RestTerm>(terms[0]);
  const [confirming, setConfirming] = useState(false);
  const begin = useBeginExclusion();
  const place = useRef<HTMLElement>(null);
  // The address may name one of the sections, which comes after its data.
  useEffect(() => {
    if (location.hash === `#${kind}`) place.current?.scrollIntoView();
  }, [kind]);
  return (
    <section ref={place} className={styles['section']} aria-labelledby={kind}>
      <h2 id={kind}>{t(title)}</h2>
      <p className={styles['soft']}>{t(hint)}</p>
      <Select
        label={t('protection.howLong')}
        value={term}
        options={terms.map((one) => ({ value: one, label: t(`protection.term.${one}`) }))}
        onChange={({ target }) => setTerm(terms.find((one) => one === target.value) ?? terms[0])}
      />
      <Button tone="secondary" wide onClick={() => setConfirming(true)}>
        {t(act)}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t(title)}
        confirm={t(act)}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void begin(term);
        }}
      >
        {t(sure, { term: t(`protection.term.${term}`) })}
      </ConfirmDialog>
    </section>
  );
}

/** The server ends every session with it; this page logs out itself, without the toast of an expired session. */
function useBeginExclusion() {
  const t = useT();
  const queryCache = useQueryCache();
  return async (term: RestTerm) => {
    leaving.now = true;
    try {
      await call('POST /wps/protection/exclusion', { body: { term } });
      session.end();
      forgetPersonal(queryCache);
      await go(href('login'), { replace: true });
      showToast('success', t('protection.exclusionStarted'), 6000);
    } catch (error) {
      showToast('fail', await failureText(error), 3000);
    } finally {
      leaving.now = false;
    }
  };
}
