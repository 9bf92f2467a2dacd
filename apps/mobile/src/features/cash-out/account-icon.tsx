import { Bitcoin, Landmark, Smartphone } from 'lucide-react';
import type { Account } from './tracked.ts';

const icons = { bank: Landmark, ewallet: Smartphone, crypto: Bitcoin } as const;

/** The icon of a payout account's kind; decorative. */
export function AccountIcon({ kind }: { kind: Account['kind'] }) {
  const Icon = icons[kind];
  return <Icon size={22} aria-hidden="true" />;
}
