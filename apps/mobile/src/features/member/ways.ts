// What the member centre leads to, by what it is about.
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
  LockKeyhole,
  MessageSquarePlus,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  Star,
} from 'lucide-react';
import { href } from '../../page/paths.ts';

export const groups = [
  {
    id: 'member.groupMoney',
    ways: [
      { to: href('transactions'), id: 'member.transactions', Icon: ScrollText },
      { to: href('gameRecord'), id: 'member.records', Icon: ReceiptText },
      { to: href('bankCards'), id: 'member.bankCards', Icon: Landmark },
      { to: href('limits'), id: 'member.limits', Icon: Gauge },
    ],
  },
  {
    id: 'member.groupPlay',
    ways: [
      { to: href('vip'), id: 'member.vip', Icon: Crown },
      { to: href('rewards'), id: 'member.rewards', Icon: Gift },
      { to: href('fav'), id: 'member.favourites', Icon: Star },
      { to: href('fairness'), id: 'member.fairness', Icon: ShieldCheck },
    ],
  },
  {
    id: 'member.groupAccount',
    ways: [
      { to: href('info'), id: 'member.info', Icon: IdCard },
      { to: href('verification'), id: 'member.verification', Icon: BadgeCheck },
      { to: href('security'), id: 'member.security', Icon: LockKeyhole },
      { to: href('set'), id: 'member.settings', Icon: Settings },
    ],
  },
  {
    id: 'member.groupHelp',
    ways: [
      { to: href('inbox'), id: 'member.inbox', Icon: Inbox },
      { to: href('notice'), id: 'member.notices', Icon: Bell },
      { to: href('help'), id: 'member.help', Icon: CircleHelp },
      { to: href('feedback'), id: 'member.feedback', Icon: MessageSquarePlus },
    ],
  },
] as const;
