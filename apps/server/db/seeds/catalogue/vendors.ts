// Demo data: the vendors. Codes that the specification names keep their code as their name; the others are ours.
import type { GameType } from '@perya/contract';

export type SeedVendor = {
  vassalage: string;
  displayName: string;
  /** The motif of its mark. */
  emblem: string;
  /** Number of games by type. BINGO means the type RNG with the classification BG. */
  brings: Partial<Record<GameType, number>>;
};

export const inHouse: SeedVendor = {
  vassalage: 'BGS',
  displayName: 'Perya House',
  emblem: 'parol',
  brings: {},
};

export const seedVendors: SeedVendor[] = [
  inHouse,
  {
    vassalage: 'JILI',
    displayName: 'JILI',
    emblem: 'lantern',
    brings: { RNG: 48, FISH: 9, BINGO: 5, TABLE: 5, CRASH: 3 },
  },
  { vassalage: 'FC', displayName: 'FC', emblem: 'crown', brings: { RNG: 40, FISH: 8, ARCADE: 5, BINGO: 3 } },
  { vassalage: 'PGE', displayName: 'PGE', emblem: 'peacock', brings: { RNG: 46, CRASH: 3, MINI: 4 } },
  { vassalage: 'LNT', displayName: 'Lantern Works', emblem: 'bulb', brings: { RNG: 34, ARCADE: 6 } },
  {
    vassalage: 'KAW',
    displayName: 'Kawayan Games',
    emblem: 'bamboo',
    brings: { RNG: 32, FISH: 7, TABLE: 4 },
  },
  { vassalage: 'TAAL', displayName: 'Taal Spins', emblem: 'volcano', brings: { RNG: 34, CRASH: 4 } },
  { vassalage: 'MOONB', displayName: 'Moonbloom Studio', emblem: 'moon', brings: { RNG: 32, MINI: 5 } },
  {
    vassalage: 'KAPRE',
    displayName: 'Kapre Interactive',
    emblem: 'tree',
    brings: { RNG: 28, ARCADE: 6, BINGO: 4 },
  },
  {
    vassalage: 'TARS',
    displayName: 'Tarsier Labs',
    emblem: 'tarsier',
    brings: { RNG: 24, CRASH: 5, MINI: 6 },
  },
  { vassalage: 'PRLF', displayName: 'Pearl Reef', emblem: 'pearl', brings: { FISH: 13, RNG: 8 } },
  { vassalage: 'DAGAT', displayName: 'Dagat Halls', emblem: 'trident', brings: { FISH: 9, ARCADE: 4 } },
  { vassalage: 'SAMPA', displayName: 'Sampaguita Live', emblem: 'sakura', brings: { LIVE: 22 } },
  { vassalage: 'MKTL', displayName: 'Makati Salon', emblem: 'chips', brings: { LIVE: 20, TABLE: 12 } },
  { vassalage: 'JADEH', displayName: 'Jade Hall', emblem: 'torii', brings: { LIVE: 14, TABLE: 12 } },
  { vassalage: 'BAYAN', displayName: 'Bayani Cards', emblem: 'shield', brings: { PVP: 20, TABLE: 7 } },
  { vassalage: 'BARYO', displayName: 'Baryo Tables', emblem: 'hut', brings: { PVP: 20 } },
  { vassalage: 'AGILA', displayName: 'Agila Sports', emblem: 'eagle', brings: { SPORTS: 7, CRICKET: 5 } },
  { vassalage: 'WKTH', displayName: 'Wicket House', emblem: 'wicket', brings: { CRICKET: 8, SPORTS: 4 } },
  { vassalage: 'TF', displayName: 'TF', emblem: 'gamepad', brings: { ESPORTS: 10 } },
  { vassalage: 'DS88', displayName: 'DS88', emblem: 'rooster', brings: { COCKFIGHT: 6 } },
  { vassalage: 'TCG_LOTTO_VN', displayName: 'TCG Lotto VN', emblem: 'tumbler', brings: { ELOTT: 10 } },
  { vassalage: 'LOTT', displayName: 'Bunot Lottery', emblem: 'balls', brings: { LOTT: 20, ELOTT: 4 } },
  { vassalage: 'BNGO', displayName: 'Plaza Bingo', emblem: 'bingo', brings: { BINGO: 14, MINI: 5 } },
  { vassalage: 'ISLA', displayName: 'Isla Arcade', emblem: 'island', brings: { ARCADE: 16, MINI: 6 } },
  { vassalage: 'STELA', displayName: 'Stela Flight', emblem: 'comet', brings: { CRASH: 7, MINI: 4 } },
];

/** The order of the categories in the lobby, merchant by merchant. */
export const categoryOrder = {
  perya: [
    'RNG',
    'FISH',
    'LIVE',
    'PVP',
    'SPORTS',
    'ESPORTS',
    'COCKFIGHT',
    'BINGO',
    'LOTT',
    'ELOTT',
    'TABLE',
    'ARCADE',
    'CRASH',
    'CRICKET',
    'MINI',
  ],
  mela: [
    'CRICKET',
    'RNG',
    'LIVE',
    'CRASH',
    'FISH',
    'SPORTS',
    'PVP',
    'TABLE',
    'ESPORTS',
    'BINGO',
    'MINI',
    'ARCADE',
    'LOTT',
    'ELOTT',
    'COCKFIGHT',
  ],
} as const satisfies Record<string, readonly GameType[]>;

export type SeedClassify = { key: string; en: string; 'zh-Hans': string; ar: string };

/** The classifications that a type's games fall into. */
export const classifications: Partial<Record<GameType, readonly SeedClassify[]>> = {
  RNG: [
    { key: 'CL', en: 'Classic reels', 'zh-Hans': '经典老虎机', ar: 'بكرات كلاسيكية' },
    { key: 'VD', en: 'Feature slots', 'zh-Hans': '特色老虎机', ar: 'سلوتس المزايا' },
    { key: 'WY', en: 'Many ways', 'zh-Hans': '多路连线', ar: 'طرق متعددة' },
    { key: 'CS', en: 'Cascades', 'zh-Hans': '连消', ar: 'شلالات' },
  ],
  BINGO: [{ key: 'BG', en: 'Bingo', 'zh-Hans': '宾果', ar: 'بينغو' }],
  FISH: [
    { key: 'HL', en: 'Shared halls', 'zh-Hans': '多人渔场', ar: 'قاعات مشتركة' },
    { key: 'BO', en: 'Boss hunts', 'zh-Hans': '首领猎场', ar: 'صيد العمالقة' },
  ],
  LIVE: [
    { key: 'BAC', en: 'Baccarat', 'zh-Hans': '百家乐', ar: 'باكارات' },
    { key: 'ROU', en: 'Roulette', 'zh-Hans': '轮盘', ar: 'روليت' },
    { key: 'CRD', en: 'Cards', 'zh-Hans': '纸牌', ar: 'أوراق' },
    { key: 'DIC', en: 'Dice and colours', 'zh-Hans': '骰子与颜色', ar: 'نرد وألوان' },
  ],
};
