// The API of the promotions module.
export { createPromotions, type Promotions } from './promotions.ts';
export { readWagering } from './queries.ts';
export { officePromotionRoutes } from './routes.office.ts';
export { promotionRoutes } from './routes.player.ts';
export { seedPromotionTerms } from './seed.ts';
