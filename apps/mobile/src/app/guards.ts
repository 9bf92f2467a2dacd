import { isMember, isTrial } from '../page/session.ts';
import type { Guard } from './screen-spec.ts';

export const loggedIn: Guard = ({ session }) => (session ? undefined : 'login');

/** Home for who is not logged in; free play, which has no password, is told what it takes. */
export const accountElseHome: Guard = ({ session }) => {
  if (!session) return 'home';
  return isTrial(session) ? 'memberHome' : undefined;
};

export const passwordCanBeReset: Guard = ({ status }) =>
  status.info.whitelabel['CHNGPASSMAIL3'] || status.info.whitelabel['CHNGPASSVERIF3'] ? undefined : 'home';

export const rewardsAreOn: Guard = ({ status }) => (status.info.whitelabel['REWCEN3'] ? undefined : 'home');

/** Free play has no account of its own: the member centre says so, and how to get one. */
export const membersOrAgents: Guard = ({ session }) => {
  if (!session) return 'login';
  return isTrial(session) ? 'memberHome' : undefined;
};

export const agentsElseHome: Guard = ({ session }) => {
  if (!session) return 'login';
  return isMember(session) || isTrial(session) ? 'home' : undefined;
};
