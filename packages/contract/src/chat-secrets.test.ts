// Passwords, codes and card numbers in chat messages are masked; ordinary numbers stay.
import { expect, test } from 'vitest';
import { maskChatSecrets } from './chat-secrets.ts';

test.each([
  ['my password is Lantern99!', 'my password is ••••••', ['password']],
  ['pwd: hunter2', 'pwd: ••••••', ['password']],
  ['密码是abcd1234', '密码是••••••', ['password']],
  ['كلمة المرور: سرية123', 'كلمة المرور: ••••••', ['password']],
  ['mi contraseña es Farol2026', 'mi contraseña es ••••••', ['password']],
  ['mật khẩu là denlong88', 'mật khẩu là ••••••', ['password']],
  ['รหัสผ่านคือ lantern9', 'รหัสผ่านคือ ••••••', ['password']],
  ['পাসওয়ার্ড: ফানুস২০২৬', 'পাসওয়ার্ড: ••••••', ['password']],
  ['пароль: фонарь77', 'пароль: ••••••', ['password']],
  ['the code 482913 came', 'the code •••••• came', ['code']],
  ['482 913', '••••••', ['code']],
  ['OTP482913', 'OTP••••••', ['code']],
  ['验证码482913', '验证码••••••', ['code']],
  ['٤٨٢٩١٣', '••••••', ['code']],
  ['card 4111 1111 1111 1111 please', 'card •••• 1111 please', ['card']],
  ['4111-1111-1111-1111 and 123456', '•••• 1111 and ••••••', ['card', 'code']],
  ['my password: 019aa0c0-0000-7000-8000-000000000021', 'my password: ••••••', ['password']],
  ['٤١١١١١١١١١١١١١١١', '•••• 1111', ['card']],
] as const)('%s', (text, masked, found) => {
  expect(maskChatSecrets(text)).toEqual({ text: masked, found });
});

test.each([
  'I forgot my password',
  'mot de passe estimé perdu',
  'I paid 123456.00 yesterday',
  'I paid ₱123456',
  '+639171234821',
  'round 4111111111111112',
  'at 12:30 on 25-11-2026',
  'reference 12345',
  'withdrawal 01912345-6789-7123-8456-a123456b7890',
  'I am maria_02eb377706, and my friend is 1st482913b2',
  'deposit 019aa0c0-4111-1111-8111-a482913bcdef',
])('stays as it is: %s', (text) => {
  expect(maskChatSecrets(text)).toEqual({ text, found: [] });
});
