// The field into which the bank's list is pasted, and how its lines compare with the proofs that wait.
import { useT } from '@perya/locales/page';
import { Badge, Button, Disclosure } from '@perya/ui';
import { useId, useState } from 'react';
import type { Compared, MatchKind } from './bank-list.ts';
import styles from './deposits.module.css';

const tones = { strong: 'teal', other: 'magenta', weak: 'plain' } as const satisfies Record<
  MatchKind,
  string
>;

export function MatchBadge({ kind }: { kind: MatchKind }) {
  const t = useT();
  return (
    <Badge tone={tones[kind]} className={styles['match']}>
      {t(`office.bank.${kind}`)}
    </Badge>
  );
}

type BankListFieldProps = { text: string; onText: (text: string) => void; compared: Compared };

export function BankListField({ text, onText, compared }: BankListFieldProps) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const kinds = [...compared.matches.values()].map(({ kind }) => kind);
  return (
    <Disclosure title={t('office.bank')} open={open} onToggle={() => setOpen(!open)}>
      <div className={styles['bank']}>
        <label htmlFor={id}>{t('office.bank.paste')}</label>
        <textarea
          id={id}
          value={text}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          dir="ltr"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onText(target.value)}
        />
        <p id={`${id}-hint`} className={styles['hint']}>
          {t('office.bank.hint')}
        </p>
        <div role="status" className={styles['result']}>
          {compared.lines > 0 && (
            <>
              <span>{t('office.bank.lines', { count: compared.lines })}</span>
              <ul>
                {(['strong', 'other', 'weak'] as const).map((kind) => (
                  <li key={kind}>
                    <MatchBadge kind={kind} />
                    {` ${kinds.filter((one) => one === kind).length}`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        {text !== '' && (
          <Button tone="quiet" small onClick={() => onText('')}>
            {t('office.bank.clear')}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
