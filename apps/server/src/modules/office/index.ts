// Exports of the office module: the calls and the page that belong to no other module.
export { noteNotPermitted } from './not-permitted.ts';
export { policyActs } from './policy-acts.ts';
export { actRoutes } from './routes.acts.ts';
export { auditRoutes } from './routes.audit.ts';
export { officeNowRoutes } from './routes.now.ts';
export { officePageRoutes } from './routes.page.ts';
export { officePolicyRoutes } from './routes.policies.ts';
