// The merchants: settings, flags, links, availability by region, status.
export { brandActs } from './brand-acts.ts';
export { linksAt } from './links.ts';
export { createMerchants, type Merchants } from './merchants.ts';
export { momentOf } from './preview.ts';
export type { MerchantEntry } from './read-merchant.ts';
export { officeBrandRoutes } from './routes.office.ts';
export { merchantRoutes } from './routes.player.ts';
export { seedMerchants } from './seed.ts';
export type { ChatHours, MerchantSettings, SocialClient } from './settings.ts';
export { offeredProviders } from './social-providers.ts';
export { type SystemStatus, systemStatus, type Visitor } from './system-status.ts';
