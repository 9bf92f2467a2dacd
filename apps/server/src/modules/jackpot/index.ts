export { createJackpot, type Jackpot } from './jackpot.ts';
export { jackpotRoutes } from './routes.player.ts';
