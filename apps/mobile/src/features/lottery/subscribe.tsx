// Subscribing to the next draws of a game that draws once an hour or less often: nothing is paid in advance.
import type { LotteryGame } from '@perya/contract';
import { newRequestId } from '@perya/contract/request-id';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import type { Terms } from '@perya/lottery';
import { type Currency, toWire } from '@perya/money';
import { Button, Fold, Switch, showToast } from '@perya/ui';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { sendOnce } from '../../page/idempotent-request.ts';
import { isolated } from '../../page/isolated.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { hexOf } from './hex.ts';
import type { Menu } from './menu.ts';
import styles from './slip.module.css';
import type { Slip } from './slip.ts';
import { DrawCount } from './slip-choices.tsx';
import { figuresOf } from './slip-figures.ts';

type SubscribeProps = {
  game: LotteryGame;
  menu: Menu;
  slip: Slip;
  terms: Terms;
  currency: Currency;
  blocked: boolean;
  onMade: () => void;
};

const steps = [2, 3, 5, 10, 20, 30, 50, 100, 150, 300, 366];
const usual = 10;

export function Subscribe({ game, menu, slip, terms, currency, blocked, onMade }: SubscribeProps) {
  const { t, language } = useLanguage();
  const queryCache = useQueryCache();
  const { busy, run } = useAction();
  const [draws, setDraws] = useState(usual);
  const [stopOnWin, setStopOnWin] = useState(false);
  // One salt as long as the form stands: a repeat is the same request.
  const [salt] = useState(() => hexOf(crypto.getRandomValues(new Uint8Array(16))));
  const stake = toWire(figuresOf(slip, terms).stake, currency);
  const subscribe = async () => {
    const body = {
      gameCode: game.gameCode,
      series: slip.series ?? menu.series.max,
      lines: slip.lines.map(({ market, pick, stakeMinor }) => ({
        market,
        pick,
        stake: toWire(stakeMinor, currency),
      })),
      draws,
      salt,
      termsHash: menu.termsHash,
      stopOnWin,
    };
    const done = await run(async () => {
      await sendOnce(
        { about: 'lotteryPlan', fields: { body: JSON.stringify(body) } },
        newRequestId,
        (requestId) => call('POST /wps/lottery/plan', { body: { requestId, ...body } }),
      );
      void queryCache.invalidate(({ name }) => /\/lottery\/(plans|tickets)$/u.test(name));
      showToast('success', t('lottery.subscribed'));
    });
    if (done) onMade();
  };
  return (
    <Fold title={t('lottery.subscribe')}>
      <div className={styles['series']}>
        <DrawCount label={t('lottery.subscribeDraws')} steps={steps} draws={draws} onDraws={setDraws} />
        <Switch
          label={t('lottery.planStopOnWin')}
          checked={stopOnWin}
          onChange={(event) => setStopOnWin(event.target.checked)}
        />
        <p className={styles['soft']}>{t('lottery.subscribeText')}</p>
        <Button tone="secondary" wide busy={busy} disabled={blocked} onClick={() => void subscribe()}>
          {t('lottery.subscribeFor', { amount: isolated(formatMoney(stake, currency, language)) })}
        </Button>
      </div>
    </Fold>
  );
}
