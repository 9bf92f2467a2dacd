// The sheet over the stage that explains a play block or asks to confirm a reality check.
import { formatMoney, signedMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { isCurrency } from '@perya/money';
import type { PlayBlock } from '@perya/stage-protocol/from-game';
import { Button, buttonClass, Dialog } from '@perya/ui';
import { call, useCall } from '../calls.ts';
import { useAction } from '../form/use-single-run.ts';
import { Link } from '../link.tsx';
import { useMoment } from '../moment.ts';
import { href } from '../paths.ts';
import styles from './play-block-sheet.module.css';

type PlayBlockSheetProps = { block: PlayBlock; currency: string; onSeen: () => void; onLeave: () => void };

const titles = {
  REALITY_CHECK_DUE: 'play.seeTitle',
  LIMIT_REACHED: 'play.limitTitle',
  TIMED_OUT: 'play.excludedTitle',
  SELF_EXCLUDED: 'play.excludedTitle',
  PLAY_STOPPED: 'play.stoppedTitle',
} as const;

/** The reality check, or the reason of a refused stake; only the reality check lets play go on from here. */
export function PlayBlockSheet({ block, currency, onSeen, onLeave }: PlayBlockSheetProps) {
  const { t } = useLanguage();
  const { busy, run } = useAction();
  const goOn = () => call('POST /wps/protection/play-session/seen').then(onSeen);
  const check = block.code === 'REALITY_CHECK_DUE';
  // A limit and a stop are closed; a reality check is answered; an excluded player leaves.
  const close = check || block.code === 'TIMED_OUT' || block.code === 'SELF_EXCLUDED' ? onLeave : onSeen;
  return (
    <Dialog
      open
      onClose={close}
      title={t(titles[block.code])}
      closeLabel={t(check ? 'play.seeStop' : 'action.close')}
    >
      <div className={styles['sheet']}>
        {check ? <RealityCheck currency={currency} /> : <Reason block={block} currency={currency} />}
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

function RealityCheck({ currency }: { currency: string }) {
  const { t, language } = useLanguage();
  const session = useCall('GET /wps/protection/play-session', {}, { staleTime: 0 }).data;
  const money = (amount: string, signed = false) =>
    isCurrency(currency) ? formatMoney(amount, currency, language, signed ? signedMoney : undefined) : amount;
  const figures = session && [
    { name: t('play.seeWagered'), value: money(session.wagered) },
    { name: t('play.seeWon'), value: money(session.won) },
    { name: t('play.seeNet'), value: money(session.net, true) },
  ];
  return (
    <>
      <p>{t('play.seeText', { minutes: session?.minutes ?? 0 })}</p>
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

function Reason({ block: { code, limit }, currency }: { block: PlayBlock; currency: string }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  if (!limit) return <p>{t(`error.${code}`)}</p>;
  const formatted = (figure: string) => {
    if (limit.kind === 'session') return t('play.minutesLong', { minutes: Number(figure) });
    return isCurrency(currency) ? formatMoney(figure, currency, language) : figure;
  };
  const values = {
    used: formatted(limit.used),
    limit: formatted(limit.limit),
    until: moment(limit.until),
  };
  return (
    <>
      <p>{t(`play.limitText.${limit.kind}`, values)}</p>
      <p className={styles['soft']}>{t('play.limitKind')}</p>
    </>
  );
}
