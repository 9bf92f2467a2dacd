// The product's fixed words and figures, kept to the letter of the wire (product specification §9).

export * from './agent-constants.ts';
export * from './chat-constants.ts';
export * from './dispute-constants.ts';
export * from './host-room-constants.ts';
export * from './languages.ts';
export * from './lottery-constants.ts';
export * from './news-constants.ts';
export * from './push-constants.ts';

export const platform = 'M';
export const inHouseVendor = 'BGS';
export const recentClientType = 2;

/** Game types of catalogue rows. BINGO is requested as RNG with the classification BG. */
export const gameTypes = [
  'RNG',
  'FISH',
  'LIVE',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'BINGO',
  'TABLE',
  'ARCADE',
  'CRASH',
  'CRICKET',
  'MINI',
  'INHOUSE',
] as const;
export type GameType = (typeof gameTypes)[number];
export const bingoClassify = 'BG';

export const bannerGroups = [
  'm_home',
  'm_pro',
  'm_pro1',
  'm_game',
  'm_rng',
  'm_sports',
  'm_pvp',
  'm_live',
  'm_fish',
  'm_lott',
  'm_elott',
  'm_reg',
] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/** Announcement types: agent, player, banner, pop-up, promotion, and H (home). */
export const announcementTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];
/** How an announcement stands: a draft was never shown, what is taken down is shown no more. */
export const contentStates = ['draft', 'scheduled', 'running', 'ended', 'taken_down'] as const;
export type ContentState = (typeof contentStates)[number];
/** The elements of the operator's HTML: what is stored, and what the office's editor can write. */
export const contentElements = [
  'p',
  'br',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** A player's state in a promotion, in the specification's words (§3). */
export const promotionStatuses = [
  'ComingSoon',
  'Join',
  'Joined',
  'Claim',
  'Applying',
  'Process',
  'Issued',
  'Claimed',
  'Rejected',
  'Close',
] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];
/** The condition of a promotion after joining. */
export const promotionConditions = ['none', 'deposit', 'stake'] as const;
export type PromotionCondition = (typeof promotionConditions)[number];
/** The reasons to reject a claim: shown to the player in their language. */
export const promotionRejections = ['terms', 'identity', 'another_account', 'other'] as const;
export type PromotionRejection = (typeof promotionRejections)[number];

/** The kinds of limits: deposits, losses, stakes, time played (in minutes). */
export const limitKinds = ['deposit', 'loss', 'wager', 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
/** The intervals of reality checks, in minutes of play. */
export const checkMinutes = [15, 30, 60] as const;
/**
 * The terms of a time-out, which ends by itself, and of a self-exclusion, which ends by a request after its
 * term.
 */
export const timeOutTerms = ['24h', '7d', '30d', '6w'] as const;
export const exclusionTerms = ['6m', '1y', '5y'] as const;
export const restTerms = [...timeOutTerms, ...exclusionTerms] as const;
export type RestTerm = (typeof restTerms)[number];

/**
 * The kinds of deposits: an e-wallet's page, a transfer with a reference, a QR code, a card on the provider's
 * page, a blockchain address.
 */
export const depositKinds = ['ewallet', 'bank_transfer', 'qr', 'card', 'crypto'] as const;
export type DepositKind = (typeof depositKinds)[number];
export const depositStates = [
  'pending',
  'paid',
  'failed',
  'expired',
  'received',
  'returning',
  'returned',
] as const;
/** The kinds of payout accounts. */
export const payoutKinds = ['bank', 'ewallet', 'crypto'] as const;
export type PayoutKind = (typeof payoutKinds)[number];
/** The formats of account numbers. */
export const numberRules = ['digits', 'mobile', 'tron', 'bitcoin', 'ethereum'] as const;
export type NumberRule = (typeof numberRules)[number];
export const withdrawalStates = ['review', 'approved', 'paying', 'paid', 'returned'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];
/** Every step of a withdrawal; rejected and failed lead to returned at once. */
export const withdrawalSteps = [
  'requested',
  'review',
  'approved',
  'paying',
  'paid',
  'rejected',
  'failed',
  'returned',
] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];
/** What staff decide about a held withdrawal: nothing happened yet, it was paid, it was not paid. */
export const freeings = ['resume', 'paid', 'return'] as const;
export type Freeing = (typeof freeings)[number];
/** The reasons of staff to return a withdrawal: shown to the player in their language. */
export const withdrawalRejections = ['identity', 'account', 'terms', 'other'] as const;
export type WithdrawalRejection = (typeof withdrawalRejections)[number];
/** `provider`: the account could not be paid. */
export const withdrawalReasons = [...withdrawalRejections, 'provider'] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

