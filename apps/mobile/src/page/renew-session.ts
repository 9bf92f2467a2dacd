// Renews a session that a call was refused for: by one password dialog for all waiting calls, or by the
// remembered device.
import { CallFailure, type Client, type ClientSettings, createClient } from '@perya/contract/client';
import { forgetRemembered, keepDevice, mayLogInByItself, readRemembered } from './remembered-login.ts';
import { isTrial, session } from './session.ts';

let underWay: Promise<boolean> | undefined;

/** True when the refused call may be sent again. */
export function renewSession(
  code: 'PASSWORD_AGAIN' | 'SESSION_EXPIRED',
  settings: ClientSettings,
): Promise<boolean> {
  const { onFailure: _onFailure, ...silentSettings } = settings;
  const call = createClient(silentSettings);
  underWay ??= (code === 'PASSWORD_AGAIN' ? askForPassword(call) : logInByDevice(call)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function askForPassword(call: Client): Promise<boolean> {
  const { askPassword } = await import('./ask-password.tsx');
  return askPassword((password) => call('POST /wps/session/confirm', { body: { password } }));
}

/** One tab uses the token; the others read its session from storage. */
async function logInByDevice(call: Client): Promise<boolean> {
  const expired = session.get();
  if (!expired || isTrial(expired) || !mayLogInByItself(localStorage)) return false;
  const logIn = async () => {
    session.reread();
    if (session.get()?.token !== expired.token) return session.get() !== undefined;
    const remembered = readRemembered(localStorage);
    if (!remembered) return false;
    const { username, token } = remembered;
    const body = { type: 'device', username, deviceToken: token } as const;
    try {
      const { deviceToken, ...member } = await call('POST /wps/session/login', { body });
      session.begin(member);
      keepDevice(localStorage, { username, token: deviceToken, remember: true });
      return true;
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'REMEMBERED_GONE') forgetRemembered(localStorage);
      return false;
    }
  };
  // Browsers offer locks on secure origins only.
  return navigator.locks ? navigator.locks.request('remembered-login', logIn) : logIn();
}
