import type { GameType } from '@perya/contract/constants';
import {
  Bird,
  Cherry,
  Dices,
  FerrisWheel,
  Fish,
  Flame,
  Gamepad2,
  Grid3x3,
  Joystick,
  type LucideIcon,
  Puzzle,
  Radio,
  Rocket,
  Spade,
  Target,
  Ticket,
  Trophy,
} from 'lucide-react';

const icons: Record<'HOT' | GameType, LucideIcon> = {
  HOT: Flame,
  RNG: Cherry,
  FISH: Fish,
  LIVE: Radio,
  PVP: Spade,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  COCKFIGHT: Bird,
  LOTT: Ticket,
  ELOTT: Ticket,
  BINGO: Grid3x3,
  TABLE: Dices,
  ARCADE: Joystick,
  CRASH: Rocket,
  CRICKET: Target,
  MINI: Puzzle,
  INHOUSE: FerrisWheel,
};

/** The sign of a category; decorative. */
export function CategoryIcon({ category }: { category: 'HOT' | GameType }) {
  const Icon = icons[category];
  return <Icon aria-hidden="true" />;
}
