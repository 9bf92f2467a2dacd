import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Money } from '@perya/ui';
import { hiddenBalance, useBalance } from './balance.ts';

/** The balance, or asterisks. */
export function BalanceText({ className }: { className?: string | undefined }) {
  const { language } = useLanguage();
  const { shown } = useBalance();
  if (!shown) return <span className={className}>{hiddenBalance}</span>;
  return (
    <Money amount={shown.sumBalance} className={className}>
      {formatMoney(shown.sumBalance, shown.currency, language)}
    </Money>
  );
}
