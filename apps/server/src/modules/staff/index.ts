// Exports of the staff module.
export { inviteActs } from './invite-acts.ts';
export type { StaffProvider } from './parts.ts';
export { peopleActs } from './people-acts.ts';
export { staffRoutes } from './routes.office.ts';
export type { DemoLink } from './seed-demo.ts';
export { verifyPastSignature } from './sign-in.ts';
export { createStaff, type Staff } from './staff.ts';
