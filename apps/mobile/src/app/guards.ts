// The guards named in page/screens.ts, as functions of the session and the merchant's status.
import type { GuardName, PathName } from '../page/screens.ts';
import { screens } from '../page/screens.ts';
import { isAgent, isTrial, type Session } from '../page/session.ts';
import type { Status } from '../page/status.ts';

export type Visitor = {
  session: Session | undefined;
  status: { info: Pick<Status['info'], 'whitelabel'> };
};
/** Returns the screen to redirect to; `undefined` lets the visitor in. */
type Guard = (visitor: Visitor) => PathName | undefined;

/** Trial players have no account: they are redirected to the member centre, which says how to get one. */
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
    return isAgent(session) ? undefined : 'home';
  },
  passwordReset: ({ status }) =>
    status.info.whitelabel['CHNGPASSMAIL3'] || status.info.whitelabel['CHNGPASSVERIF3'] ? undefined : 'home',
  rewardsEnabled: ({ status }) => (status.info.whitelabel['REWCEN3'] ? undefined : 'home'),
};

/** The screen that this visitor sees instead of the requested one; `undefined` when they may see it. */
export function redirectOf(name: PathName, visitor: Visitor): PathName | undefined {
  const { guard } = screens[name];
  return guard && guards[guard](visitor);
}