export const feedbackTopics = ['problem', 'idea', 'praise', 'other'] as const;
/** Other ways to contact a member, by their own statement. */
export const contactWays = ['whatsapp', 'line', 'zalo', 'wechat', 'facebook', 'qqNum'] as const;
/** The state of a rank's reward: none, not reached yet, to be collected, collected. */
export const rankRewardStates = ['none', 'locked', 'open', 'collected'] as const;
/** The ledger's kinds of movements on a member's wallet, grouped for people. */
export const movementGroups = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal', 'withdrawal_return'],
  play: [
    'round',
    'round_payout',
    'round_jackpot',
    'vendor_bet',
    'vendor_win',
    'vendor_betwin',
    'vendor_refund',
    'vendor_rollback',
    'vendor_adjust',
    'lottery_stake',
    'lottery_payout',
    'lottery_void',
    'lottery_correction',
  ],
  bonus: [
    'deposit_bonus',
    'promotion',
    'vip_reward',
    'referral',
    'vendor_promo',
    'vendor_jackpot',
    'trial_grant',
  ],
} as const;
export type MovementGroup = keyof typeof movementGroups;
export type MovementKind = (typeof movementGroups)[MovementGroup][number] | 'other';
export const movementGroupNames = ['deposit', 'withdrawal', 'play', 'bonus', 'other'] as const;
export const statementFormats = ['csv', 'pdf'] as const;
/** JSON: for a program that verifies the statement. */
export const agentStatementFormats = [...statementFormats, 'json'] as const;
/**
 * The longest span of a statement in days, and the lines of a printed one: the newest, with a note if there
 * are more; CSV has all.
 */
export const statement = { days: 366, printedLines: 5_000 } as const;
/** The state of identity verification. */
export const verificationStates = ['none', 'pending', 'verified', 'refused'] as const;
export const identityDocuments = ['id_card', 'driving_licence', 'passport'] as const;
export type IdentityDocument = (typeof identityDocuments)[number];
/** The reasons to refuse a document: shown to the player in their language. */
export const verificationRefusals = ['unreadable', 'incomplete', 'expired', 'mismatch', 'other'] as const;
export type VerificationRefusal = (typeof verificationRefusals)[number];
/** The state of a transfer's proof, and the reasons to refuse one: shown to the player in their language. */
export const proofStates = ['received', 'accepted', 'refused'] as const;
export type ProofState = (typeof proofStates)[number];
export const proofRefusals = ['unreadable', 'amount', 'not_received', 'mismatch', 'other'] as const;
export type ProofRefusal = (typeof proofRefusals)[number];
/** The most proofs per deposit, and the format of a transfer's number: capital letters and digits. */
export const proofRules = {
  tries: 3,
  reference: /^[A-Z0-9][A-Z0-9 ./-]{2,38}[A-Z0-9]$/u,
  mostLength: 40,
} as const;
/** The purposes of uploaded pictures. */
export const filePurposes = [
  'feedback',
  'headIcon',
  'verification',
  'paymentProof',
  'dispute',
  'chat',
] as const;
export type FilePurpose = (typeof filePurposes)[number];
export const upload = { maxBytes: 5_000_000, feedbackImages: 3 } as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];
/** Above this count a badge shows "99+". */
export const badgeMost = 99;

export const moduleIds = [
  'COMM3',
  'FUNDTRANS3',
  'MEMTRANS3',
  'PERSPNL3',
  'AGEINFO3',
  'AGEDOWNMAN3',
  'REG3',
  'CAPTCHA3',
  'CBS3',
] as const;
export type ModuleId = (typeof moduleIds)[number];

export const whitelabelFlags = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'CHNGPASSVERIF3',
  'CHNGPASSMAIL3',
  'MOBILEVERCODELOGIN3',
  'REWCEN3',
  'TRANSBETREPMEM3',
  'CBS3',
] as const;
export type WhitelabelFlag = (typeof whitelabelFlags)[number];
/** In display order: Facebook and Google by flag, Telegram by setting. */
export const socialProviders = ['facebook', 'google', 'telegram'] as const;
export type SocialProvider = (typeof socialProviders)[number];
export const promoFlags = ['REFERRAL', 'VIPBENEFIT'] as const;
export type PromoFlag = (typeof promoFlags)[number];
/** '1' selects the new layout of the member centre and of the deposit screen. */
export const templateFlags = ['mem_cen', 'dep_func'] as const;
export type TemplateFlag = (typeof templateFlags)[number];

/** The switches that staff turn, in the order of their screen. */
export const brandFlags = [
  'REG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'CAPTCHA3',
  'MOBILEVERCODELOGIN3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'CHNGPASSMAIL3',
  'CHNGPASSVERIF3',
  'FUNDTRANS3',
  'COMM3',
  'VIPBENEFIT',
  'REFERRAL',
  'REWCEN3',
  'TRANSBETREPMEM3',
  'CBS3',
  'mem_cen',
  'dep_func',
] as const;
export type BrandFlag = (typeof brandFlags)[number];

/** The bounds of a brand's settings; its protection profile may set a higher minimum. */
export const settingBounds = {
  minimumAge: { min: 18, max: 99 },
  roundMs: { min: 0, max: 60_000 },
  depositBonusBps: { min: 0, max: 10_000 },
  shortest: { min: 0, max: 255 },
  longest: { min: 1, max: 255 },
} as const;

