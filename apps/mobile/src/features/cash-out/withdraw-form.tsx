import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { type Currency, scaleOf } from '@perya/money';
import { Button, classes, Field, Radio, useKeyboardRoom } from '@perya/ui';
import { FailureLine } from '../../page/failure-line.tsx';
import { useMoment } from '../../page/moment.ts';
import { AccountIcon } from './account-icon.tsx';
import styles from './cash-out.module.css';
import type { Account, Options } from './tracked.ts';
import { passwordField, useWithdrawForm } from './use-withdraw-form.ts';

type Typed = ReturnType<typeof useWithdrawForm>;

/** The withdrawal form: account, amount and withdrawal password, with cost and duration shown before. */
export function WithdrawForm({ options, currency }: { options: Options; currency: Currency }) {
  const { t, language } = useLanguage();
  useKeyboardRoom();
  const typed = useWithdrawForm(options, currency);
  const { form } = typed;
  const money = (amount: string) => formatMoney(amount, currency, language);
  const limits = typed.limits && {
    minimum: money(typed.limits.minimum),
    maximum: money(typed.limits.maximum),
  };
  const unplayed = Number(options.turnover.remaining) > 0;
  return (
    <form className={styles['form']} noValidate {...form.props}>
      <Accounts typed={typed} />
      {limits && (
        <section className={styles['card']}>
          <Field
            label={t('cashout.amount')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            className={styles['figure']}
            value={typed.text}
            hint={t('cashout.limits', limits)}
            fault={
              typed.fault && t(`cashout.fault.${typed.fault}`, { ...limits, decimals: scaleOf(currency) })
            }
            onChange={(event) => typed.type(event.target.value)}
            onBlur={typed.onBlur}
            trailing={
              <Button tone="quiet" small onClick={() => typed.most && typed.type(typed.most)}>
                {t('cashout.most')}
              </Button>
            }
          />
          <Terms typed={typed} money={money} />
          <Field
            label={t('cashout.password')}
            name={passwordField}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            dir="ltr"
            reveal={{ show: t('cashout.show'), hide: t('cashout.hide') }}
            value={typed.password}
            fault={typed.passwordMissing ? t('cashout.passwordMissing') : undefined}
            onChange={(event) => typed.typePassword(event.target.value)}
          />
        </section>
      )}
      <div className={styles['reach']}>
        <FailureLine failure={form.failure} />
        <Button type="submit" tone="primary" wide busy={form.busy} disabled={unplayed || !limits}>
          {typed.amount ? t('cashout.submit', { amount: money(typed.amount) }) : t('cashout.submitEmpty')}
        </Button>
        <p className={classes(styles['soft'], styles['centre'])}>
          {t(unplayed ? 'cashout.playFirst' : 'cashout.noReturn')}
        </p>
      </div>
    </form>
  );
}

function Terms({ typed, money }: { typed: Typed; money: (amount: string) => string }) {
  const { t } = useLanguage();
  const { terms, way } = typed;
  const free = way && Number(way.method.fee) === 0 && way.method.feeBps === 0;
  return (
    <dl className={styles['facts']} aria-live="polite">
      <dt>{t('cashout.fee')}</dt>
      <dd>{free ? t('cashout.free') : terms ? money(terms.fee) : '–'}</dd>
      <dt>{t('cashout.arrives')}</dt>
      <dd className={styles['strong']}>{terms ? money(terms.arrives) : '–'}</dd>
      <dt>{t('cashout.takes')}</dt>
      <dd>{terms ? t('cashout.minutes', { count: terms.minutes }) : '–'}</dd>
    </dl>
  );
}

function Accounts({ typed }: { typed: Typed }) {
  const { t } = useLanguage();
  return (
    <fieldset className={styles['accounts']}>
      <legend>{t('cashout.account')}</legend>
      {typed.ways.map(({ account }) => (
        <AccountChoice
          key={account.accountId}
          account={account}
          chosen={typed.way?.account.accountId === account.accountId}
          onChoose={() => typed.choose(account.accountId)}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = { account: Account; chosen: boolean; onChoose: () => void };

function AccountChoice({ account, chosen, onChoose }: ChoiceProps) {
  const { t } = useLanguage();
  const cooling = Date.parse(account.usableAt) > Date.now();
  const moment = useMoment();
  return (
    <label className={styles['account']}>
      <Radio name="account" checked={chosen} disabled={cooling} onChange={onChoose} />
      <AccountIcon kind={account.kind} />
      <span>
        <strong>{account.displayName}</strong> <span dir="ltr">•••• {account.numberEnd}</span>
        <span className={styles['soft']}>
          {cooling ? t('cashout.usableFrom', { when: moment(account.usableAt) }) : account.holderName}
        </span>
      </span>
    </label>
  );
}
