// The contract of the office: its calls, who may make them, and the acts of staff.
export { brandFlagRules } from '../brand-flags.ts';
export { type BrandFlag, brandFlags } from '../constants.ts';
export {
  type GrantedRole,
  grantedRoleNames,
  grantRefusal,
  isPowerful,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from '../staff.ts';
export { type ActInput, type OfficeAct, officeActs } from './act-list.ts';
export { touch } from './acts.ts';
export { agentsListed, rewardsListed, runsListed, signalRowsShown } from './agents.ts';
export {
  type BrandSection,
  type BrandSectionName,
  type BrandSectionOf,
  brandKeys,
  brandSection,
  type RegisterFieldSettings,
} from './brand.ts';
export { contentPage } from './content.ts';
export { drawsListed } from './draws.ts';
export { duplicatesShown } from './identity.ts';
export { membersFound, timelinePage } from './members.ts';
export { type OfficeCall, takesStrong } from './office-call.ts';
export { type OfficeCallName, type OfficeCalls, officeCalls } from './office-calls.ts';
export { type OfficeCaller, officeCallers, officePermitTable, officeRefusal } from './office-permits.ts';
export { staffPasswordLength } from './password.ts';
export { auditPage, exportPage } from './records.ts';
export { queueLength } from './withdrawals.ts';
