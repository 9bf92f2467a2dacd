// Remembers on this phone which topics of news its user does not want to be asked about again.
import type { PushTopic } from '@perya/contract/constants';

const keyOf = (topic: PushTopic) => `news-refused:${topic}`;

export const hasSaidNo = (topic: PushTopic, storage: Storage): boolean =>
  storage.getItem(keyOf(topic)) === '1';
export const keepNo = (topic: PushTopic, storage: Storage): void => storage.setItem(keyOf(topic), '1');
