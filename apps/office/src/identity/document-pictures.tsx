// The pictures of a document side by side at one zoom; each can be rotated.
import { useT } from '@perya/locales/page';
import { Button, IconButton } from '@perya/ui';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { useKey } from '../app/list-keys.ts';
import styles from './identity.module.css';
import type { OneDocument } from './one-document.ts';

type Side = keyof OneDocument['pictures'];
type Picture = NonNullable<OneDocument['pictures'][Side]>;

const sides = ['front', 'back', 'selfie'] as const satisfies readonly Side[];
/** How many times as large as the whole in its frame a picture is. */
const zooms = [1, 1.5, 2, 3, 4] as const;

export function DocumentPictures({ one }: { one: OneDocument }) {
  const t = useT();
  const all = useRef<HTMLElement>(null);
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState<Readonly<Partial<Record<Side, number>>>>({});
  const zoom = zooms[step] ?? 1;
  const sent = sides.filter((side) => side !== 'back' || one.verification.document !== 'passport');
  const enlarge = () => setStep((before) => Math.min(before + 1, zooms.length - 1));
  const shrink = () => setStep((before) => Math.max(before - 1, 0));
  const turn = (side: Side) => setTurns((before) => ({ ...before, [side]: ((before[side] ?? 0) + 1) % 4 }));
  useKey('+', enlarge);
  // The key of the plus without shift.
  useKey('=', enlarge);
  useKey('-', shrink);
  useKey('0', () => setStep(0));
  useKey('r', () => {
    const focused = [...(all.current?.querySelectorAll('figure') ?? [])].findIndex((figure) =>
      figure.contains(document.activeElement),
    );
    turn(sent[focused] ?? 'front');
  });
  return (
    <section ref={all} className={styles['pictures']} aria-label={t('office.document.pictures')}>
      <div className={styles['tools']}>
        <IconButton label={t('office.document.zoomOut')} disabled={step === 0} onClick={shrink}>
          <ZoomOut size={20} />
        </IconButton>
        <span role="status">{`${zoom * 100} %`}</span>
        <IconButton
          label={t('office.document.zoomIn')}
          disabled={step === zooms.length - 1}
          onClick={enlarge}
        >
          <ZoomIn size={20} />
        </IconButton>
        <Button tone="quiet" small disabled={step === 0} onClick={() => setStep(0)}>
          {t('office.document.whole')}
        </Button>
      </div>
      <div className={styles['row']}>
        {sent.map((side) => (
          <figure key={side}>
            <figcaption>
              <span>{t(`office.document.${side}`)}</span>
              <IconButton
                label={t('office.document.rotate', { side: t(`office.document.${side}`) })}
                onClick={() => turn(side)}
              >
                <RotateCw size={20} />
              </IconButton>
            </figcaption>
            <Frame
              picture={one.pictures[side]}
              name={t('office.document.pictureOf', {
                side: t(`office.document.${side}`),
                name: one.verification.userName,
              })}
              zoom={zoom}
              turns={turns[side] ?? 0}
            />
          </figure>
        ))}
      </div>
      <p className={styles['keys']}>{t('office.document.keys')}</p>
    </section>
  );
}

type FrameProps = { picture: Picture | null; name: string; zoom: number; turns: number };

function Frame({ picture, name, zoom, turns }: FrameProps) {
  const t = useT();
  // Each answer has another link to the same picture, which is not loaded again while it stands.
  const [kept, setKept] = useState(picture);
  if (kept?.fileId !== picture?.fileId) setKept(picture);
  if (!kept) return <p className={styles['frame']}>{t('office.document.pictureGone')}</p>;
  const { width, height } = kept;
  const isAside = turns % 2 === 1;
  const size = {
    '--zoom': zoom,
    '--ratio': isAside ? height / width : width / height,
    '--wide': isAside ? width / height : 1,
    '--turn': `${turns * 90}deg`,
  } as CSSProperties;
  return (
    // By keyboard an enlarged picture is moved with the arrow keys.
    <section className={styles['frame']} dir="ltr" aria-label={name} {...{ tabIndex: 0 }}>
      <div className={styles['box']} style={size}>
        <img src={kept.url} alt={name} onError={() => setKept(picture)} />
      </div>
    </section>
  );
}
