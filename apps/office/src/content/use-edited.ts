// Unsaved changes of content, beside what is saved.
import { useState } from 'react';
import { type AnyBody, isSame } from './content-body.ts';

type Saved<B> = { version: number; body: B };

export function useEdited<B extends AnyBody>(saved: Saved<B>) {
  /** The version that the changes were made to. */
  const [base, setBase] = useState(saved);
  const [mine, setMine] = useState(saved.body);
  /** The next version is the person's own. */
  const [wasSaved, setWasSaved] = useState(false);
  /** Counts what replaced all fields at once, so that editors begin again. */
  const [round, setRound] = useState(0);

  const isDirty = !wasSaved && !isSame(base.body, mine);
  const replace = (body: B) => {
    setMine(body);
    setRound((before) => before + 1);
  };
  const isNewer = saved.version !== base.version;
  const isEqual = isSame(saved.body, mine);
  if (isNewer && (isEqual || !isDirty)) {
    setBase(saved);
    replace(saved.body);
    setWasSaved(false);
  }
  return {
    mine,
    round,
    isDirty,
    /** Somebody else saved meanwhile. */
    conflict: isNewer && isDirty && !isEqual,
    seenVersion: base.version,
    change: (fields: Partial<B>) => setMine((before) => ({ ...before, ...fields })),
    replace,
    markSaved: () => setWasSaved(true),
    takeSaved: () => {
      setBase(saved);
      replace(saved.body);
    },
    keepMine: () => setBase(saved),
  };
}

export type Edited<B extends AnyBody> = ReturnType<typeof useEdited<B>>;
