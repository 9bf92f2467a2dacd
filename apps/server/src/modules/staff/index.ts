// Exports of the staff module.
export { staffRoutes } from './routes.office.ts';
export type { DemoLink } from './seed-demo.ts';
export { createStaff, type Staff } from './staff.ts';
