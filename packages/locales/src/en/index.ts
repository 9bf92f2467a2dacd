import type { Area } from '../areas.ts';
import { agent } from './agent.ts';
import { agentFile } from './agent-file.ts';
import { bets } from './bets.ts';
import { captcha } from './captcha.ts';
import { cashier } from './cashier.ts';
import { cashout } from './cashout.ts';
import { chat } from './chat.ts';
import { chatParts } from './chat-parts.ts';
import { chatService } from './chat-service.ts';
import { demo } from './demo.ts';
import { dispute } from './dispute.ts';
import { disputeFile } from './dispute-file.ts';
import { download } from './download.ts';
import { drawProof } from './draw-proof.ts';
import { draws } from './draws.ts';
import { dropBallBooth } from './drop-ball-booth.ts';
import { error } from './error.ts';
import { ferrisKeno } from './ferris-keno.ts';
import { games } from './games.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { hosts } from './hosts.ts';
import { info } from './info.ts';
import { kaskasCards } from './kaskas-cards.ts';
import { lobby } from './lobby.ts';
import { lottery } from './lottery.ts';
import { mail } from './mail.ts';
import { member } from './member.ts';
import { menu } from './menu.ts';
import { mobile } from './mobile.ts';
import { notices } from './notices.ts';
import { office } from './office.ts';
import { officeChats } from './office-chats.ts';
import { password } from './password.ts';
import { paymentSandbox } from './payment-sandbox.ts';
import { picture } from './picture.ts';
import { plain } from './plain.ts';
import { play } from './play.ts';
import { promotions } from './promotions.ts';
import { proof } from './proof.ts';
import { protection } from './protection.ts';
import { pulaPutiDice } from './pula-puti-dice.ts';
import { push } from './push.ts';
import { records } from './records.ts';
import { register } from './register.ts';
import { roleta } from './roleta.ts';
import { room } from './room.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { sms } from './sms.ts';
import { social } from './social.ts';
import { statement } from './statement.ts';
import { tasks } from './tasks.ts';
import { vendorSandbox } from './vendor-sandbox.ts';
import { verify } from './verify.ts';
import { vip } from './vip.ts';

export const en = {
  shell,
  home,
  lobby,
  games,
  error,
  session,
  register,
  cashier,
  cashout,
  chat,
  chatService,
  chatParts,
  picture,
  plain,
  play,
  protection,
  records,
  proof,
  settings,
  push,
  member,
  password,
  mail,
  room,
  pulaPutiDice,
  dropBallBooth,
  ferrisKeno,
  roleta,
  kaskasCards,
  help,
  notices,
  office,
  officeChats,
  demo,
  paymentSandbox,
  vendorSandbox,
  promotions,
  captcha,
  security,
  mobile,
  sms,
  social,
  dispute,
  disputeFile,
  tasks,
  draws,
  lottery,
  agent,
  bets,
  drawProof,
  statement,
  agentFile,
  verify,
  info,
  vip,
  hosts,
  download,
  menu,
} as const satisfies Record<Area, Record<string, string>>;

type English = typeof en;
/** The ids of areas. */
export type IdOf<A extends Area> = { [One in A]: keyof English[One] & string }[A];
/** The id of a phrase: `home.more`, `error.NOT_LOGGED_IN`. */
export type PhraseId = IdOf<Exclude<Area, 'demo' | 'paymentSandbox' | 'vendorSandbox'>>;
/** The id of a text of the demo content. */
export type DemoId = IdOf<'demo'>;
