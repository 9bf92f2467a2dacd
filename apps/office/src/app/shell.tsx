// The frame of every screen behind the sign-in: sections by permission, brand, person, colours, language, lock.
import { type Language, officeLanguages } from '@perya/contract/constants';
import { CallFailure } from '@perya/contract/office-client';
import { useLanguage, usePhrases, useT } from '@perya/locales/page';
import { classes, EmptyState, ErrorState, IconButton, Loader, languageName, ToastHost } from '@perya/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { Lock, LogOut, Moon, Sun, TriangleAlert, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LockDialog } from '../session/lock-dialog.tsx';
import { call, caller, onFailedCall, useFaultText } from '../session/office-call.ts';
import {
  mayAny,
  type OfficeBrand,
  type OfficeSession,
  sessionQuery,
  useLocking,
} from '../session/use-session.ts';
import { WeakBand } from '../session/weak-band.tsx';
import { BrandContext } from './brand.ts';
import { applyPreferences, readPreferences } from './preferences.ts';
import styles from './shell.module.css';
import { useMoment } from './times.ts';

const gone: ReadonlySet<string> = new Set(['NOT_LOGGED_IN', 'SESSION_EXPIRED']);

export function Shell() {
  const t = useT();
  const faultText = useFaultText();
  const client = useQueryClient();
  const router = useRouter();
  const session = useQuery(sessionQuery);
  useLocking(session.data);
  useEffect(
    () =>
      onFailedCall(({ code }) => {
        const { pathname, href } = router.state.location;
        if (!gone.has(code) || pathname === '/sign-in') return;
        // Nothing of it is left for the next person.
        client.clear();
        const search = pathname === '/' ? {} : { back: href };
        void router.navigate({ to: '/sign-in', search, replace: true });
      }),
    [client, router],
  );
  if (session.data) return <Frame session={session.data} />;
  const isGone = session.error instanceof CallFailure && gone.has(session.error.code);
  if (session.isError && !isGone)
    return (
      <ErrorState
        title={t('office.failed')}
        hint={faultText(session.error)}
        retryLabel={t('office.retry')}
        onRetry={() => void session.refetch()}
      />
    );
  return <Loader label={t('office.title')} />;
}

function Frame({ session }: { session: OfficeSession }) {
  const t = useT();
  const client = useQueryClient();
  const [code, setCode] = useState(() => sessionStorage.getItem('office.brand'));
  const brand = session.brands.find((one) => one.code === code) ?? session.brands[0];
  caller.merchant = brand?.code;
  const choose = (next: string) => {
    sessionStorage.setItem('office.brand', next);
    caller.merchant = next;
    setCode(next);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  };
  return (
    <BrandContext value={brand}>
      <a className={styles['skip']} href="#content">
        {t('office.skip')}
      </a>
      {session.breakGlass && <BreakGlassBar open={session.breakGlass} />}
      {session.weak && <WeakBand session={session} />}
      {session.demoKey && <p className={styles['demo']}>{t('office.demoBand')}</p>}
      <header className={styles['header']}>
        <span className={styles['mark']}>{t('office.title')}</span>
        <BrandChooser brands={session.brands} brand={brand} onChoose={choose} />
        <Sections brand={brand} />
        <PersonTools session={session} />
      </header>
      <div id="content" className={styles['content']} tabIndex={-1}>
        <Permitted brand={brand} />
      </div>
      <LockDialog session={session} />
      <ToastHost />
    </BrandContext>
  );
}

/** In every page of every person: whoever sees it can ask, and an admin can suspend. */
function BreakGlassBar({ open: { by, why, endsAt } }: { open: NonNullable<OfficeSession['breakGlass']> }) {
  const t = useT();
  const moment = useMoment();
  return (
    <p role="alert" className={styles['emergency']}>
      <TriangleAlert aria-hidden="true" />
      <span>{t('office.breakGlass', { until: moment(endsAt), by, why })}</span>
    </p>
  );
}

/** The screen of the address, unless the person's roles at this brand do not hold it. */
function Permitted({ brand }: { brand: OfficeBrand | undefined }) {
  const t = useT();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const section = sections.find(({ to }) => pathname.startsWith(to));
  const hasSection = sections.some(({ needs }) => mayAny(brand, needs));
  if (pathname.startsWith('/my-sign-in')) return <Outlet />;
  if (!hasSection) return <EmptyState title={t('office.nothing')} hint={t('office.nothing.hint')} />;
  return section && !mayAny(brand, section.needs) ? (
    <Navigate to="/" replace />
  ) : (
    <Outlet key={brand?.code} />
  );
}

