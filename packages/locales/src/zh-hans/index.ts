import type { Area } from '../areas.ts';
import { shell } from './shell.ts';
import { home } from './home.ts';
import { lobby } from './lobby.ts';
import { error } from './error.ts';
import { session } from './session.ts';
import { register } from './register.ts';
import { cashier } from './cashier.ts';
import { play } from './play.ts';
import { records } from './records.ts';
import { proof } from './proof.ts';
import { settings } from './settings.ts';
import { member } from './member.ts';
import { room } from './room.ts';

export const zhHans = {
  shell,
  home,
  lobby,
  error,
  session,
  register,
  cashier,
  play,
  records,
  proof,
  settings,
  member,
  room,
} as const satisfies Record<Area, Record<string, string>>;
