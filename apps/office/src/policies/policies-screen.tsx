// The screen of a brand's policies: two people from an amount on, an amount a day, a shorter wait.
import { latinDigits } from '@perya/contract/digits';
import type { OfficeAct } from '@perya/contract/office';
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney, formatNumber } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, Button, Dialog, Field, Form } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import screen from '../app/screen.module.css';
import { Loaded, ScreenHeading } from '../app/screen.tsx';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';

type Policies = OfficeValue<'GET /ops/policies/list'>;
type Policy = Policies['list'][number];
/** As the act takes it. */
type PolicyChange = Pick<Policy, 'act' | 'version' | 'twoPeopleFrom' | 'dailyAmount' | 'expiresHours'>;

export function PoliciesScreen() {
  const t = useT();
  const [editing, setEditing] = useState<Policy>();
  const [change, setChange] = useState<PolicyChange>();
  const policies = useQuery({
    queryKey: ['policies'],
    queryFn: ({ signal }) => call('GET /ops/policies/list', undefined, { signal }),
  });
  return (
    <main className={screen['single']}>
      <ScreenHeading>{t('office.policies')}</ScreenHeading>
      <p className={screen['hint']}>{t('office.policies.hint')}</p>
      <Loaded query={policies}>{(value) => <PolicyTable policies={value} onEdit={setEditing} />}</Loaded>
      {editing && (
        <PolicyDialog
          policy={editing}
          onClose={() => setEditing(undefined)}
          onChange={(wanted) => {
            setEditing(undefined);
            setChange(wanted);
          }}
        />
      )}
      {change && (
        <ActDialog
          act="policy.save"
          title={t('office.act.policy.save')}
          given={change}
          onClose={() => setChange(undefined)}
        />
      )}
    </main>
  );
}

function useActName(): (act: string) => string {
  const t = useT();
  // The server lists acts of the contract alone.
  return (act) => t(`office.act.${act as OfficeAct}`);
}

type TableProps = { policies: Policies; onEdit: (policy: Policy) => void };

function PolicyTable({ policies: { currency, list }, onEdit }: TableProps) {
  const { t, language } = useLanguage();
  const brand = useBrand();
  const actName = useActName();
  const money = (amount: string | null) => (amount === null ? '–' : formatMoney(amount, currency, language));
  const hours = (count: number) => t('office.policies.hours', { count: formatNumber(count, language) });
  return (
    <table className={screen['table']}>
      <thead>
        <tr>
          <th scope="col">{t('office.audit.what')}</th>
          <th scope="col">{t('office.policies.twoPeopleFrom')}</th>
          <th scope="col">{t('office.policies.dailyAmount')}</th>
          <th scope="col">{t('office.policies.expiresHours')}</th>
          <th scope="col">{t('office.people.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((policy) => (
          <tr key={policy.act}>
            <th scope="row">{actName(policy.act)}</th>
            <td>{money(policy.twoPeopleFrom)}</td>
            <td>{money(policy.dailyAmount)}</td>
            <td>{hours(policy.expiresHours ?? policy.mostHours)}</td>
            <td>
              {policy.proposed ? (
                <Badge tone="teal">{t('office.policies.proposed')}</Badge>
              ) : (
                may(brand, 'policy.edit') && (
                  <Button
                    tone="secondary"
                    small
                    aria-label={`${t('office.policies.change')}: ${actName(policy.act)}`}
                    onClick={() => onEdit(policy)}
                  >
                    {t('office.policies.change')}
                  </Button>
                )
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DialogProps = { policy: Policy; onChange: (change: PolicyChange) => void; onClose: () => void };

const isAmount = (text: string) => text === '' || /^\d{1,12}(?:\.\d{1,2})?$/u.test(text);

function PolicyDialog({ policy, onChange, onClose }: DialogProps) {
  const t = useT();
  const actName = useActName();
  const { act, version, hasAmount, mostHours } = policy;
  const [from, setFrom] = useState(policy.twoPeopleFrom ?? '');
  const [daily, setDaily] = useState(policy.dailyAmount ?? '');
  const [hours, setHours] = useState(String(policy.expiresHours ?? ''));
  const [tried, setTried] = useState(false);
  const isWait =
    hours === '' || (/^\d{1,3}$/u.test(hours) && Number(hours) >= 1 && Number(hours) <= mostHours);
  const faultOf = (text: string) => (tried && !isAmount(text) ? t('office.policies.amountFault') : undefined);
  return (
    <Dialog open onClose={onClose} title={actName(act)} closeLabel={t('office.close')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!(isAmount(from) && isAmount(daily) && isWait)) return;
          onChange({
            act,
            version,
            twoPeopleFrom: from || null,
            dailyAmount: daily || null,
            expiresHours: hours === '' ? null : Number(hours),
          });
        }}
      >
        {hasAmount && (
          <>
            <Field
              label={t('office.policies.twoPeopleFrom')}
              hint={t('office.policies.empty')}
              value={from}
              inputMode="decimal"
              fault={faultOf(from)}
              onChange={({ target }) => setFrom(latinDigits(target.value).trim())}
            />
            <Field
              label={t('office.policies.dailyAmount')}
              hint={t('office.policies.empty')}
              value={daily}
              inputMode="decimal"
              fault={faultOf(daily)}
              onChange={({ target }) => setDaily(latinDigits(target.value).trim())}
            />
          </>
        )}
        <Field
          label={t('office.policies.expiresHours')}
          hint={t('office.policies.most', { count: mostHours })}
          value={hours}
          inputMode="numeric"
          fault={tried && !isWait ? t('office.policies.most', { count: mostHours }) : undefined}
          onChange={({ target }) => setHours(latinDigits(target.value).trim())}
        />
        <Button type="submit" tone="primary" wide>
          {t('office.people.next')}
        </Button>
      </Form>
    </Dialog>
  );
}
