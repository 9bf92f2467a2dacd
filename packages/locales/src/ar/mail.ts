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
  'mail.staff.subject': '{brand}: دعوة إلى المكتب',
  'mail.staff.body':
    'أنت مدعو للعمل في مكتب {brand}. افتح هذا الرابط خلال 24 ساعة على الجهاز الذي ستسجّل الدخول به:',
  'mail.staff.button': 'افتح الدعوة',
  'mail.staff.code': 'سيُطلب رمز من ستة أرقام. يخبرك به من دعاك بطريقة غير البريد؛ لا ترسله إلى أحد.',
  'mail.staff.notYou': 'إن لم تكن تعمل لدى {brand} فلا تفعل شيئًا: لا يفتح الرابط شيئًا دون الرمز.',
  'mail.tries.subject': '{brand}: محاولات خاطئة لتسجيل دخول {name}',
  'mail.tries.body':
    'سُجّلت {tries, plural, zero {# محاولة خاطئة} one {محاولة خاطئة واحدة} two {محاولتان خاطئتان} few {# محاولات خاطئة} many {# محاولة خاطئة} other {# محاولة خاطئة}} لدخول المكتب باسم {name} خلال {minutes} دقيقة.',
  'mail.tries.act':
    'اسأل صاحبها بطريقة غير البريد. إن لم يكن هو فأنهِ مفاتيح مروره أو أوقفه في «الأشخاص»: يسري ذلك من الطلب التالي.',
  'mail.tries.button': 'افتح الأشخاص',
  'mail.tries.once': 'تصلك رسالة واحدة في الساعة عن كل شخص مهما كثرت المحاولات، وكل محاولة مسجلة في التدقيق.',
  'mail.breakGlass.subject': '{brand}: فُتح دخول الطوارئ إلى المكتب',
  'mail.breakGlass.body':
    'فتح \u2068{by}\u2069 دخول الطوارئ من الخادم. لمدة {minutes} دقيقة يستطيع شخص واحد أن يدعو ويوقف أشخاصًا ويوقف اللعب ويقرأ سجل التدقيق.',
  'mail.breakGlass.why': 'السبب المذكور: \u2068{why}\u2069',
  'mail.breakGlass.act':
    'إن لم يخبرك أحد بذلك فاسأل فورًا بطريقة غير البريد. يمكنك إيقاف هذا الشخص في «الأشخاص».',
  'mail.breakGlass.button': 'افتح التدقيق',
  'mail.breakGlass.small': 'تصل هذه الرسالة إلى كل مدير في كل مرة.',
  'mail.chat.subject': '{brand}: محادثتك',
  'mail.chat.body': 'طلبت نسخة من محادثتك مع {brand}. وهي أدناه.',
  'mail.chat.button': 'افتح المحادثة',
  'mail.chat.cut':
    '{count, plural, zero {هذه آخر الرسائل} one {هذه آخر رسالة} two {هاتان آخر رسالتين} few {هذه آخر # رسائل} many {هذه آخر # رسالة} other {هذه آخر # رسالة}}؛ والأقدم منها في المحادثة.',
  'mail.chat.notYou': 'إذا لم تطلب ذلك فغيّر كلمة مرورك. لن يطلبها منك أحد في {brand} أبداً.',
  'mail.chat.you': '{time} · أنت: {text}',
  'mail.chat.brand': '{time} · {brand}: {text}',
  'mail.chat.event.closed': '{time} · أُغلقت المحادثة.',
  'mail.chat.event.returned': '{time} · المحادثة الآن في مقدمة الطابور لأول شخص متاح.',
  'mail.chat.event.promised': '{time} · وعد {brand} قبل {due}: {what}',
  'mail.chat.event.promise_kept': '{time} · تم الوفاء بالوعد: {what}',
  'mail.chat.event.promise_overdue': '{time} · تأخر الوعد عن موعده {due}: {what}',
  'mail.chat.event.promise_broken': '{time} · لم يتم الوفاء بالوعد: {what}',
  'mail.newsSubject': '{brand}: جديد في حسابك',
  'mail.newsButton': 'افتح رسائلك',
  'mail.newsNotYou':
    'إن لم تكن أنت فغيّر كلمة مرورك وتواصل مع خدمة العملاء فورًا. ولن يطلبها منك أحد من {brand} أبدًا.',
  'mail.newsCare':
    'لا تذكر هذه الرسالة مبالغ ولا أرقامًا عن قصد. ولن يطلب منك أحد من {brand} كلمة مرورك أبدًا.',
  'mail.news.withdrawal_requested': 'طُلب سحب من حسابك في {brand}. تجد التفاصيل في رسائلك.',
  'mail.news.withdrawal_paid': 'تم دفع سحب من حسابك في {brand}.',
  'mail.news.withdrawal_rejected': 'لم يُقبل سحب من حسابك في {brand}. عاد المال إلى رصيدك، والسبب في رسائلك.',
  'mail.news.withdrawal_failed': 'تعذّر دفع سحب من حسابك في {brand}. عاد المال إلى رصيدك.',
  'mail.news.account_bound': 'أُضيف إلى حسابك في {brand} حساب يمكن الدفع إليه.',
  'mail.news.account_unbound': 'أُزيل من حسابك في {brand} حساب كان يمكن الدفع إليه.',
  'mail.news.payment_password_set': 'عُيّنت كلمة مرور السحب لحسابك في {brand}.',
  'mail.news.payment_password_changed': 'تغيّرت كلمة مرور السحب لحسابك في {brand}.',
  'mail.news.payment_password_reset':
    'أعادت الدار كلمة مرور السحب لحسابك في {brand}. عيّن كلمة جديدة قبل السحب، ولن يخرج أي مال لفترة بعد ذلك.',
  'mail.news.verification_accepted': 'قُبلت وثيقتك: {brand} يعرف من أنت.',
  'mail.news.verification_refused': 'لم تُقبل وثيقتك. السبب في رسائلك، ويمكنك إرسال غيرها.',
  'mail.news.deposit_proven': 'وصل التحويل الذي أثبتّه، وهو الآن في رصيد حسابك في {brand}.',
  'mail.news.proof_refused': 'لم يُقبل إثبات تحويلك. السبب في رسائلك.',
  'mail.news.deposit_over_limit':
    'وصلت دفعة إلى حسابك في {brand} فوق حد إيداعك. ليست في رصيدك: في رسائلك ما يمكنك فعله.',
  'mail.news.deposit_returned': 'أُعيدت دفعة إلى حسابك في {brand} إلى المصدر الذي جاءت منه.',
  'mail.news.lottery_plan_missed': 'لم تُسجَّل قسيمة من اشتراكك في اليانصيب. السبب في رسائلك.',
  'mail.news.agent_moved': 'ابتداءً من يوم قادم يتغير وكيل حسابك في {brand}. رسائلك تبيّن متى.',
  'mail.news.agent_held': 'مدفوعاتك كوكيل لدى {brand} تنتظر مراجعة. صفحتك كوكيل تبيّن نوع السبب.',
  'mail.news.agent_released': 'مدفوعاتك كوكيل لدى {brand} متاحة من جديد، وقد دُفع ما كان موقوفًا.',
  'mail.news.dispute_answered': 'ردّ موظفونا على اعتراض لك لدى {brand}. يمكنك قبول الرد أو الاعتراض عليه.',
  'mail.news.dispute_decided': 'حسم موظفونا نهائيًا اعتراضًا لك لدى {brand}. تجد القرار وأدلته في حسابك.',
  'mail.news.referral_paid': 'استوفى صديق دعوته الشروط، ومكافأتك في رصيد حسابك لدى {brand}.',
  'mail.news.lottery_plan_ended': 'انتهى اشتراك لك في اليانصيب. السبب في رسائلك.',
  'mail.news.lottery_corrected': 'صُححت نتيجة سحب يانصيب ودُفع لك الفرق. التفاصيل في رسائلك.',
} as const satisfies Record<keyof typeof english, string>;
