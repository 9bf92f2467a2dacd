// The session as the browser stores it: members until they log out, trial players until the tab closes.
import { isAgentType, memberTypes, trialTypes } from '@perya/contract/constants';

/**
 * `firstTimeLogin` belongs to members; a trial session carries `customerType` and the `trail` flag in its
 * place.
 */
export type Session = {
  token: string;
  merchantCode: string;
  userName: string;
  type: number;
  firstTimeLogin?: boolean;
  customerType?: number;
  trail?: boolean;
  expirationTime?: string;
};

const key = 'session';
/** Personal data beside the session: removed at logout. */
const personalKeys = ['token', 'trialUser', 'memberInfo'];
const autoLoginKey = 'autoLogin';

export function isTrial(session: Session): boolean {
  return trialTypes.includes(session.type);
}
export function isMember(session: Session): boolean {
  return memberTypes.includes(session.type);
}
/** Types 1 and 2 are both. */
export function isAgent(session: Session): boolean {
  return isAgentType(session.type);
}

function parse(text: string | null): Session | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const found = value as Partial<Session>; // Checked field by field before it is used.
    const whole = typeof found.token === 'string' && typeof found.userName === 'string';
    return whole && typeof found.type === 'number' ? (value as Session) : undefined;
  } catch {
    return undefined;
  }
}

/** `lasting` survives the tab (localStorage), `passing` does not (sessionStorage). */
export function createSessionStore(lasting: Storage, passing: Storage) {
  const listeners = new Set<() => void>();
  let current = parse(passing.getItem(key)) ?? parse(lasting.getItem(key));
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: ({ deviceToken: _kept, ...session }: Session & { deviceToken?: string | undefined }) => {
      lasting.removeItem(key);
      passing.removeItem(key);
      (isTrial(session) ? passing : lasting).setItem(key, JSON.stringify(session));
      current = session;
      announce();
    },
    /** Removes the session, token, trial user and member info; `autoLogin` becomes 0. */
    end: () => {
      passing.clear();
      for (const name of [key, ...personalKeys]) lasting.removeItem(name);
      lasting.setItem(autoLoginKey, '0');
      if (!current) return;
      current = undefined;
      announce();
    },
    /** Another tab logged in or out. */
    reread: () => {
      const next = parse(passing.getItem(key)) ?? parse(lasting.getItem(key));
      if (next?.token === current?.token) return;
      current = next;
      announce();
    },
  };
}
