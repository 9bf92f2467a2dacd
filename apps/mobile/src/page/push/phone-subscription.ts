// The phone's subscription at its browser's push service.
import { deviceTimeZone } from '@perya/contract/zone-day';
import { deviceOf } from '../device.ts';
import { isInstalled } from '../installed.ts';
import { trustedWorker } from '../trusted.ts';

/** installFirst: an iPhone shows news only for a page on the home screen. */
export type PushSupport = 'there' | 'installFirst' | 'none';

export function pushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isThere) return 'there';
  return deviceOf(navigator).os === 'ios' && !isInstalled() ? 'installFirst' : 'none';
}

/** True when the person has forbidden news in the browser's own settings. */
export const isBlocked = (): boolean => Notification.permission === 'denied';

/** The browser's own question; it must be asked in a tap. */
export const askBrowser = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

export type PhoneSubscription = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  timeZone: string;
};

/** The subscription that this phone has; undefined: none. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration('/m/');
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Subscribes for the brand's key; a subscription for another key is given up. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const key = bytesOf(publicKey);
  await navigator.serviceWorker.register(trustedWorker(), { scope: '/m/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  const formerKey = former?.options.applicationServerKey;
  if (former && formerKey && isSame(new Uint8Array(formerKey), key)) return former;
  await former?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** As the platform stores it. */
export function sentOf(subscription: PushSubscription): PhoneSubscription {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh, auth },
    timeZone: deviceTimeZone() || 'UTC',
  };
}

/** What names the subscription in calls: its address stays between phone and platform. */
export async function hashOf({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
