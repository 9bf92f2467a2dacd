// Uploaded pictures, and the links by which their owners and staff see them.
export { createFiles, type Files } from './files.ts';
export { officeFileRoutes } from './routes.office.ts';
export { fileRoutes } from './routes.player.ts';
