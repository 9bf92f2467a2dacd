// The switches of a brand that staff may turn, and how many people it takes.
import type { ModuleId, PromoFlag, TemplateFlag, WhitelabelFlag } from './constants.ts';

/** Stored for the specification; nothing reads them, so staff are not offered them. */
type UnreadFlag = 'MEMTRANS3' | 'PERSPNL3' | 'AGEINFO3' | 'AGEDOWNMAN3';
/** One that is new needs a rule here and a place in `brandFlags`, or a reason to be unread. */
type ReadFlag = Exclude<WhitelabelFlag | PromoFlag | TemplateFlag | ModuleId, UnreadFlag>;

type FlagRule = {
  /** Where it is kept. */
  kind: 'flag' | 'template' | 'module';
  /** How many people turn it on, and off. */
  on: 1 | 2;
  off: 1 | 2;
};

/**
 * Two people open what moves or gives money and what lets another provider vouch for members, and two take a
 * protection away. One person does the opposite, at once.
 */
export const brandFlagRules = {
  REG3: { kind: 'module', on: 1, off: 1 },
  USERNAMEREG3: { kind: 'flag', on: 1, off: 1 },
  MOBILENUMREG3: { kind: 'flag', on: 1, off: 1 },
  REGMOBVERF3: { kind: 'flag', on: 1, off: 2 },
  MOBILENUMPASSREG3: { kind: 'flag', on: 1, off: 2 },
  CAPTCHA3: { kind: 'module', on: 1, off: 2 },
  MOBILEVERCODELOGIN3: { kind: 'flag', on: 2, off: 1 },
  FACEBOOKLOGIN3: { kind: 'flag', on: 2, off: 1 },
  GOOGLELOGIN3: { kind: 'flag', on: 2, off: 1 },
  CHNGPASSMAIL3: { kind: 'flag', on: 2, off: 1 },
  CHNGPASSVERIF3: { kind: 'flag', on: 2, off: 1 },
  FUNDTRANS3: { kind: 'module', on: 2, off: 1 },
  COMM3: { kind: 'module', on: 1, off: 1 },
  VIPBENEFIT: { kind: 'flag', on: 2, off: 1 },
  REFERRAL: { kind: 'flag', on: 1, off: 1 },
  REWCEN3: { kind: 'flag', on: 1, off: 1 },
  TRANSBETREPMEM3: { kind: 'flag', on: 1, off: 1 },
  CBS3: { kind: 'flag', on: 1, off: 1 },
  mem_cen: { kind: 'template', on: 1, off: 1 },
  dep_func: { kind: 'template', on: 1, off: 1 },
} as const satisfies Record<ReadFlag, FlagRule>;
