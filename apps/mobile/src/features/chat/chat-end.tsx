// Below a chat: the place of who waits; of a closed one until when a message opens it again, its rating, and its transcript.
import { chatReopenMs } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, classes } from '@perya/ui';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import { type ChatMessage, conversationCall } from '../../page/chat/chat-news.ts';
import { serverNow } from '../../page/draw/server-clock.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import { useMoment } from '../../page/moment.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './chat-service.module.css';
import { Transcript } from './transcript.tsx';
import type { Conversation } from './use-chat.ts';
import { WaitingLine } from './waiting-line.tsx';

type ChatEndProps = { conversation: Conversation; messages: readonly ChatMessage[] };

export function ChatEnd({ conversation, messages }: ChatEndProps) {
  const t = useT();
  const { conversationId, place, state, topic } = conversation;
  if (place !== null)
    return (
      <div role="status" className={styles['place']}>
        <strong>{t('chat.place', { place })}</strong>
        <WaitingLine topic={topic} />
        <p>{t('chat.placeText')}</p>
      </div>
    );
  if (state !== 'closed') return null;
  return (
    <div className={styles['closed']}>
      <Reopening
        closedAt={messages.findLast(({ body, kind }) => kind === 'event' && body === 'closed')?.at}
      />
      <Rating key={conversationId} conversation={conversation} />
      <Transcript conversationId={conversationId} />
    </div>
  );
}

function Reopening({ closedAt }: { closedAt: string | undefined }) {
  const t = useT();
  const moment = useMoment();
  const until = closedAt === undefined ? 0 : Date.parse(closedAt) + chatReopenMs;
  return (
    <p className={styles['waiting']}>
      {t('chat.closedText')}{' '}
      {until > serverNow()
        ? t('chatService.reopens', { at: moment(new Date(until).toISOString()) })
        : t('chatService.beginsNew')}
    </p>
  );
}

const stars = [1, 2, 3, 4, 5];

/** Once: the server keeps the first one, whichever tab sends it. */
function Rating({ conversation: { conversationId, rating } }: { conversation: Conversation }) {
  const t = useT();
  const queryCache = useQueryCache();
  const { busy, run } = useSingleRun();
  const [chosen, setChosen] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const send = async () => {
    if (chosen === undefined) return;
    setFailure(undefined);
    try {
      const given = await call('POST /wps/chat/rating', { body: { conversationId, stars: chosen } });
      queryCache.change(conversationCall, (before) => ({
        ...before,
        conversation: before.conversation && { ...before.conversation, rating: given.stars },
      }));
    } catch (error) {
      setFailure(error);
      // Another tab was faster, or the chat goes on.
      if (error instanceof CallFailure) void queryCache.invalidate(conversationCall);
    }
  };
  return (
    <div role="status">
      {rating ? (
        <p className={styles['rated']}>{t('chatService.rated', { count: rating })}</p>
      ) : (
        <form
          className={styles['rating']}
          onSubmit={(event) => {
            event.preventDefault();
            void run(send);
          }}
        >
          <fieldset className={styles['stars']} disabled={busy}>
            <legend>{t('chatService.rate')}</legend>
            {stars.map((one) => (
              <label key={one} className={classes(one <= (chosen ?? 0) && styles['lit'])}>
                <input
                  type="radio"
                  name="stars"
                  checked={one === chosen}
                  onChange={() => setChosen(one)}
                  aria-label={t('chatService.stars', { count: one })}
                />
                <Star size={30} aria-hidden="true" />
              </label>
            ))}
          </fieldset>
          <FailureLine failure={failure} />
          {chosen !== undefined && (
            <Button type="submit" small busy={busy}>
              {t('chatService.sendRating')}
            </Button>
          )}
        </form>
      )}
    </div>
  );
}
