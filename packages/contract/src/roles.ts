// The table of roles and permits: the first answer to each kind of caller, before any other check.
import type { Call, Permit } from './call.ts';
import type { RefusalCode } from './codes.ts';

/**
 * The callers. stranger: a live session of another merchant. expired: a session past its time. disabled: a
 * barred player's. idle: a member whose session was idle for thirty minutes. playingAgent: an agent who is a
 * member too.
 */
export const roles = [
  'visitor',
  'member',
  'idle',
  'trial',
  'playingAgent',
  'agent',
  'stranger',
  'expired',
  'disabled',
] as const;
export type Role = (typeof roles)[number];

const over = {
  stranger: 'SESSION_EXPIRED',
  expired: 'SESSION_EXPIRED',
  disabled: 'SESSION_EXPIRED',
} as const;

function everybody(code: RefusalCode): Record<Role, RefusalCode> {
  return {
    visitor: code,
    member: code,
    idle: code,
    trial: code,
    playingAgent: code,
    agent: code,
    stranger: code,
    expired: code,
    disabled: code,
  };
}

const answers: Record<Permit, Partial<Record<Role, RefusalCode>>> = {
  public: {},
  session: { visitor: 'NOT_LOGGED_IN', ...over },
  account: { visitor: 'NOT_LOGGED_IN', trial: 'REAL_ACCOUNT_REQUIRED', ...over },
  member: {
    visitor: 'NOT_LOGGED_IN',
    trial: 'REAL_ACCOUNT_REQUIRED',
    agent: 'FEATURE_UNAVAILABLE',
    ...over,
  },
  play: { visitor: 'NOT_LOGGED_IN', agent: 'FEATURE_UNAVAILABLE', ...over },
  agent: {
    visitor: 'NOT_LOGGED_IN',
    member: 'FEATURE_UNAVAILABLE',
    idle: 'FEATURE_UNAVAILABLE',
    trial: 'FEATURE_UNAVAILABLE',
    ...over,
  },
  game: everybody('GAME_TOKEN_INVALID'),
  psp: everybody('PAYMENT_SIGNATURE'),
  vendor: everybody('VENDOR_SIGNATURE'),
  feed: everybody('FEED_SIGNATURE'),
};

/** The refusal by permit; `undefined`: the call is admitted. */
export function permitRefusal(call: Pick<Call, 'permit' | 'fresh'>, role: Role): RefusalCode | undefined {
  return answers[call.permit][role] ?? (call.fresh && role === 'idle' ? 'PASSWORD_AGAIN' : undefined);
}

/** The table as Markdown, a line for each call. */
export function permitTable(calls: Readonly<Record<string, Call>>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = Object.entries(calls).map(([name, call]) => {
    const turnedBy = [call.module && `module ${call.module}`, call.flag && `flag ${call.flag}`].filter(
      Boolean,
    );
    return line([
      `\`${name}\``,
      call.permit,
      turnedBy.join(', '),
      ...roles.map((role) => permitRefusal(call, role) ?? 'yes'),
    ]);
  });
  return [
    '# Who may make which call',
    '',
    'Made from the contract by `node tools/permit-table.ts --write`; a test checks every line. `yes`: the call is admitted.',
    'Members are session types 0, 1, 2; trial players 4, 40, 41, 42; agents 1, 2 (who play) and any other type (who do not).',
    '',
    line(['call', 'permit', 'turned on by', ...roles]),
    line(Array.from({ length: roles.length + 3 }, () => '---')),
    ...rows,
    '',
  ].join('\n');
}
