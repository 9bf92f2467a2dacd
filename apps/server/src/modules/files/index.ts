// The door of the files: pictures that people send, and the links by which their owners and the staff see them.
export { createFiles, type Files } from './files.ts';
export { fileRoutes } from './routes.player.ts';
