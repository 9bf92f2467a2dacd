import type { Area } from '@perya/locales/areas';
import type { PathName } from '../page/paths.ts';
import type { Session } from '../page/session.ts';
import type { Status } from '../page/status.ts';

/** Where a person is sent who may not see a screen; `undefined`: they may. */
export type Guard = (visitor: { session: Session | undefined; status: Status }) => PathName | undefined;

export type ScreenSpec = {
  /** The slices of phrases that it speaks with, beside shell and error. */
  areas?: readonly Area[];
  /** home: logo and account. bar: title and back arrow. none: the screen draws its own. */
  header?: 'home' | 'bar' | 'none';
  /** Where the back arrow leads; `none` draws no arrow. */
  back?: 'step' | 'home' | 'none';
  /** Where a step back leads when there is nothing to step back to; home unless named. */
  parent?: PathName;
  /** menu: the five entries. games: lottery, live, slots. */
  footer?: 'menu' | 'games' | 'none';
  /** True where the floating service button would be in the way: forms and running games. */
  busy?: boolean;
  guard?: Guard;
};
