// Whether the name is still free, asked when the person has stopped typing for a moment.
import { useEffect, useState } from 'react';
import { call } from '../../page/calls.ts';

const pauseMs = 500;

/** True for a name that was just found taken; `name` is undefined while it has a fault of its own. */
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
        // Registering itself will tell.
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
