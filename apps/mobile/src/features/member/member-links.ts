// The links of the member centre, by topic.
import type { PhraseId } from '@perya/locales/page';
import {
  BadgeCheck,
  Bell,
  CircleHelp,
  Crown,
  Gauge,
  Gift,
  HandCoins,
  IdCard,
  Inbox,
  Landmark,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  MessageSquarePlus,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  Star,
  Users,
} from 'lucide-react';
import { href, type PathName } from '../../page/paths.ts';

type MemberLink = { to: string; id: PhraseId; Icon: LucideIcon };

const way = (path: PathName, id: PhraseId, Icon: LucideIcon): MemberLink => ({ to: href(path), id, Icon });

type Group = { id: PhraseId; links: readonly MemberLink[] };

const friends = (referral: boolean): Group => ({
  id: 'member.groupFriends',
  links: [
    ...(referral ? [way('invite', 'member.invite', Send)] : []),
    way('myAgent', 'member.myAgent', Users),
  ],
});
const agent: Group = {
  id: 'member.groupAgent',
  links: [
    way('agentHome', 'member.agentHome', HandCoins),
    way('statements', 'member.statements', ScrollText),
  ],
};

const groups: readonly Group[] = [
  {
    id: 'member.groupMoney',
    links: [
      way('transactions', 'member.transactions', ScrollText),
      way('gameRecord', 'member.records', ReceiptText),
      way('bankCards', 'member.bankCards', Landmark),
      way('limits', 'member.limits', Gauge),
    ],
  },
  {
    id: 'member.groupPlay',
    links: [
      way('vip', 'member.vip', Crown),
      way('rewards', 'member.rewards', Gift),
      way('tasks', 'member.tasks', ListChecks),
      way('fav', 'member.favourites', Star),
    ],
  },
  {
    id: 'member.groupAccount',
    links: [
      way('info', 'member.info', IdCard),
      way('verification', 'member.verification', BadgeCheck),
      way('security', 'member.security', LockKeyhole),
      way('set', 'member.settings', Settings),
    ],
  },
  {
    id: 'member.groupHelp',
    links: [
      way('inbox', 'member.inbox', Inbox),
      way('notice', 'member.notices', Bell),
      way('help', 'member.help', CircleHelp),
      way('feedback', 'member.feedback', MessageSquarePlus),
      way('disputes', 'member.disputes', Scale),
      way('fairness', 'member.fairness', ShieldCheck),
    ],
  },
];

/** Agents have their own screens in place of a member's agent and invitation. `referral`: whether friends are rewarded now. */
export const groupsOf = (isAgent: boolean, referral: boolean): readonly Group[] =>
  isAgent ? [agent, ...groups] : [...groups, friends(referral)];
