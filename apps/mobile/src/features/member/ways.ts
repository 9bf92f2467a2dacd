// What the member centre leads to, by what it is about.
import type { PhraseId } from '@perya/locales';
import {
  BadgeCheck,
  Bell,
  CircleHelp,
  Crown,
  Gauge,
  Gift,
  IdCard,
  Inbox,
  Landmark,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  MessageSquarePlus,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  Star,
} from 'lucide-react';
import { href, type PathName } from '../../page/paths.ts';

type Way = { to: string; id: PhraseId; Icon: LucideIcon };

const way = (path: PathName, id: PhraseId, Icon: LucideIcon): Way => ({ to: href(path), id, Icon });

export const groups: readonly { id: PhraseId; ways: readonly Way[] }[] = [
  {
    id: 'member.groupMoney',
    ways: [
      way('transactions', 'member.transactions', ScrollText),
      way('gameRecord', 'member.records', ReceiptText),
      way('bankCards', 'member.bankCards', Landmark),
      way('limits', 'member.limits', Gauge),
    ],
  },
  {
    id: 'member.groupPlay',
    ways: [
      way('vip', 'member.vip', Crown),
      way('rewards', 'member.rewards', Gift),
      way('tasks', 'member.tasks', ListChecks),
      way('fav', 'member.favourites', Star),
    ],
  },
  {
    id: 'member.groupAccount',
    ways: [
      way('info', 'member.info', IdCard),
      way('verification', 'member.verification', BadgeCheck),
      way('security', 'member.security', LockKeyhole),
      way('set', 'member.settings', Settings),
    ],
  },
  {
    id: 'member.groupHelp',
    ways: [
      way('inbox', 'member.inbox', Inbox),
      way('notice', 'member.notices', Bell),
      way('help', 'member.help', CircleHelp),
      way('feedback', 'member.feedback', MessageSquarePlus),
      way('fairness', 'member.fairness', ShieldCheck),
    ],
  },
];
