// The bar above the game.
import { formatMoney, signedMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { isCurrency, toWire } from '@perya/money';
import { Badge, classes, IconButton, Money } from '@perya/ui';
import { ChevronLeft, RotateCw } from 'lucide-react';
import { minutesOf, type PlaySession } from './play-session.ts';
import styles from './stage-bar.module.css';

type StageBarProps = {
  name: string;
  trial: boolean;
  currency: string;
  balance: string | undefined;
  playSession: PlaySession;
  now: number;
  onBack: () => void;
  onReload: () => void;
};

/** The bar above the game: back, balance, net result and length of the play session, reload. */
export function StageBar(props: StageBarProps) {
  const { name, trial, currency, balance, playSession, now, onBack, onReload } = props;
  const { t, language } = useLanguage();
  const net = isCurrency(currency) ? toWire(playSession.netMinor, currency) : '0';
  const netText = formatMoney(net, currency, language, signedMoney);
  const minutes = minutesOf(playSession, now);
  return (
    <header className={styles['bar']}>
      <IconButton label={t('play.back')} onClick={onBack}>
        <ChevronLeft className={styles['arrow']} />
      </IconButton>
      <div className={styles['middle']}>
        <h1 className={styles['name']}>
          <span>{name}</span>
          {trial && (
            <Badge tone="teal">
              <span title={t('play.trialLabel')}>{t('play.trial')}</span>
            </Badge>
          )}
        </h1>
        <p className={styles['play-session']}>
          <span aria-hidden="true">
            {t('play.net')} <bdi className={styles['figure']}>{netText}</bdi>
          </span>
          <span className="visually-hidden">{t('play.netLabel', { amount: netText })}</span>
          <span aria-hidden="true">{t('play.minutes', { minutes })}</span>
          <span className="visually-hidden">{t('play.timeLabel', { minutes })}</span>
        </p>
      </div>
      <p className={styles['balance']}>
        <span className={styles['label']}>{t('play.balance')}</span>
        {balance === undefined ? (
          <span className={styles['amount']}>…</span>
        ) : (
          <Money amount={balance} className={classes(styles['amount'])}>
            {formatMoney(balance, currency, language)}
          </Money>
        )}
      </p>
      <IconButton label={t('play.reload')} onClick={onReload}>
        <RotateCw size={20} />
      </IconButton>
    </header>
  );
}
