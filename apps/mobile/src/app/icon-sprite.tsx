// The shapes of all icons as one SVG sprite. Loaded only by the server and the development page.
import {
  Bird,
  Cherry,
  ChevronLeft,
  ChevronRight,
  Dices,
  FerrisWheel,
  Fish,
  Flame,
  Gamepad2,
  Grid3x3,
  House,
  Joystick,
  type LucideIcon,
  Megaphone,
  Menu,
  Puzzle,
  Radio,
  Rocket,
  Spade,
  Tag,
  Target,
  Ticket,
  Trophy,
  UserPlus,
  UserRound,
  Wallet,
} from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from '../page/icon.tsx';

const shapes: Record<IconName, LucideIcon> = {
  'category-HOT': Flame,
  'category-RNG': Cherry,
  'category-FISH': Fish,
  'category-LIVE': Radio,
  'category-PVP': Spade,
  'category-SPORTS': Trophy,
  'category-ESPORTS': Gamepad2,
  'category-COCKFIGHT': Bird,
  'category-LOTT': Ticket,
  'category-ELOTT': Ticket,
  'category-BINGO': Grid3x3,
  'category-TABLE': Dices,
  'category-ARCADE': Joystick,
  'category-CRASH': Rocket,
  'category-CRICKET': Target,
  'category-MINI': Puzzle,
  'category-INHOUSE': FerrisWheel,
  menu: Menu,
  back: ChevronLeft,
  forward: ChevronRight,
  home: House,
  tag: Tag,
  wallet: Wallet,
  invite: UserPlus,
  person: UserRound,
  megaphone: Megaphone,
};

const number = '-?(?:\\d+\\.?\\d*|\\.\\d+)';
const relativeStart = new RegExp(`^m(${number})[ ,]?(${number}) ?(?=([-.\\d]?))`, 'u');

/** Joins neighbouring paths into one, which saves bytes: each first move is absolute, the rest stay relative. */
function onePath(markup: string): string {
  return markup.replace(/(?:<path d="[^"]*"><\/path>)+/gu, (run) => {
    const paths = [...run.matchAll(/ d="([^"]*)"/gu)].map(([, d = '']) =>
      d.replace(relativeStart, (_all, x, y, next) => `M${x} ${y}${next ? 'l' : ''}`),
    );
    return `<path d="${paths.join('')}"/>`;
  });
}

/**
 * One hidden `<svg>` with a symbol per icon, in a container of its own because the page styles every svg as a
 * block.
 */
export function iconSprite(): string {
  const symbols = Object.entries(shapes).map(([name, Shape]) => {
    const inner = onePath(renderToStaticMarkup(<Shape />).replace(/^<svg[^>]*>|<\/svg>$/gu, ''));
    return `<symbol id="icon-${name}" viewBox="0 0 24 24">${inner}</symbol>`;
  });
  return `<div hidden><svg>${symbols.join('')}</svg></div>`;
}
