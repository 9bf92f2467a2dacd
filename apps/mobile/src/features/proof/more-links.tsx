import { useT } from '@perya/locales/page';
import { Forward, rowClass, rowsClass } from '@perya/ui';
import { Percent, ScanSearch, Sprout } from 'lucide-react';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';

/** Links from a round: the game's PAR sheet, the player's seeds, the manual check. */
export function MoreLinks({ gameCode }: { gameCode: string }) {
  const t = useT();
  const links = [
    { to: href('par', { gameCode }), text: t('proof.toPar'), Icon: Percent },
    { to: href('fairness'), text: t('proof.toFair'), Icon: Sprout },
    { to: `${href('fairness')}#by-hand`, text: t('proof.toManual'), Icon: ScanSearch },
  ];
  return (
    <nav aria-label={t('proof.links')}>
      <ul className={rowsClass}>
        {links.map(({ to, text, Icon }) => (
          <li key={to}>
            <Link to={to} className={rowClass}>
              <Icon size={20} aria-hidden="true" />
              <span>{text}</span>
              <Forward />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
