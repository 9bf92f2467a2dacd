// This person's messages that were not sent yet, and what can be done with one.
import { newRequestId } from '@perya/contract/request-id';
import { useEffect, useState } from 'react';
import type { ChatMessage } from '../../page/chat/chat-news.ts';
import { useSession } from '../../page/session.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { startLine, whoNow } from './line.ts';
import { notArrived, type Unsent } from './unsent.ts';
import { onUnsent, unsentStore } from './unsent-store.ts';

export function useUnsent(arrived: readonly ChatMessage[]) {
  const queryCache = useQueryCache();
  const who = useSession()?.userName ?? '';
  const [stored, setStored] = useState<readonly Unsent[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = () => void unsentStore.all().then((all) => isShown && setStored(all));
    const stop = onUnsent(read);
    read();
    startLine(queryCache);
    return () => {
      isShown = false;
      stop();
    };
  }, [queryCache]);
  return {
    list: notArrived(stored, who, arrived),
    write: (written: Pick<Unsent, 'topic' | 'body' | 'attached'>) =>
      unsentStore.add({
        requestId: newRequestId(),
        owner: whoNow(),
        ...written,
        at: new Date().toISOString(),
      }),
    tryAgain: ({ fault: _refused, ...unsent }: Unsent) => void unsentStore.put(unsent),
    remove: ({ place }: Unsent) => void unsentStore.remove(place),
  };
}
