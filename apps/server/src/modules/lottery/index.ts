// The API of the lottery module.
export { drawActs } from './draw-acts.ts';
export { merchantUuid } from './draw-names.ts';
export { createLottery, type Lottery } from './lottery.ts';
export { type LotteryDifference, reconcileLottery } from './lottery-books.ts';
export type { LotteryDependencies, Schedule as DrawSchedule, Signer } from './parts.ts';
export { createOwnSchedule } from './plan-draws.ts';
export { createPlatformSigner } from './platform-signer.ts';
export { resultActs } from './result-acts.ts';
export { lotteryFeedRoutes } from './routes.feed.ts';
export { officeDrawRoutes } from './routes.office.ts';
export { lotteryRoutes } from './routes.player.ts';
export { createDrawRunner, type DrawRunner, drawJobs } from './run-draws.ts';
export { seedOutsideGame, seedSourceKeys } from './seed-outside.ts';
export { drawPromiseMs, waitingDraws } from './staff-queries.ts';
export {
  readTicketGames,
  readTicketRecords,
  readTicketTotals,
  sumTickets,
  type TicketRecord,
} from './ticket-records.ts';
export { createWitness, type WitnessSettings } from './witness.ts';
