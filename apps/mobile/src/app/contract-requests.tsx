// After a login: contracts that wait for the person's answer, each in a sheet of its own.
import { useState } from 'react';
import { useCall } from '../page/calls.ts';
import { optionalPart } from '../page/optional-part.tsx';
import { isTrial, useSession } from '../page/session.ts';

const ContractPrompts = optionalPart(['agent', 'error'], () =>
  import('../features/agent/contract-prompts.tsx').then((part) => part.ContractPrompts),
);
const freshMs = 600_000;
/** The end of the token of the session in which the person has seen the sheets, or put them off. */
const seenKey = 'perya.contractsSeen';
const markOf = (token: string) => token.slice(-12);

export function ContractRequests() {
  const session = useSession();
  const token = session && !isTrial(session) ? session.token : undefined;
  const { data } = useCall(
    'GET /wps/agent/contractRequest',
    {},
    { enabled: token !== undefined, staleTime: freshMs },
  );
  const [, setEnded] = useState(0);
  const asked = data && Object.values(data).some((byType) => Object.keys(byType).length > 0);
  if (!asked || token === undefined || sessionStorage.getItem(seenKey) === markOf(token)) return null;
  return (
    <ContractPrompts
      onEnd={() => {
        sessionStorage.setItem(seenKey, markOf(token));
        setEnded((count) => count + 1);
      }}
    />
  );
}
