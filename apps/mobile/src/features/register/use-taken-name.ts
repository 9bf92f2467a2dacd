// Checks whether a name is free once the person has stopped typing.
import { useEffect, useState } from 'react';
import { call } from '../../page/calls.ts';

const pauseMs = 500;

/** True for a name found taken; pass undefined while the name has another fault. */
export function useTakenName(name: string | undefined): boolean {
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    if (name === undefined) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      call(
        'GET /wps/member/register/username',
        { query: { username: name } },
        { signal: ending.signal },
      ).then(
        ({ reason }) => setTaken(reason === 'USERNAME_TAKEN' ? name : undefined),
        // Registration itself will report it.
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [name]);
  return name !== undefined && taken === name;
}
