// The API of the jackpot module.
export { createJackpot, type Jackpot, type JackpotShare, noShare } from './jackpot.ts';
export { jackpotRoutes } from './routes.player.ts';
