// The API of the seals module: hourly, public statements over all audits and ledger accounts.
export { sealRoutes } from './routes.public.ts';
export { createSeals, type Seals } from './seals.ts';
