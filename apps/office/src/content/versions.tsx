// Former versions, each with what changed when it was replaced; and two versions beside each other.
import { formatNumber } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import detail from '../app/detail.module.css';
import { useMoment } from '../app/times.ts';
import styles from './content.module.css';
import { type AnyBody, differencesOf } from './content-body.ts';
import type { Edited } from './use-edited.ts';

type Former<B> = { version: number; replacedAt: string; replacedBy: string | null; body: B };

type VersionsProps<B> = {
  current: B;
  /** The latest first. */
  former: readonly Former<B>[];
  onBringBack?: ((body: B) => void) | undefined;
};

export function Versions<B extends AnyBody>({ current, former, onBringBack }: VersionsProps<B>) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  return (
    <section className={styles['section']} aria-label={t('office.content.versions')}>
      <h3>{t('office.content.versions')}</h3>
      {former.length === 0 && <p>{t('office.content.versionsNone')}</p>}
      <ol className={detail['steps']}>
        {former.map(({ version, replacedAt, replacedBy, body }, index) => {
          const next = former[index - 1]?.body ?? current;
          const changed = differencesOf(body, next, { t, moment }).map(({ name }) => name);
          return (
            <li key={version} className={styles['version']}>
              <span>{t('office.content.version', { version: formatNumber(version, language) })}</span>
              <span>
                {t('office.content.replaced', { time: moment(replacedAt), name: replacedBy ?? '–' })}
              </span>
              <span className={styles['soft']}>
                {t('office.content.differs')} {changed.join(', ') || t('office.content.sameTexts')}
              </span>
              {onBringBack && (
                <Button tone="secondary" small onClick={() => onBringBack(body)}>
                  {t('office.content.bringBack', { version: formatNumber(version, language) })}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Shown when somebody saved while this person wrote. */
export function Conflict<B extends AnyBody>({ edited, saved }: { edited: Edited<B>; saved: B }) {
  const t = useT();
  const moment = useMoment();
  if (!edited.conflict) return null;
  const differences = differencesOf(saved, edited.mine, { t, moment });
  return (
    <section role="alert" className={styles['conflict']} aria-label={t('office.content.changed')}>
      <h3>{t('office.content.changed')}</h3>
      <p>{t('office.content.changedHint')}</p>
      <table className={styles['compare']}>
        <thead>
          <tr>
            <th scope="col">{t('office.content.field')}</th>
            <th scope="col">{t('office.content.theirs')}</th>
            <th scope="col">{t('office.content.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, one, other }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{one || t('office.effects.empty')}</bdi>
              </td>
              <td>
                <bdi>{other || t('office.effects.empty')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={detail['acts']}>
        <Button tone="secondary" small onClick={edited.takeSaved}>
          {t('office.content.takeTheirs')}
        </Button>
        <Button tone="secondary" small onClick={edited.keepMine}>
          {t('office.content.keepMine')}
        </Button>
      </div>
    </section>
  );
}
