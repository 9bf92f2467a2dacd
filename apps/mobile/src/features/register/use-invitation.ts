// The invitation of the link: checked once, so that a valid code need not be typed.
import { useCall } from '../../page/calls.ts';
import { useSearch } from '../../page/location.ts';

export type Invitation = {
  /** True when the link's code or domain belongs to somebody; undefined until known. */
  accepted: boolean | undefined;
  code: string | undefined;
  domain: string | undefined;
};

export function useInvitation(): Invitation {
  const query = new URLSearchParams(useSearch());
  const code = query.get('affiliateCode')?.slice(0, 64).trim() || undefined;
  const domain = query.get('domain')?.slice(0, 255).trim() || undefined;
  const linked = code !== undefined || domain !== undefined;
  const { data, isError } = useCall(
    'GET /wps/affiliate/validity',
    { ...(code ? { code } : {}), ...(domain ? { domain } : {}) },
    { enabled: linked, staleTime: 600_000 },
  );
  const accepted = linked ? (isError ? false : data?.success) : false;
  return { accepted, code, domain };
}
