// The API of the lottery module.
export { escrowOf, merchantUuid, poolOf } from './draw-names.ts';
export { createLottery, type Lottery } from './lottery.ts';
export type { LotteryDependencies, Signer } from './parts.ts';
export { createPlatformSigner } from './platform-signer.ts';
export { lotteryRoutes } from './routes.player.ts';
