import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { copyText } from '../../page/copy-text.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { QrCode } from '../../page/qr-code.tsx';
import { useStatus } from '../../page/status.ts';
import styles from './agent.module.css';
import link from './invite.module.css';

/** An invitation's link: as text, as a QR code, and on a poster that is drawn on the phone. */
export function LinkCard({ link: path }: { link: string }) {
  const t = useT();
  const { busy, run } = useAction();
  const { info } = useStatus();
  const address = new URL(path, location.origin).href;
  const share = () =>
    navigator.share ? navigator.share({ url: address, title: info.name }).catch(() => undefined) : copy();
  const copy = () => copyText(address, t('agent.copied'));
  const poster = () =>
    run(async () => {
      const { sharePoster } = await import('./poster.ts');
      await sharePoster({
        link: address,
        name: info.name,
        words: {
          head: t('agent.posterHead'),
          scan: t('agent.posterScan'),
          age: t('agent.posterAge', { age: info.minimumAge }),
          help: t('agent.posterHelp', { address: `${location.host}/m/help` }),
        },
      });
    });
  return (
    <section className={styles['card']} aria-label={t('agent.link')}>
      <h2>{t('agent.link')}</h2>
      <div className={link['code']}>
        <QrCode text={address} label={t('agent.qr', { link: address })} />
      </div>
      <p className={link['address']} dir="ltr">
        {address}
      </p>
      <div className={styles['actions']}>
        <Button tone="primary" onClick={() => void share()}>
          {t('agent.shareLink')}
        </Button>
        <Button tone="secondary" onClick={() => void copy()}>
          {t('agent.copy')}
        </Button>
      </div>
      <Button tone="secondary" wide busy={busy} onClick={() => void poster()}>
        {t('agent.poster')}
      </Button>
      <p className={styles['soft']}>{t('agent.posterText')}</p>
    </section>
  );
}
