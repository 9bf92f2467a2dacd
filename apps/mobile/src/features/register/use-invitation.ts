// The invitation that the link brought: asked about once, so that a code that is somebody's need not be typed.
import { useCall } from '../../page/calls.ts';
import { useSearch } from '../../page/location.ts';

export type Invitation = {
  /** Whether the link's code or domain is somebody's; undefined while that is not known. */
  accepted: boolean | undefined;
  code: string | undefined;
  domain: string | undefined;
};

export function useInvitation(): Invitation {
  const query = new URLSearchParams(useSearch());
  const code = query.get('affiliateCode')?.slice(0, 64).trim() || undefined;
  const domain = query.get('domain')?.slice(0, 255).trim() || undefined;
  const asked = code !== undefined || domain !== undefined;
  const { data, isError } = useCall(
    'GET /wps/affiliate/validity',
    { ...(code ? { code } : {}), ...(domain ? { domain } : {}) },
    { enabled: asked, staleTime: 600_000 },
  );
  const accepted = asked ? (isError ? false : data?.success) : false;
  return { accepted, code, domain };
}
