// Exports of the leases.
export { type Job, startJobs } from './jobs.ts';
export { type Lease, Leases } from './leases.ts';
