// The API of the hosts on video.
export { hostActs } from './host-acts.ts';
export { createHosts, type Hosts } from './hosts.ts';
export { roomActs } from './room-acts.ts';
export { createRooms, type Rooms, shownViewers } from './rooms.ts';
export { officeHostRoutes, reportPromiseMs } from './routes.office.ts';
export { hostRoutes } from './routes.player.ts';
export { seedHosts } from './seed.ts';
