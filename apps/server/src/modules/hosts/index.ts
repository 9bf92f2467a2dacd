// The API of the hosts on video.
export { createHosts, type Hosts } from './hosts.ts';
export { createRooms, type Rooms, shownViewers } from './rooms.ts';
export { hostRoutes } from './routes.player.ts';
export { seedHosts } from './seed.ts';
