import type { PromotionStatus } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Badge } from '@perya/ui';

const tones: Record<PromotionStatus, 'bulb' | 'magenta' | 'teal' | 'plain'> = {
  ComingSoon: 'plain',
  Join: 'bulb',
  Joined: 'teal',
  Claim: 'bulb',
  Applying: 'teal',
  Process: 'teal',
  Issued: 'bulb',
  Claimed: 'teal',
  Rejected: 'magenta',
  Close: 'plain',
};

/** The player's state in the promotion, in one word. */
export function PromotionBadge({ status }: { status: PromotionStatus }) {
  const t = useT();
  return <Badge tone={tones[status]}>{t(`promotions.status.${status}`)}</Badge>;
}
