import { useLanguage } from '@perya/locales/page';
import { isCurrency } from '@perya/money';
import type { PlayBlock } from '@perya/stage-protocol/from-game';
import { Button, buttonClass, Dialog, formatMoney } from '@perya/ui';
import { call, useCall } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { Link } from '../../page/link.tsx';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import styles from './held-sheet.module.css';

type HeldSheetProps = { held: PlayBlock; currency: string; onSeen: () => void; onLeave: () => void };

const titles = {
  REALITY_CHECK_DUE: 'play.seeTitle',
  LIMIT_REACHED: 'play.limitTitle',
  TIMED_OUT: 'play.excludedTitle',
  SELF_EXCLUDED: 'play.excludedTitle',
  PLAY_STOPPED: 'play.stoppedTitle',
} as const;

/** A look at how it stands, or why the last stake was refused. Only a look lets play go on from here. */
export function HeldSheet({ held, currency, onSeen, onLeave }: HeldSheetProps) {
  const { t } = useLanguage();
  const { busy, run } = useAction();
  const goOn = () => call('POST /wps/protection/play-session/seen').then(onSeen);
  const check = held.code === 'REALITY_CHECK_DUE';
  // A limit and a stop are told, then closed; a look is answered; who steps aside leaves.
  const close = check || held.code === 'TIMED_OUT' || held.code === 'SELF_EXCLUDED' ? onLeave : onSeen;
  return (
    <Dialog
      open
      onClose={close}
      title={t(titles[held.code])}
      closeLabel={t(check ? 'play.seeStop' : 'action.close')}
    >
      <div className={styles['sheet']}>
        {check ? <Look currency={currency} /> : <Reason held={held} currency={currency} />}
        {check && (
          <Button tone="primary" wide busy={busy} onClick={() => void run(goOn)}>
            {t('play.seeGoOn')}
          </Button>
        )}
        <Button tone={check ? 'secondary' : 'primary'} wide onClick={onLeave}>
          {t(check ? 'play.seeStop' : 'play.toLobby')}
        </Button>
        <p className={styles['links']}>
          <Link to={href('limits')} className={buttonClass('quiet')}>
            {t('play.toLimits')}
          </Link>
          <Link to={href('gameRecord')} className={buttonClass('quiet')}>
            {t('play.toRecords')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

function Look({ currency }: { currency: string }) {
  const { t, language } = useLanguage();
  const told = useCall('GET /wps/protection/play-session', {}, { staleTime: 0 }).data;
  const money = (amount: string, signed = false) =>
    isCurrency(currency) ? formatMoney(amount, currency, language, signed) : amount;
  const figures = told && [
    { name: t('play.seeWagered'), value: money(told.wagered) },
    { name: t('play.seeWon'), value: money(told.won) },
    { name: t('play.seeNet'), value: money(told.net, true) },
  ];
  return (
    <>
      <p>{t('play.seeText', { minutes: told?.minutes ?? 0 })}</p>
      <dl className={styles['figures']}>
        {figures?.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Reason({ held: { code, limit }, currency }: { held: PlayBlock; currency: string }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  if (!limit) return <p>{t(`error.${code}`)}</p>;
  const said = (figure: string) => {
    if (limit.kind === 'session') return t('play.minutesLong', { minutes: Number(figure) });
    return isCurrency(currency) ? formatMoney(figure, currency, language) : figure;
  };
  const values = {
    used: said(limit.used),
    limit: said(limit.limit),
    until: moment(limit.until),
  };
  return (
    <>
      <p>{t(`play.limitText.${limit.kind}`, values)}</p>
      <p className={styles['soft']}>{t('play.limitKind')}</p>
    </>
  );
}
