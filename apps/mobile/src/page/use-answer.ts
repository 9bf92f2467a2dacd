// Answers as React sees them.
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Answers, defaultStaleTime, partialSince } from './answers.ts';
import type { Question } from './asking.ts';
import { hasMoved } from './first-move.ts';

export const AnswersContext = createContext<Answers | undefined>(undefined);

/** What the page holds, to be read, rewritten and asked for anew. */
export function useAnswers(): Answers {
  const answers = useContext(AnswersContext);
  if (!answers) throw new Error('AnswersContext is missing');
  return answers;
}

export type AnswerSettings = {
  enabled?: boolean;
  /** For how many ms an answer is new enough. */
  staleTime?: number;
  /** A part of the answer does until somebody looks further; then the whole is asked for (after-first-paint.ts). */
  partWillDo?: boolean;
};

/** Equal questions are one object, or each render would be a new one. */
function useSame<V>(question: Question<V>): Question<V> {
  const [same, setSame] = useState(question);
  if (same.id === question.id) return same;
  setSame(question);
  return question;
}

/** The answer to a question. Until it is here, the one that was last shown about the same topic stands in. */
export function useAnswer<V>(
  asked: Question<V>,
  { enabled = true, staleTime = defaultStaleTime, partWillDo = false }: AnswerSettings,
) {
  const answers = useAnswers();
  const question = useSame(asked);
  const subscribe = useCallback(
    (hear: () => void) =>
      answers.watch(question, {
        staleTime,
        hear,
        wants: ({ at }) => enabled && (!partWillDo || hasMoved() || at !== partialSince),
      }),
    [answers, question, enabled, partWillDo, staleTime],
  );
  const refetch = useCallback(() => answers.refetch(question), [answers, question]);
  const read = () => answers.read(question);
  const { value, failure, asking, paused, more, settled } = useSyncExternalStore(subscribe, read, read);
  const shown = useRef<Question<V>>(undefined);
  useEffect(() => {
    if (value !== undefined) shown.current = question;
  });
  const standIn =
    value === undefined && !failure && shown.current?.topic === question.topic
      ? answers.read(shown.current).value
      : undefined;
  return {
    data: value ?? standIn,
    isStandIn: standIn !== undefined,
    error: failure,
    isError: failure !== null,
    isPaused: paused,
    /** It is about to be asked for before the first effect has run. */
    isFetching: asking || (enabled && value === undefined && !failure),
    isFetchingMore: more,
    settled,
    refetch,
  };
}
