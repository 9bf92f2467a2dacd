// Demo data: announcements. Dates are relative to the day of seeding; nothing is promised that the demo does not do.
import type { BannerGroup } from '@perya/contract';
import { promotions } from './promotions.ts';
import type { SeedAnnouncement } from './seed-shapes.ts';

type Slug = SeedAnnouncement['slug'];

const banner = (slug: Slug, group: BannerGroup, scene: string, link: string): SeedAnnouncement => ({
  slug,
  type: 'B',
  group,
  scene,
  link,
  startsDaysAgo: 3,
});

const banners = [
  banner('banner-m_home-lights', 'm_home', 'lights', '/m/inHouse'),
  banner('banner-m_home-fair', 'm_home', 'fair', '/m/hot-games'),
  banner('banner-m_home-proof', 'm_home', 'proof', '/m/helpDetail?tag=fair-play'),
  banner('banner-m_home-rest', 'm_home', 'rest', '/m/helpDetail?tag=limits'),
  banner('banner-m_pro-newcomer', 'm_pro', 'newcomer', '/m/register'),
  banner('banner-m_pro-jackpot', 'm_pro', 'jackpot', '/m/inHouse'),
  banner('banner-m_pro1-welcome', 'm_pro1', 'welcome', '/m/activity'),
  banner('banner-m_pro1-slots', 'm_pro1', 'slots', '/m/slot-games'),
  banner('banner-m_game-fair', 'm_game', 'fair', '/m/gameCenter'),
  banner('banner-m_rng-slots', 'm_rng', 'slots', '/m/slot-games'),
  banner('banner-m_live-live', 'm_live', 'live', '/m/live-games'),
  banner('banner-m_fish-fish', 'm_fish', 'fish', '/m/fishing-games'),
  banner('banner-m_pvp-poker', 'm_pvp', 'poker', '/m/poker-games'),
  banner('banner-m_sports-sports', 'm_sports', 'sports', '/m/sport-games'),
  banner('banner-m_lott-lottery', 'm_lott', 'lottery', '/m/lott'),
  banner('banner-m_elott-draw', 'm_elott', 'draw', '/m/elott'),
  banner('banner-m_reg-welcome', 'm_reg', 'welcome', '/m/register'),
];

const notices: SeedAnnouncement[] = [
  { slug: 'perya-lights-open', type: 'PL', startsDaysAgo: 0 },
  { slug: 'catalogue-coming', type: 'PL', startsDaysAgo: 1 },
  { slug: 'check-a-round', type: 'PL', startsDaysAgo: 4 },
  { slug: 'sandbox-deposits', type: 'PL', startsDaysAgo: 6 },
  { slug: 'languages', type: 'PL', startsDaysAgo: 9 },
  { slug: 'welcome-popup', type: 'PU', startsDaysAgo: 2, endsInDays: 60 },
  { slug: 'house-first-game', type: 'H', startsDaysAgo: 0 },
  { slug: 'house-trial', type: 'H', startsDaysAgo: 5 },
  { slug: 'agents-preparing', type: 'A', startsDaysAgo: 7 },
];

export const seedAnnouncements: SeedAnnouncement[] = [...banners, ...notices, ...promotions];
