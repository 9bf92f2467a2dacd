import type { Value } from '@perya/contract/client';
import { formatNumber } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, Button, Disclosure } from '@perya/ui';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { ConfirmDialog } from '../../page/confirm-dialog.tsx';
import { useAction } from '../../page/form/use-single-run.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import { useStatus } from '../../page/status.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './agent.module.css';
import { AgentPlaceholder } from './agent-placeholder.tsx';
import link from './invite.module.css';
import { Tiers } from './tiers.tsx';
import { useFormats } from './use-formats.ts';

const codesCall = 'GET /wps/agent/codes';
type Codes = Value<typeof codesCall>;
type Code = Codes['list'][number];
const stages = ['clicks', 'visitors', 'registrations', 'verified', 'firstPlays'] as const;
const LinkCard = optionalPart([], () => import('./link-card.tsx').then((part) => part.LinkCard));
const NewCode = optionalPart(['error'], () => import('./new-code.tsx').then((part) => part.NewCode));
const linkOf = (code: string) => `/i/${code}`;

/** An agent's codes: the first as link, QR code and poster; each with what came of it. */
export function AgentCodes() {
  const t = useT();
  const codes = useCall(codesCall, {}, { staleTime: 0 });
  const { data } = codes;
  const [chosen, setChosen] = useState<string>();
  if (!data) return <AgentPlaceholder query={codes} />;
  const shown = data.list.find(({ code }) => code === chosen) ?? data.list[0];
  return (
    <>
      {shown && (
        <div className={link['place']}>
          <LinkCard key={shown.code} link={linkOf(shown.code)} />
        </div>
      )}
      <section className={styles['rows']} aria-label={t('agent.codes')}>
        <p className={styles['line']}>
          <strong>{t('agent.codes')}</strong>
          <span className={styles['soft']}>
            {t('agent.codesLeft', { count: data.list.length, most: data.most })}
          </span>
        </p>
        {data.list.length === 0 && <p className={styles['soft']}>{t('agent.noCodes')}</p>}
        {data.list.map((code) => (
          <CodeCard
            key={code.code}
            of={code}
            open={code.code === shown?.code}
            onToggle={() => setChosen(code.code)}
          />
        ))}
      </section>
      {data.list.length < data.most && <NewCode />}
    </>
  );
}

type CodeCardProps = { of: Code; open: boolean; onToggle: () => void };

function CodeCard({ of, open, onToggle }: CodeCardProps) {
  const t = useT();
  const queryCache = useQueryCache();
  const { busy, run } = useAction();
  const [asking, setAsking] = useState(false);
  const formats = useFormats(useStatus().info.currency);
  const most = Math.max(1, of.clicks);
  return (
    <Disclosure
      title={<bdi dir="ltr">{of.code}</bdi>}
      open={open}
      onToggle={onToggle}
      summary={
        <>
          {of.label !== '' && <p className={styles['soft']}>{of.label}</p>}
          {of.offer && (
            <p>
              <Badge tone="teal">{t('agent.codeOffers', { kind: t(`agent.${of.offer.kind}`) })}</Badge>
            </p>
          )}
        </>
      }
    >
      {of.offer && (
        <div className={link['offer']}>
          <Tiers terms={of.offer} formats={formats} />
        </div>
      )}
      <dl className={link['funnel']}>
        {stages.map((stage) => (
          <FunnelRow
            key={stage}
            name={t(`agent.funnel.${stage}`)}
            count={of[stage]}
            share={of[stage] / most}
          />
        ))}
      </dl>
      <Button tone="quiet" small busy={busy} onClick={() => setAsking(true)}>
        {t('agent.revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('agent.revoke')}
        confirm={t('agent.revoke')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run(async () => {
            const left = await call('DELETE /wps/agent/codes', { body: { code: of.code } });
            queryCache.change(codesCall, () => left);
          });
        }}
      >
        <p>{t('agent.revokeText', { code: of.code })}</p>
      </ConfirmDialog>
    </Disclosure>
  );
}

function FunnelRow({ name, count, share }: { name: string; count: number; share: number }) {
  const { language } = useLanguage();
  return (
    <>
      <dt>{name}</dt>
      <dd aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
      </dd>
      <dd>{formatNumber(count, language)}</dd>
    </>
  );
}