type BrandChooserProps = {
  brands: readonly OfficeBrand[];
  brand: OfficeBrand | undefined;
  onChoose: (code: string) => void;
};

function BrandChooser({ brands, brand, onChoose }: BrandChooserProps) {
  const t = useT();
  if (brands.length < 2) return <span className={styles['brand']}>{brand?.name}</span>;
  return (
    <select
      className={styles['chooser']}
      aria-label={t('office.brand')}
      value={brand?.code}
      onChange={({ target }) => onChoose(target.value)}
    >
      {brands.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

const sections = [
  { to: '/chats', name: 'office.chats', needs: ['chat.read'] },
  { to: '/withdrawals', name: 'office.withdrawals', needs: ['withdrawal.read'] },
  { to: '/deposits', name: 'office.deposits.title', needs: ['deposit.read'] },
  { to: '/promotions', name: 'office.claims', needs: ['promotion.read'] },
  { to: '/incidents', name: 'office.incidents', needs: ['vendor.read'] },
  { to: '/disputes', name: 'office.disputes', needs: ['dispute.read'] },
  { to: '/draws', name: 'office.draws', needs: ['draw.read'] },
  { to: '/agents', name: 'office.agents', needs: ['agent.read'] },
  { to: '/identity', name: 'office.identity', needs: ['identity.read'] },
  { to: '/members', name: 'office.members', needs: ['member.read'] },
  { to: '/content', name: 'office.content', needs: ['content.read'] },
  { to: '/hosts', name: 'office.hosts', needs: ['host.read'] },
  { to: '/people', name: 'office.people', needs: ['staff.read'] },
  { to: '/play', name: 'office.play', needs: ['play.stop'] },
  { to: '/brand', name: 'office.settings', needs: ['brand.read'] },
  { to: '/policies', name: 'office.policies', needs: ['policy.read'] },
  {
    to: '/proposals',
    name: 'office.proposals',
    needs: [
      'withdrawal.decide',
      'deposit.decide',
      'identity.decide',
      'promotion.decide',
      'vendor.decide',
      'dispute.decide',
      'draw.run',
      'draw.publish',
      'agent.decide',
      'member.reset',
      'play.stop',
      'brand.edit',
    ],
  },
  { to: '/audit', name: 'office.audit', needs: ['audit.read'] },
] as const;

function Sections({ brand }: { brand: OfficeBrand | undefined }) {
  const t = useT();
  return (
    <nav className={styles['sections']} aria-label={t('office.sections')}>
      <Link
        to="/"
        className={styles['section']}
        activeOptions={{ exact: true }}
        activeProps={{ 'aria-current': 'page' }}
      >
        {t('office.now')}
      </Link>
      {sections
        .filter(({ needs }) => mayAny(brand, needs))
        .map(({ to, name }) => (
          <Link key={to} to={to} className={styles['section']} activeProps={{ 'aria-current': 'page' }}>
            {t(name)}
          </Link>
        ))}
    </nav>
  );
}

function PersonTools({ session }: { session: OfficeSession }) {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [theme, setTheme] = useState(() => readPreferences().theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const lock = async () => client.setQueryData(sessionQuery.queryKey, await call('POST /ops/session/lock'));
  const signOut = async () => {
    await call('POST /ops/session/end');
    client.clear();
    await navigate({ to: '/sign-in', replace: true });
  };
  return (
    <div className={styles['tools']}>
      <LanguageChooser />
      <IconButton
        label={t(`office.${other}`)}
        onClick={() => {
          applyPreferences({ theme: other });
          setTheme(other);
        }}
      >
        {theme === 'dark' ? <Sun size={20} /> : <Moon size={20} />}
      </IconButton>
      <IconButton label={t('office.lock')} onClick={() => void lock().catch(() => undefined)}>
        <Lock size={20} />
      </IconButton>
      <Link to="/my-sign-in" className={styles['mine']} activeProps={{ 'aria-current': 'page' }}>
        <UserRound size={20} aria-hidden="true" />
        <span className={styles['person']}>{session.name}</span>
        <span className={styles['unseen']}>{t('office.mySignIn')}</span>
      </Link>
      <IconButton label={t('office.signOut')} onClick={() => void signOut().catch(() => undefined)}>
        <LogOut size={20} />
      </IconButton>
    </div>
  );
}

function LanguageChooser() {
  const phrases = usePhrases();
  const { language, t } = useLanguage();
  return (
    <select
      className={classes(styles['chooser'], styles['language'])}
      aria-label={t('office.language')}
      value={language}
      onChange={({ target }) => void phrases.switchTo(target.value as Language)}
    >
      {officeLanguages.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageName(one)}
        </option>
      ))}
    </select>
  );
}
