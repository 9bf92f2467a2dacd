// After a login: contracts that wait for the person's answer, each in a sheet of its own.
import { useState } from 'react';
import { useCall } from '../page/calls.ts';
import { optionalPart } from '../page/optional-part.tsx';
import { isTrial, useSession } from '../page/session.ts';

const ContractPrompts = optionalPart(['agent', 'error'], () =>
  import('../features/agent/contract-prompts.tsx').then((part) => part.ContractPrompts),
);
const freshMs = 600_000;
/** Sessions in which the person has seen the sheets, or put them off. */
const seen = new Set<string>();

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
  if (!asked || token === undefined || seen.has(token)) return null;
  return (
    <ContractPrompts
      onEnd={() => {
        seen.add(token);
        setEnded((count) => count + 1);
      }}
    />
  );
}
