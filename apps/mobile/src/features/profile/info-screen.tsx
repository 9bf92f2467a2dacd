import { contactWays } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { Button, Field, Form } from '@perya/ui';
import { Day } from '../../page/day.tsx';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './profile.module.css';
import { type Profile, useProfile, useProfileForm } from './use-profile.ts';

/** The member's profile, and the fields that they may change. */
export function InfoScreen() {
  const profile = useProfile();
  if (!profile.data) return <QueryPlaceholder query={profile} count={1} size={styles['waiting']} />;
  return (
    <div className={styles['screen']}>
      <Facts of={profile.data} />
      <ProfileForm profile={profile.data} />
    </div>
  );
}

/** The fields that cannot be changed. */
function Facts({ of }: { of: Profile }) {
  const { t } = useLanguage();
  const facts: [label: string, text: string][] = [
    [t('info.account'), of.account],
    [t('info.email'), of.email || t('info.unsaid')],
    [t('info.mobile'), of.mobile || t('info.unsaid')],
    [t('info.birthday'), of.birthday ?? t('info.unsaid')],
  ];
  return (
    <section className={styles['facts']} aria-label={t('info.known')}>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('info.since')}</dt>
          <dd>
            <Day of={of.registeredAt} />
          </dd>
        </div>
        <div>
          <dt>{t('info.verification')}</dt>
          <dd>
            <Link to={href('verification')} className={styles['link']}>
              {t(`info.verification.${of.verification}`)}
            </Link>
          </dd>
        </div>
      </dl>
      <p className={styles['soft']}>{t('info.fixed')}</p>
    </section>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useLanguage();
  const { form, typed, changed, change } = useProfileForm(profile);
  const named = profile.payeeName !== '';
  return (
    <Form {...form.props}>
      <Field
        label={t('info.nickname')}
        optionalLabel={t('field.optional')}
        value={typed.nickname}
        maxLength={20}
        onChange={({ target }) => change({ nickname: target.value })}
      />
      <Field
        label={t('info.payeeName')}
        value={typed.payeeName}
        maxLength={60}
        readOnly={named}
        hint={t(named ? 'info.payeeNameSet' : 'info.payeeNameHint')}
        autoComplete="name"
        onChange={({ target }) => change({ payeeName: target.value })}
      />
      {contactWays.map((way) => (
        <Field
          key={way}
          label={t(`info.${way}`)}
          optionalLabel={t('field.optional')}
          value={typed[way]}
          maxLength={60}
          onChange={({ target }) => change({ [way]: target.value })}
        />
      ))}
      <Button type="submit" tone="primary" wide busy={form.busy} disabled={!changed}>
        {t('info.save')}
      </Button>
    </Form>
  );
}
