import { isMember, isTrial } from '../page/session.ts';
import type { Guard } from './screen-spec.ts';

export const loggedIn: Guard = ({ session }) => (session ? undefined : 'login');

export const loggedInElseHome: Guard = ({ session }) => (session ? undefined : 'home');

export const passwordCanBeReset: Guard = ({ status }) =>
  status.info.whitelabel['CHNGPASSMAIL3'] || status.info.whitelabel['CHNGPASSVERIF3'] ? undefined : 'home';

export const rewardsAreOn: Guard = ({ status }) => (status.info.whitelabel['REWCEN3'] ? undefined : 'home');

/** Free play has no account to keep safe. */
export const membersOrAgents: Guard = ({ session }) => {
  if (!session) return 'login';
  return isTrial(session) ? 'memberHome' : undefined;
};

export const agentsElseHome: Guard = ({ session }) => {
  if (!session) return 'login';
  return isMember(session) || isTrial(session) ? 'home' : undefined;
};