export const currencies = ['PHP', 'BDT', 'USD', 'VND', 'KWD'] as const;
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Session types (§3): 0, 1, 2 are members with real money; 4, 40, 41, 42 trial players; any other an agent. */
export const memberTypes: readonly number[] = [0, 1, 2];
export const trialTypes: readonly number[] = [4, 40, 41, 42];
/** Types 1 and 2 are members and agents; 3 is an agent who does not play, as is any type not named here. */
export const isAgentType = (type: number): boolean => type !== 0 && !trialTypes.includes(type);

export const pageSize = {
  games: 36,
  gamesSaving: 12,
  favouritesHome: 100,
  favouritesCategory: 200,
  records: 20,
} as const;
export const winnerBoard = { limit: 50, scrollsAbove: 3, speedMs: 1500 } as const;
export const hotInitial = 6;
export const popularSlides = { few: 3, many: 6, threshold: 6 } as const;
export const homeRows = { HOT: 3, JILI: 3, FC: 3, PGE: 3, RNG: 1, BINGO: 2, FISH: 2 } as const;
/** The columns of a home row in view; it snaps to each third column (`game-row.module.css`). */
export const homeSlides = { perView: 3.1 } as const;
export const debounceMs = { language: 250, search: 500 } as const;
export const throttleMs = { readMark: 150, unread: 250, loadMore: 1000 } as const;
export const loadMoreThresholdPx = 300;
export const marquee = { framesPerSecond: 30, scrollDelayMs: 500 } as const;
export const banner = { autoplayMs: 4000, speedMs: 600, otherAutoplayMs: 8000 } as const;
export const loaderMs = { list: 10_000, password: 10_000, reset: 15_000, endless: 9999 } as const;
export const pageTransitionMs = 300;
export const swipeBackPx = 100;
/** A long press: visible after `delayMs`, fires `longMs` later, cancelled beyond `retentionPx`. */
export const press = { delayMs: 130, longMs: 370, retentionPx: 20 } as const;
/** The choices of the data saver; `auto` follows the browser's Save-Data header. */
export const dataSaverChoices = ['auto', 'on', 'off'] as const;
export type DataSaverChoice = (typeof dataSaverChoices)[number];
export const jackpotStepMs = [3000, 4000, 5000] as const;
/** The specification's random counter: only as source `demo`, labelled "demonstration, not a prize". */
export const jackpotDemo = {
  from: 1_200_000_000,
  to: 1_300_000_000,
  stepFrom: 10_000,
  stepTo: 50_000,
} as const;
export const serviceWorkerUpdateMs = 60_000;

/** The queues of staff. */
export const officeQueues = [
  'chats',
  'promises',
  'withdrawals',
  'deposits',
  'documents',
  'claims',
  'incidents',
  'draws',
  'disputes',
  'reports',
  'agents',
] as const;
export type OfficeQueue = (typeof officeQueues)[number];

/** The tables that acts of staff change: those with the trigger `act_effects`. */
export const actTables = [
  'act_policies',
  'announcements',
  'content_revisions',
  'deposits',
  'deposit_proofs',
  'disputes',
  'dispute_evidence',
  'files',
  'help_items',
  'hosts',
  'host_shifts',
  'inbox_messages',
  'lottery_corrections',
  'lottery_draws',
  'lottery_wins',
  'merchant_flags',
  'merchant_modules',
  'merchant_template_flags',
  'merchants',
  'messages',
  'payment_events',
  'payment_password_resets',
  'play_stops',
  'players',
  'promotion_entries',
  'promotion_steps',
  'protection_players',
  'room_messages',
  'room_mutes',
  'staff_grants',
  'staff_invitations_due',
  'staff_keys',
  'staff_people',
  'staff_sessions',
  'vendor_incidents',
  'vendor_rounds',
  'vendor_txns',
  'verifications',
  'withdrawals',
  'withdrawal_steps',
  'agents',
  'agent_places',
  'agent_members',
  'agent_marks',
  'agent_contracts',
  'agent_contract_steps',
  'agent_statements',
  'agent_runs',
  'referral_rewards',
  'vendor_edges',
] as const;

/** By what a member was found. */
export const memberFindings = [
  'name',
  'nickname',
  'payee',
  'mobile',
  'email',
  'invitation',
  'id',
  'account',
] as const;

/** How another member is connected. */
export const memberTies = ['account', 'person', 'inviter', 'invited'] as const;

/** The kinds of entries of the timeline. */
export const timelineKinds = [
  'joined',
  'signIn',
  'deposit',
  'withdrawal',
  'round',
  'documents',
  'claim',
  'protection',
  'feedback',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Why staff read a member's contacts; the member sees it. */
export const revealReasons = ['asked', 'payment', 'identity', 'safety', 'law'] as const;

/** What of a member's staff looked at. */
export const lookKinds = [
  'account',
  'contacts',
  'withdrawal',
  'deposit',
  'documents',
  'claim',
  'dispute',
  'chat',
  'other',
] as const;
export type LookKind = (typeof lookKinds)[number];
