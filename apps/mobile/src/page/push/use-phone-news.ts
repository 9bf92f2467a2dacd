// The topics that this phone is told of: their state, and turning one on or off.
import type { Value } from '@perya/contract/client';
import type { PushTopic } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { useEffect, useState } from 'react';
import { call } from '../calls.ts';
import {
  askBrowser,
  currentSubscription,
  hashOf,
  isBlocked,
  sentOf,
  subscribe,
} from './phone-subscription.ts';

type Settings = Value<'GET /wps/push/settings'>;

/** What came of turning a topic on. */
export type TurnedOn = 'on' | 'blocked' | 'failed';

/** `settings` undefined: not loaded yet; `failed` says that it could not be. Subscribed phones are stored again, with today's language and time zone. */
export function usePhoneNews() {
  const { language } = useLanguage();
  const [settings, setSettings] = useState<Settings>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again, and so does a new language
  useEffect(() => {
    let stale = false;
    setFailed(false);
    load().then(
      (loaded) => stale || setSettings(loaded),
      () => stale || setFailed(true),
    );
    return () => {
      stale = true;
    };
  }, [language, round]);
  const keep = (topics: PushTopic[]) => setSettings((former) => former && { ...former, topics });

  return {
    settings,
    failed,
    retry: () => setRound((former) => former + 1),
    /** Call it in the tap: the browser asks only then. */
    async turnOn(topic: PushTopic): Promise<TurnedOn> {
      if (!settings) return 'failed';
      if (!(await askBrowser())) return isBlocked() ? 'blocked' : 'failed';
      const subscription = await subscribe(settings.publicKey).catch(() => undefined);
      if (!subscription) return 'failed';
      await call('PUT /wps/push/subscription', { body: sentOf(subscription) });
      const endpointHash = await hashOf(subscription);
      const { wording } = settings;
      const { topics } = await call('PUT /wps/push/consent', { body: { endpointHash, topic, wording } });
      keep(topics);
      return 'on';
    },
    /** With the last topic the phone's subscription goes too. */
    async turnOff(topic: PushTopic): Promise<void> {
      const subscription = await currentSubscription();
      if (!subscription) return keep([]);
      const endpointHash = await hashOf(subscription);
      const { topics } = await call('DELETE /wps/push/consent', { body: { endpointHash, topic } });
      keep(topics);
      if (topics.length > 0) return;
      await call('DELETE /wps/push/subscription', { body: { endpointHash } });
      await subscription.unsubscribe();
    },
  };
}

async function load(): Promise<Settings> {
  const subscription = await currentSubscription();
  const endpointHash = subscription && (await hashOf(subscription));
  const settings = await call('GET /wps/push/settings', { query: endpointHash ? { endpointHash } : {} });
  if (subscription && settings.topics.length > 0)
    await call('PUT /wps/push/subscription', { body: sentOf(subscription) });
  return settings;
}
