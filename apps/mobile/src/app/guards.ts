// Who may see a screen: each guard of the table in page/screens.ts, as a function of the session and the merchant's status.
import type { GuardName, PathName } from '../page/screens.ts';
import { screens } from '../page/screens.ts';
import { isMember, isTrial, type Session } from '../page/session.ts';
import type { Status } from '../page/status.ts';

export type Visitor = {
  session: Session | undefined;
  status: { info: Pick<Status['info'], 'whitelabel'> };
};
/** Where a visitor is sent who may not see the screen; `undefined`: they may. */
type Guard = (visitor: Visitor) => PathName | undefined;

/** A trial has no account of its own: the member centre says so, and how to get one. */
const accountElse =
  (otherwise: PathName): Guard =>
  ({ session }) => {
    if (!session) return otherwise;
    return isTrial(session) ? 'memberHome' : undefined;
  };

const guards: Readonly<Record<GuardName, Guard>> = {
  session: ({ session }) => (session ? undefined : 'login'),
  account: accountElse('login'),
  accountElseHome: accountElse('home'),
  agent: ({ session }) => {
    if (!session) return 'login';
    return isMember(session) || isTrial(session) ? 'home' : undefined;
  },
  passwordReset: ({ status }) =>
    status.info.whitelabel['CHNGPASSMAIL3'] || status.info.whitelabel['CHNGPASSVERIF3'] ? undefined : 'home',
  rewardsEnabled: ({ status }) => (status.info.whitelabel['REWCEN3'] ? undefined : 'home'),
};

/** The screen that this visitor sees instead of the one asked for; `undefined` when they may see it. */
export function redirectOf(name: PathName, visitor: Visitor): PathName | undefined {
  const { guard } = screens[name];
  return guard && guards[guard](visitor);
}
