import type { session as english } from '../en/session.ts';

export const session = {
  'session.lead': 'سعداء برؤيتك من جديد.',
  'session.username': 'اسم المستخدم',
  'session.password': 'كلمة المرور',
  'session.showPassword': 'إظهار كلمة المرور',
  'session.hidePassword': 'إخفاء كلمة المرور',
  'session.forgot': 'هل نسيت كلمة المرور؟',
  'session.submit': 'تسجيل الدخول',
  'session.submitting': 'جارٍ تسجيل الدخول…',
  'session.usernameRequired': 'أدخل اسم المستخدم',
  'session.passwordRequired': 'أدخل كلمة المرور',
  'session.tooLong':
    '{max, plural, zero {# حرف على الأكثر} one {حرف واحد على الأكثر} two {حرفان على الأكثر} few {# أحرف على الأكثر} many {# حرفًا على الأكثر} other {# حرف على الأكثر}}',
  'session.remember': 'تذكّرني',
  'session.rememberHint': 'لهاتف يخصّك وحدك. وتبقى كلمة المرور مطلوبة عند التعامل بالمال.',
  'session.wait':
    '{seconds, plural, zero {حاول من جديد الآن.} one {حاول من جديد بعد ثانية واحدة.} two {حاول من جديد بعد ثانيتين.} few {حاول من جديد بعد # ثوانٍ.} many {حاول من جديد بعد # ثانية.} other {حاول من جديد بعد # ثانية.}}',
  'session.chat': 'تعذّر تسجيل الدخول؟ راسلنا',
  'session.agentEntry': 'دخول الوكلاء من هنا',
  'session.memberEntry': 'دخول اللاعبين من هنا',
  'session.agentLead': 'مدخل الوكلاء.',
  'session.codeLogin': 'الدخول برمز',
  'session.welcomeBack': 'أهلًا بعودتك يا {name}. ضغطة واحدة وتدخل.',
  'session.noAccount': 'هل أنت جديد هنا؟',
  'session.register': 'إنشاء حساب',
  'session.trial': 'جرّب اللعب المجاني',
  'session.trialHint': 'رصيد تجريبي، والألعاب نفسها والاحتمالات نفسها، من دون حساب.',
  'session.already': 'أنت مسجّل الدخول باسم {name}.',
  'session.goOn': 'متابعة',
  'session.passkey': 'الدخول بمفتاح مرور',
  'session.passkeyNone': 'لم يُستخدم أي مفتاح مرور. ادخل بطريقة أخرى ثم أنشئ واحدًا من صفحة الأمان.',
} as const satisfies Record<keyof typeof english, string>;
