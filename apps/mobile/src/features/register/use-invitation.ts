// The invitation of the link, or the kept one of an earlier link: checked once, so that a valid code need not be typed.
import { useEffect, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { dropInvitation, keepInvitation, keptInvitation } from '../../page/kept-invitation.ts';
import { useSearch } from '../../page/location.ts';

export type Invitation = {
  /** True when the link's code or domain belongs to somebody; undefined until known. */
  accepted: boolean | undefined;
  code: string | undefined;
  domain: string | undefined;
  /** Masked name of who invited, when accepted. */
  inviter: string | undefined;
  /** True of a code with a contract that makes its holder an agent. */
  asAgent: boolean;
  /** Goes on without it, now and later. */
  remove: () => void;
};

export function useInvitation(): Invitation {
  const query = new URLSearchParams(useSearch());
  const [kept, setKept] = useState<string>();
  const [removed, setRemoved] = useState(false);
  // After the first render, which is the server's.
  useEffect(() => setKept(keptInvitation(localStorage, Date.now())), []);
  const linkCode = query.get('affiliateCode')?.slice(0, 64).trim() || undefined;
  const linkDomain = query.get('domain')?.slice(0, 255).trim() || undefined;
  const code = removed ? undefined : (linkCode ?? kept);
  const domain = removed ? undefined : linkDomain;
  const linked = code !== undefined || domain !== undefined;
  const { data, isError } = useCall(
    'GET /wps/affiliate/validity',
    { ...(code ? { code } : {}), ...(domain ? { domain } : {}) },
    { enabled: linked, staleTime: 600_000 },
  );
  const accepted = linked ? (isError ? false : data?.success) : false;
  useEffect(() => {
    if (accepted && linkCode !== undefined && !removed) keepInvitation(localStorage, linkCode, Date.now());
  }, [accepted, linkCode, removed]);
  return {
    accepted,
    code,
    domain,
    inviter: accepted ? (data?.inviter ?? undefined) : undefined,
    asAgent: accepted === true && data?.asAgent === true,
    remove: () => {
      dropInvitation(localStorage);
      setRemoved(true);
    },
  };
}
