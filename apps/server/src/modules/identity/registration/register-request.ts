// What the two ways of registering are given.
import type { CallRequest } from '../../../platform/http/index.ts';

export type ByUsername = CallRequest<'PUT /wps/member/register'>;
export type ByMobile = CallRequest<'PUT /wps/member/register/mobile'>;
/** A registration of either way; the house names who comes by number. */
export type Registration = Omit<ByMobile, 'body'> & { body: ByMobile['body'] & { username?: string } };
