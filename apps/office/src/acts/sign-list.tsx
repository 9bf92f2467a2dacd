// One touch over a list of acts: each with its effects, then what became of each.
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, Button } from '@perya/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFaultText } from '../session/office-call.ts';
import type { Touch } from '../session/passkeys.ts';
import styles from './act-dialog.module.css';
import { Digest, Effects } from './effects.tsx';
import list from './mark-bar.module.css';
import { type Looked, useListSignature } from './use-act.ts';

export type ListItem = { id: string; name: string; amount?: string; looked: Omit<Looked, 'id'> };
type State = 'open' | 'done' | 'stale' | 'lapsed';
/** Of one item: what was answered, or why it was refused. */
type Result = { state: State } | { error: unknown };
export type LeftOut = { id: string; name: string; error: unknown };

type SignListProps = {
  items: readonly ListItem[];
  /** Those that cannot be signed. */
  left?: readonly LeftOut[];
  send: (item: ListItem, touch: Touch, digests: string[]) => Promise<{ state: State }>;
  onEnd?: () => void;
  onClose: () => void;
};

export function SignList({ items, left = [], send, onEnd, onClose }: SignListProps) {
  const t = useT();
  const faultText = useFaultText();
  const client = useQueryClient();
  const sign = useListSignature();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const signing = useMutation({
    mutationFn: async () => {
      const { touch, digests } = await sign(items.map(({ looked }) => looked));
      for (const item of items) {
        // Each is decided by itself: a refusal of one stops no other.
        const result = await send(item, touch, digests).catch((error: unknown) => ({ error }));
        setResults((before) => new Map([...before, [item.id, result]]));
      }
    },
    onSuccess: () => {
      onEnd?.();
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
  });
  const count = items.length;
  return (
    <div className={styles['sign']}>
      <ul className={list['items']}>
        {items.map((item) => (
          <Item key={item.id} item={item} result={results.get(item.id)} />
        ))}
      </ul>
      {left.length > 0 && (
        <section aria-label={t('office.list.left')}>
          <h3>{t('office.list.left')}</h3>
          <ul className={list['items']}>
            {left.map(({ id, name, error }) => (
              <li key={id} className={list['item']}>
                <bdi>{name}</bdi>: <span className={styles['fault']}>{faultText(error)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="alert" className={styles['fault']}>
        {signing.isError && faultText(signing.error)}
      </p>
      {signing.isSuccess || count === 0 ? (
        <Button tone="primary" wide onClick={onClose}>
          {t('office.close')}
        </Button>
      ) : (
        <>
          <p className={styles['hint']}>{t('office.list.signs')}</p>
          <Button tone="primary" wide busy={signing.isPending} onClick={() => signing.mutate()}>
            {t('office.list.sign', { count })}
          </Button>
        </>
      )}
    </div>
  );
}

function Item({ item: { name, amount, looked }, result }: { item: ListItem; result: Result | undefined }) {
  const { t } = useLanguage();
  return (
    <li className={list['item']}>
      <details>
        <summary>
          <bdi>{name}</bdi> {amount && <span className={list['amount']}>{amount}</span>}{' '}
          {result && 'state' in result && (
            <Badge tone={result.state === 'done' || result.state === 'open' ? 'teal' : 'magenta'}>
              {t(`office.list.${result.state}`)}
            </Badge>
          )}
        </summary>
        <Effects {...looked.signed.effects} />
        <Digest digest={looked.digest} />
      </details>
      {result && 'error' in result && <Refused error={result.error} />}
    </li>
  );
}

function Refused({ error }: { error: unknown }) {
  const faultText = useFaultText();
  return <p className={styles['fault']}>{faultText(error)}</p>;
}
