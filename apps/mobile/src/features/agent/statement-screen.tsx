import type { Value } from '@perya/contract/client';
import type { agentStatementFormats } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, buttonClass, classes, Disclosure, EmptyState, Fold } from '@perya/ui';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { copyText } from '../../page/copy-text.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import styles from './agent.module.css';
import { AgentPlaceholder } from './agent-placeholder.tsx';
import { StateBadge } from './state-badge.tsx';
import { StatementLines } from './statement-lines.tsx';
import { type Formats, useFormats } from './use-formats.ts';
import { VerifyCard } from './verify-card.tsx';

type Statement = Value<'GET /wps/agent/statement'>;

/** One statement: its items open down to source agents and members' days; the phone verifies it. */
export function StatementScreen() {
  const t = useT();
  const no = Number(new URLSearchParams(useSearch()).get('no'));
  const known = Number.isInteger(no) && no > 0;
  const found = useCall('GET /wps/agent/statement', { no: known ? no : 1 }, { enabled: known, staleTime: 0 });
  if (!known || found.error?.code === 'NOT_FOUND')
    return (
      <div className={styles['screen']}>
        <EmptyState title={t('agent.noStatements')} />
      </div>
    );
  return (
    <div className={styles['screen']}>
      {found.data ? <Content of={found.data} /> : <AgentPlaceholder query={found} />}
    </div>
  );
}

function Content({ of }: { of: Statement }) {
  const formats = useFormats(of.currency);
  const { t, money, span } = formats;
  const moment = useMoment();
  const { statement } = of;
  return (
    <>
      <section className={styles['card']} aria-label={t('agent.statementNo', { no: statement.no })}>
        <div className={styles['line']}>
          <h2>{t('agent.statementNo', { no: statement.no })}</h2>
          <StateBadge state={statement.state} />
        </div>
        <p className={styles['soft']}>
          {t(`agent.${statement.kind}`)} · {span(statement.from, statement.to)}
        </p>
        <p className={styles['hero']}>
          <bdi>{money(statement.total)}</bdi>
        </p>
        {statement.paidAt && (
          <p className={styles['soft']}>{t('agent.paidAt', { time: moment(statement.paidAt) })}</p>
        )}
        {statement.state === 'waiting' && of.items.every(({ owed }) => Number(owed) === 0) && (
          <p className={styles['soft']}>{t('agent.waitsText')}</p>
        )}
        {statement.state === 'held' && (
          <p>{t('agent.heldBecause', { reason: t(`agent.heldFor.${statement.heldReason ?? 'other'}`) })}</p>
        )}
      </section>
      <VerifyCard of={of} />
      {of.items.map((item) => (
        <Item key={item.type} no={statement.no} item={item} formats={formats} />
      ))}
      {of.corrections.map((one) => (
        <Correction key={`${one.no} ${one.type} ${one.old}`} one={one} formats={formats} />
      ))}
      <Take no={statement.no} />
      <Fold title={t('agent.exact')}>
        <p className={styles['hash']} dir="ltr">
          {statement.hash}
        </p>
        <Button tone="quiet" small onClick={() => void copyText(of.text, t('agent.copied'))}>
          {t('agent.copyText')}
        </Button>
      </Fold>
    </>
  );
}

type ItemProps = { no: number; item: Statement['items'][number]; formats: Formats };

function Item({ no, item, formats }: ItemProps) {
  const { t, money, type } = formats;
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      title={
        <span className={styles['line']}>
          <span>{type(item.type)}</span>
          <bdi>{money(item.paid)}</bdi>
        </span>
      }
      open={open}
      onToggle={() => setOpen(!open)}
      summary={
        <p className={styles['soft']}>
          {t('agent.base', { amount: money(item.base) })}
          {Number(item.carried) !== 0 && <> · {t('agent.carried', { amount: money(item.carried) })}</>}
          {Number(item.corrected) !== 0 && <> · {t('agent.corrected', { amount: money(item.corrected) })}</>}
          {Number(item.owed) !== 0 && <> · {t('agent.owed', { amount: money(item.owed) })}</>}
        </p>
      }
    >
      <StatementLines no={no} type={item.type} />
    </Disclosure>
  );
}

type CorrectionProps = { one: Statement['corrections'][number]; formats: Formats };

/** An item of an earlier statement that comes to another amount: opens to what it was, and why. */
function Correction({ one, formats }: CorrectionProps) {
  const { t, money, type, span } = formats;
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      title={
        <span className={styles['line']}>
          <span>
            {t('agent.correction')} · {type(one.type)}
          </span>
          <bdi>{money(one.amount)}</bdi>
        </span>
      }
      open={open}
      onToggle={() => setOpen(!open)}
      summary={<p className={styles['soft']}>{span(one.from, one.to)}</p>}
    >
      <p>{t(`agent.correctedFor.${one.reason}`)}</p>
      <p>{t('agent.correctedFrom', { old: money(one.old), now: money(one.now) })}</p>
      <Link to={href('statement', { no: one.no })} className={buttonClass('quiet', false, true)}>
        {t('agent.statementNo', { no: one.no })}
      </Link>
    </Disclosure>
  );
}

function Take({ no }: { no: number }) {
  const t = useT();
  const { busy, run } = useAction();
  const [format, setFormat] = useState<(typeof agentStatementFormats)[number]>();
  const take = (wanted: (typeof agentStatementFormats)[number]) =>
    run(async () => {
      setFormat(wanted);
      const { url } = await call('POST /wps/agent/statement/export', { body: { no, format: wanted } });
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    });
  return (
    <fieldset className={classes(styles['actions'], styles['bare'])} aria-label={t('agent.take')}>
      {(['csv', 'pdf', 'json'] as const).map((name) => (
        <Button key={name} tone="secondary" busy={busy && format === name} onClick={() => void take(name)}>
          {t(`agent.${name}`)}
        </Button>
      ))}
    </fieldset>
  );
}
