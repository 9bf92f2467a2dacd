import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { type Currency, fromWire } from '@perya/money';
import { classes, Radio } from '@perya/ui';
import { Bitcoin, CreditCard, Landmark, QrCode, Wallet } from 'lucide-react';
import styles from './cashier.module.css';
import type { Method } from './method.ts';

const icons = {
  ewallet: Wallet,
  bank_transfer: Landmark,
  qr: QrCode,
  card: CreditCard,
  crypto: Bitcoin,
} as const;

type MethodsProps = {
  methods: readonly Method[];
  chosen: Method;
  /** The typed amount; a method that does not accept it shows its limits. */
  amount: string | undefined;
  currency: Currency;
  /** tiles: pictures beside each other. list: one under the other. */
  look: 'tiles' | 'list';
  onChoose: (methodId: string) => void;
};

export function Methods({ methods, chosen, amount, currency, look, onChoose }: MethodsProps) {
  const { t } = useLanguage();
  return (
    <fieldset className={classes(styles['methods'], look === 'tiles' && styles['tiles'])}>
      <legend>{t('cashier.method')}</legend>
      {methods.map((method) => (
        <label key={method.methodId} className={styles['method']}>
          <Radio
            name="method"
            checked={method.methodId === chosen.methodId}
            onChange={() => onChoose(method.methodId)}
          />
          <Face method={method} amount={amount} currency={currency} />
        </label>
      ))}
    </fieldset>
  );
}

type FaceProps = Pick<MethodsProps, 'amount' | 'currency'> & { method: Method };

function Face({ method, amount, currency }: FaceProps) {
  const { t, language } = useLanguage();
  const Icon = icons[method.kind];
  const least = fromWire(method.minimum, currency);
  const tooLittle = amount !== undefined && fromWire(amount, currency) < least;
  return (
    <>
      <Icon size={22} aria-hidden="true" />
      <span className={styles['methodName']}>
        {method.displayName}
        <small>
          {tooLittle
            ? t('cashier.from', { minimum: formatMoney(method.minimum, currency, language) })
            : t(`cashier.kind.${method.kind}`)}
        </small>
      </span>
      {method.sandbox && <span className={styles['sandboxTag']}>{t('cashier.sandbox')}</span>}
    </>
  );
}
