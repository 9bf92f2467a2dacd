// The fields of each way to register: one definition for the page's form and the server's check.
import type { FieldConfig } from './field-rules.ts';

/** Every field that a merchant may configure, in the order of the forms. */
export const registerFieldNames = [
  'mobileNum',
  'verificationCode',
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'birthday',
  'nickname',
  'payeeName',
  'email',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
  'affiliateCode',
] as const;
export type RegisterFieldName = (typeof registerFieldNames)[number];
export type RegisterFields = Record<RegisterFieldName, FieldConfig>;

export type RegistrationWay = 'username' | 'mobile';

/** The merchant's flags for telephone numbers: REGMOBVERF3 and MOBILENUMPASSREG3. */
export type MobileRules = { verification: boolean; password: boolean };

/** A number without a password has to be proven. */
export function provesNumber(way: RegistrationWay, rules: MobileRules): boolean {
  return rules.verification || (way === 'mobile' && !rules.password);
}

/** The fields of one way to register, in the order of its form. */
export function fieldsOfWay(
  way: RegistrationWay,
  fields: RegisterFields,
  rules: MobileRules,
): RegisterFields {
  const off = (name: RegisterFieldName) => ({ ...fields[name], enabled: false, required: false });
  const must = (name: RegisterFieldName) => ({ ...fields[name], enabled: true, required: true });
  const asked = provesNumber(way, rules);
  if (way === 'mobile')
    return {
      ...fields,
      username: off('username'),
      mobileNum: must('mobileNum'),
      verificationCode: asked ? must('verificationCode') : off('verificationCode'),
      password: rules.password ? must('password') : off('password'),
      confirmPassword: rules.password ? must('confirmPassword') : off('confirmPassword'),
    };
  const { enabled, required } = fields.mobileNum;
  return {
    ...fields,
    username: must('username'),
    password: must('password'),
    confirmPassword: must('confirmPassword'),
    // Optional beside an optional number; required once there is a number.
    verificationCode:
      asked && enabled ? { ...fields.verificationCode, enabled, required } : off('verificationCode'),
  };
}

/** Replaced by a social provider's proof; a number is proven in another way. */
const notAskedOfProof = ['mobileNum', 'verificationCode', 'password', 'confirmPassword'] as const;
export type ProofFieldName = Exclude<RegisterFieldName, (typeof notAskedOfProof)[number]>;
export const proofFieldNames = registerFieldNames.filter(
  (name): name is ProofFieldName => !notAskedOfProof.some((other) => other === name),
);

/** The fields that complete a registration by a social provider's proof. */
export function fieldsOfProof(fields: RegisterFields): RegisterFields {
  const off = notAskedOfProof.map((name) => [name, { ...fields[name], enabled: false, required: false }]);
  const username = { ...fields.username, enabled: true, required: true };
  return { ...fields, username, ...Object.fromEntries(off) };
}
