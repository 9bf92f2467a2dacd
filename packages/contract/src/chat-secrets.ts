// Finds what must not be written into a chat: passwords, six-digit codes and card numbers. Pages warn of them, the server masks them.
import { latinDigits } from './digits.ts';

const hidden = '••••••';

/** The words after which a password stands, in the languages of the product. */
const passwordWords = [
  'password|passcode|passwd|pwd|pass|密码|密碼|パスワード|비밀번호|암호|كلمة (?:المرور|السر)|پاس ?ورڈ|رمز عبور|گذرواژه',
  'รหัสผ่าน|ລະຫັດຜ່ານ|ពាក្យសម្ងាត់|លេខសម្ងាត់|စကားဝှက်|পাসওয়ার্ড|पासवर्ड|கடவுச்சொல்|పాస్‌?వర్డ్|මුරපදය',
  'mật khẩu|kata ?sandi|kata laluan|contraseña|clave|senha|mot de passe|passwort|kennwort|wachtwoord|hasło|пароль|parol[ăa]|lösenord|nenosiri|şifre',
].join('|');
/** What may stand between the word and the password: a sign, or "is". */
const beforePassword = [
  '[:：=]|是|為|为|は|هي|ہے|है|হলো|คือ|ແມ່ນ|គឺ|là',
  '(?:is|es|est|ist|è|é|jest|este|är|ni|adalah|ialah|ay)(?![\\p{L}\\p{M}])',
].join('|');
const afterPasswordWord = new RegExp(
  `((?:${passwordWords})\\s*(?:${beforePassword})\\s*["'“”„«]?)([^\\s"'“”«»،,。]{4,64})`,
  'giu',
);
/** 13 to 19 digits in any script, with spaces or dashes between them. */
const longNumber = /(?<![\p{Nd}])\p{Nd}(?:[ -]?\p{Nd}){12,18}(?![\p{Nd}])/gu;
/**
 * Six digits alone: neither a part of a longer number nor an amount with decimals, a currency or a sign, nor within a name that
 * has other digits or a line below, as `maria_02eb377706`.
 */
const sixDigits =
  /(?<![\p{Nd}\p{Sc}.,#-]|[\p{Sc}] |[\d_][A-Za-z]*)\p{Nd}{3}[ -]?\p{Nd}{3}(?![\p{Nd}-]|[.,]\p{Nd}| ?\p{Sc}|[A-Za-z]*[\d_])/gu;

/** The ids of records: players name them, and digits within them are no secret. */
const recordId = /(\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)/iu;

export const chatSecretKinds = ['password', 'code', 'card'] as const;
export type ChatSecret = (typeof chatSecretKinds)[number];

/** The text with its secrets masked, and their kinds. A card keeps its last four digits. */
export function maskChatSecrets(text: string): { text: string; found: ChatSecret[] } {
  const found = new Set<ChatSecret>();
  const withoutPasswords = text.replaceAll(afterPasswordWord, (_match, before: string) => {
    found.add('password');
    return `${before}${hidden}`;
  });
  // Every second part is a record's id.
  const parts = withoutPasswords.split(recordId);
  const masked = parts.map((part, at) => (at % 2 === 1 ? part : maskNumbers(part, found)));
  return { text: masked.join(''), found: [...found] };
}

function maskNumbers(text: string, found: Set<ChatSecret>): string {
  return text
    .replaceAll(longNumber, (number) => {
      const digits = Array.from(latinDigits(number).replaceAll(/\D/gu, ''), Number);
      if (!passesLuhn(digits)) return number;
      found.add('card');
      return `•••• ${digits.slice(-4).join('')}`;
    })
    .replaceAll(sixDigits, () => {
      found.add('code');
      return hidden;
    });
}

/** The check digit of card numbers (ISO/IEC 7812). */
function passesLuhn(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
