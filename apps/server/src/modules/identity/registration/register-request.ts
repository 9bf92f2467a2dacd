// The request of a registration, by user name or by mobile number.
import type { CallRequest } from '../../../platform/http/index.ts';

export type ByUsername = CallRequest<'PUT /wps/member/register'>;
export type ByMobile = CallRequest<'PUT /wps/member/register/mobile'>;
/** A registration of either kind; one by number gets a generated user name. */
export type Registration = Omit<ByMobile, 'body'> & { body: ByMobile['body'] & { username?: string } };
