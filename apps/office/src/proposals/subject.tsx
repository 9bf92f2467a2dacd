// Whom or what a proposal is about, and how much, in one line; and the link to the screen that shows it.
import { brandFlags } from '@perya/contract/constants';
import type { OfficeAct } from '@perya/contract/office';
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Link } from '@tanstack/react-router';

export type Proposal = OfficeValue<'GET /ops/proposals/one'>;

function split({ subject }: Proposal): [kind: string, id: string] {
  const at = subject.indexOf(':');
  return [subject.slice(0, at), subject.slice(at + 1)];
}

const sections = ['appearance', 'address', 'registration', 'protection', 'money', 'maintenance'] as const;

/** The act, which the server takes from the contract alone. */
export const actOf = ({ signed }: Proposal) => signed.act as OfficeAct;

/** As "m•••••88 · ₱30,000.00"; empty where the act says it all. */
export function useProposalSubject(): (proposal: Proposal) => string {
  const { t, language } = useLanguage();
  const said = (proposal: Proposal): string | undefined => {
    const [kind, id] = split(proposal);
    if (kind === 'staff-mail') return id;
    if (kind === 'policy') return t(`office.act.${id as OfficeAct}`);
    if (kind !== 'brand') return undefined;
    const flag = brandFlags.find((one) => `flag-${one}` === id);
    const section = sections.find((one) => one === id);
    return flag ? t(`office.switch.${flag}`) : section && t(`office.settings.section.${section}`);
  };
  return (proposal) => {
    const { about, amount, currency } = proposal;
    const figure = amount === null ? undefined : formatMoney(amount, currency, language);
    // Each isolated, so that name and amount keep the order of the page.
    return [about ?? said(proposal), figure]
      .filter((part) => part !== undefined)
      .map((part) => `\u2068${part}\u2069`)
      .join(' · ');
  };
}

const screens = {
  withdrawal: { to: '/withdrawals', phrase: 'office.openWithdrawal' },
  deposit: { to: '/deposits', phrase: 'office.openDeposit' },
  claim: { to: '/promotions', phrase: 'office.claims.openClaim' },
  verification: { to: '/identity', phrase: 'office.document.open' },
  incident: { to: '/incidents', phrase: 'office.incidents.open' },
  dispute: { to: '/disputes', phrase: 'office.disputes.open' },
  draw: { to: '/draws', phrase: 'office.draws.open' },
  member: { to: '/members', phrase: 'office.member.open' },
} as const;

const isShown = (kind: string): kind is keyof typeof screens => kind in screens;

/** Nothing where no screen shows the subject alone. */
export function SubjectLink({ proposal }: { proposal: Proposal }) {
  const t = useT();
  const [kind, id] = split(proposal);
  if (kind === 'brand') return <Link to="/brand">{t('office.settings.openSettings')}</Link>;
  if (!isShown(kind)) return null;
  const { to, phrase } = screens[kind];
  return (
    <Link to={to} search={{ open: id }}>
      {t(phrase)}
    </Link>
  );
}
