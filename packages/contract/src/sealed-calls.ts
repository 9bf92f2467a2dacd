// The calls whose JSON body is always sealed, listed by name because the page ships no schemas. `npm run
// check -- sealed` compares the list with the contract's sensitive fields.

/** Every call with a sensitive field. The client seals their bodies; the server refuses them in the clear. */
export const sealedCalls: ReadonlySet<string> = new Set([
  'POST /wps/session/login',
  'POST /wps/session/social/exchange',
  'PUT /wps/session/social/register',
  'POST /wps/session/social/link',
  'POST /wps/session/secondStep',
  'POST /wps/member/twoStep/confirm',
  'DELETE /wps/member/twoStep',
  'POST /wps/session/confirm',
  'PUT /wps/member/register',
  'PUT /wps/member/register/mobile',
  'POST /wps/member/setPasswordByPhone',
  'POST /wps/member/resetPassword',
  'POST /wps/member/changePassword/v2',
  'PUT /wps/member/profile',
  'POST /wps/member/bankCards',
  'POST /wps/member/withdrawPassword',
  'POST /wps/payment/withdraw',
  'PUT /wps/push/subscription',
]);
