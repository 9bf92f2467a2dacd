// Our own icons for social login providers: a letter, a ring, a paper plane, in the text's colour.
import type { SocialProvider } from '@perya/contract/constants';

const drawings: Record<SocialProvider, string> = {
  facebook: 'M14.5 7.5H16M14.5 7.5a2.5 2.5 0 0 0-2.5 2.5v9M9.5 12.5h5.5M12 12.5',
  google: 'M18.2 9.2A6.5 6.5 0 1 0 18.5 12H12.5',
  telegram: 'M4 11.5 20 5l-3 14-5.5-4.2L9 18v-5l8-5.5',
};

export function SocialMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[provider]} />
    </svg>
  );
}
