// Every call of the office under its name: "METHOD /path".
import {
  actCalls,
  confirmProposal,
  oneProposal,
  openProposals,
  rejectProposal,
  withdrawProposal,
} from './acts.ts';
import * as agentMarks from './agent-marks.ts';
import * as agents from './agents.ts';
import * as brand from './brand.ts';
import { cannedAnswerCalls } from './canned-answers.ts';
import { officeChatDeskCalls } from './chat-desk.ts';
import { officeChatPromiseCalls } from './chat-promises.ts';
import { officeChatRecordCalls } from './chat-records.ts';
import { officeChatCalls } from './chats.ts';
import * as claims from './claims.ts';
import * as content from './content.ts';
import * as deposits from './deposits.ts';
import * as disputes from './disputes.ts';
import * as draws from './draws.ts';
import { officeHostCalls } from './hosts.ts';
import * as identity from './identity.ts';
import * as incidents from './incidents.ts';
import { addKey, endKey, keyList, keyOptions } from './keys.ts';
import * as members from './members.ts';
import { now } from './now.ts';
import type { OfficeCall } from './office-call.ts';
import * as password from './password.ts';
import { policyList } from './policies.ts';
import { audit, auditExport, auditVerdict, invitationCode, people, stops } from './records.ts';
import * as session from './session.ts';
import * as withdrawals from './withdrawals.ts';

export const officeCalls = {
  'POST /ops/session/options': session.options,
  'POST /ops/session/begin': session.begin,
  'GET /ops/session/ways': session.ways,
  'POST /ops/session/password': session.byPassword,
  'GET /ops/session/current': session.current,
  'POST /ops/session/lock': session.lock,
  'POST /ops/session/end': session.end,
  'POST /ops/invitation/options': session.invitationOptions,
  'POST /ops/invitation/accept': session.invitationAccept,
  'GET /ops/password/state': password.passwordState,
  'POST /ops/password/set': password.setPassword,
  'POST /ops/password/confirm': password.confirmPassword,
  'POST /ops/password/end': password.endPassword,
  'GET /ops/keys/list': keyList,
  'POST /ops/keys/options': keyOptions,
  'POST /ops/keys/add': addKey,
  'POST /ops/keys/end': endKey,
  'GET /ops/office/now': now,
  'GET /ops/members/search': members.search,
  'GET /ops/members/one': members.one,
  'GET /ops/members/timeline': members.timeline,
  'POST /ops/members/reveal': members.reveal,
  'GET /ops/withdrawals/queue': withdrawals.queue,
  'GET /ops/withdrawals/one': withdrawals.one,
  'GET /ops/deposits/queue': deposits.queue,
  'GET /ops/deposits/one': deposits.one,
  'GET /ops/identity/queue': identity.queue,
  'GET /ops/identity/one': identity.one,
  'GET /ops/proposals/open': openProposals,
  'GET /ops/proposals/one': oneProposal,
  'POST /ops/proposals/confirm': confirmProposal,
  'POST /ops/proposals/reject': rejectProposal,
  'POST /ops/proposals/withdraw': withdrawProposal,
  'GET /ops/staff/people': people,
  'POST /ops/staff/invitation-code': invitationCode,
  'GET /ops/vendors/incidents': incidents.queue,
  'GET /ops/vendors/incident': incidents.one,
  'GET /ops/disputes/queue': disputes.queue,
  'GET /ops/disputes/one': disputes.one,
  'GET /ops/draws/list': draws.list,
  'GET /ops/draws/one': draws.one,
  'GET /ops/agents/list': agents.list,
  'GET /ops/agents/one': agents.one,
  'GET /ops/agents/runs': agents.runs,
  'GET /ops/agents/rewards': agents.rewards,
  'GET /ops/agents/edges': agents.edges,
  'GET /ops/agents/mark-preview': agentMarks.preview,
  ...officeHostCalls,
  ...officeChatCalls,
  ...officeChatPromiseCalls,
  ...officeChatDeskCalls,
  ...officeChatRecordCalls,
  ...cannedAnswerCalls,
  'GET /ops/promotions/queue': claims.queue,
  'GET /ops/promotions/one': claims.one,
  'GET /ops/content/list': content.list,
  'GET /ops/content/choices': content.choices,
  'GET /ops/content/one': content.one,
  'GET /ops/content/help': content.help,
  'GET /ops/content/help-item': content.helpItem,
  'POST /ops/content/preview': content.preview,
  'GET /ops/brand/settings': brand.settings,
  'GET /ops/policies/list': policyList,
  'GET /ops/audit/entries': audit,
  'GET /ops/audit/verdict': auditVerdict,
  'GET /ops/audit/export': auditExport,
  'GET /ops/play/stops': stops,
  ...actCalls,
} as const satisfies Record<string, OfficeCall>;

export type OfficeCalls = typeof officeCalls;
export type OfficeCallName = keyof OfficeCalls;
