import type { mail as english } from '../en/mail.ts';

export const mail = {
  'mail.subject': 'تعيين كلمة مرور جديدة في {brand}',
  'mail.hello': 'مرحبًا {userName}،',
  'mail.body': 'طلب شخص ما، ونرجو أن تكون أنت، كلمة مرور جديدة لحسابك في {brand}. افتح هذا الرابط لتعيينها:',
  'mail.button': 'تعيين كلمة مرور جديدة',
  'mail.byHand': 'إذا لم يعمل الزر فافتح هذا العنوان:',
  'mail.limit':
    'يعمل الرابط مرة واحدة، ولمدة {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. وعند تعيين كلمة مرور جديدة يُسجَّل خروجك من جميع الأجهزة.',
  'mail.notYou': 'إن لم تكن أنت فلا تفعل شيئًا: ستبقى كلمة مرورك كما هي. ولن يطلبها منك أحد من {brand} أبدًا.',
} as const satisfies Record<keyof typeof english, string>;
