// The texts of the sandbox's pages, in the languages of the demo. English is the type.
import type { Kind, Misbehaviour } from './checkouts.ts';

const en = {
  direction: 'ltr',
  title: 'Sandbox payment',
  banner: 'SANDBOX: play money',
  explanation: 'No real payment is made here. You decide what the provider answers.',
  amount: 'Amount',
  reference: 'Payment',
  ways: {
    ewallet: 'You are logged in to the sandbox wallet. Confirm the payment.',
    bank_transfer: 'Transfer the amount to this account and give the reference, so that it can be found.',
    qr: 'Scan the code with your banking app or wallet. It carries the amount.',
    card: 'Your card is charged here, on the provider’s own page. The site never sees its number.',
    crypto: 'Send exactly this amount to this address.',
  } satisfies Record<Kind, string>,
  done: {
    ewallet: 'Pay',
    bank_transfer: 'I have transferred it',
    qr: 'I have scanned and paid',
    card: 'Pay by card',
    crypto: 'I have sent it',
  } satisfies Record<Kind, string>,
  bank: 'Bank',
  account: 'Account',
  holder: 'Holder',
  giveReference: 'Reference to give',
  address: 'Address',
  code: 'Payment code',
  card: 'Card number',
  cardHint: 'For trying out: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined.',
  expiry: 'Valid until (MM/YY)',
  cvc: 'Security code',
  cardFault: 'This card does not exist. Please check its number, date and code.',
  decline: 'Decline',
  misbehave: 'Let the provider misbehave',
  misbehaveHint: 'For testing: how the outcome is reported to the site.',
  paid: 'This payment is done.',
  failed: 'This payment was declined.',
  expired: 'This payment has expired.',
  back: 'Back to the site',
  unknown: 'There is no such payment.',
  modes: {
    none: 'Correctly',
    late: '20 seconds late',
    twice: 'Twice',
    'out-of-order': 'In the wrong order',
    'wrong-amount': 'With the wrong amount',
    never: 'Never',
  } satisfies Record<Misbehaviour, string>,
};
export type Phrases = typeof en;

const zh: Phrases = {
  direction: 'ltr',
  title: '沙盒支付',
  banner: '沙盒：虚拟资金',
  explanation: '这里不会产生真实付款。支付方的结果由您决定。',
  amount: '金额',
  reference: '付款',
  ways: {
    ewallet: '您已登录沙盒钱包，请确认付款。',
    bank_transfer: '请把金额转入此账户并填写附言，以便识别。',
    qr: '用银行应用或钱包扫描此码，金额已包含在内。',
    card: '在支付方自己的页面上刷卡，平台不会看到卡号。',
    crypto: '请准确转入此金额到该地址。',
  },
  done: {
    ewallet: '付款',
    bank_transfer: '我已转账',
    qr: '我已扫码付款',
    card: '刷卡付款',
    crypto: '我已转出',
  },
  bank: '银行',
  account: '账号',
  holder: '户名',
  giveReference: '转账附言',
  address: '地址',
  code: '付款码',
  card: '卡号',
  cardHint: '试用：4242 4242 4242 4242 付款成功，4000 0000 0000 0002 被拒。',
  expiry: '有效期（月/年）',
  cvc: '安全码',
  cardFault: '此卡不存在，请核对卡号、有效期和安全码。',
  decline: '拒绝',
  misbehave: '让支付方出错',
  misbehaveHint: '用于测试：结果以何种方式通知平台。',
  paid: '此笔付款已完成。',
  failed: '此笔付款已被拒绝。',
  expired: '此笔付款已过期。',
  back: '返回平台',
  unknown: '没有这笔付款。',
  modes: {
    none: '正常',
    late: '迟到 20 秒',
    twice: '重复通知',
    'out-of-order': '顺序错误',
    'wrong-amount': '金额错误',
    never: '从不通知',
  },
};

const ar: Phrases = {
  direction: 'rtl',
  title: 'دفع تجريبي',
  banner: 'بيئة تجريبية: أموال وهمية',
  explanation: 'لا تُجرى هنا أي عملية دفع حقيقية. أنت من يقرر رد مزود الدفع.',
  amount: 'المبلغ',
  reference: 'الدفعة',
  ways: {
    ewallet: 'أنت مسجّل في المحفظة التجريبية. أكّد الدفع.',
    bank_transfer: 'حوّل المبلغ إلى هذا الحساب واذكر المرجع كي نعثر عليه.',
    qr: 'امسح الرمز بتطبيق مصرفك أو محفظتك، فهو يحمل المبلغ.',
    card: 'تُخصم بطاقتك هنا في صفحة مزود الدفع نفسه، ولا ترى المنصة رقمها.',
    crypto: 'أرسل هذا المبلغ بالضبط إلى هذا العنوان.',
  },
  done: {
    ewallet: 'ادفع',
    bank_transfer: 'حوّلت المبلغ',
    qr: 'مسحت الرمز ودفعت',
    card: 'ادفع بالبطاقة',
    crypto: 'أرسلته',
  },
  bank: 'المصرف',
  account: 'الحساب',
  holder: 'صاحب الحساب',
  giveReference: 'المرجع المطلوب ذكره',
  address: 'العنوان',
  code: 'رمز الدفع',
  card: 'رقم البطاقة',
  cardHint: 'للتجربة: 4242 4242 4242 4242 تدفع، و4000 0000 0000 0002 تُرفض.',
  expiry: 'صالحة حتى (شهر/سنة)',
  cvc: 'رمز الأمان',
  cardFault: 'هذه البطاقة غير موجودة. يرجى مراجعة رقمها وتاريخها ورمزها.',
  decline: 'ارفض',
  misbehave: 'اجعل المزود يخطئ',
  misbehaveHint: 'للاختبار: كيف تُبلَّغ المنصة بالنتيجة.',
  paid: 'اكتملت هذه الدفعة.',
  failed: 'رُفضت هذه الدفعة.',
  expired: 'انتهت صلاحية هذه الدفعة.',
  back: 'العودة إلى المنصة',
  unknown: 'لا توجد دفعة كهذه.',
  modes: {
    none: 'بشكل صحيح',
    late: 'متأخرًا 20 ثانية',
    twice: 'مرتين',
    'out-of-order': 'بترتيب خاطئ',
    'wrong-amount': 'بمبلغ خاطئ',
    never: 'أبدًا',
  },
};

const byLanguage = { en, 'zh-Hans': zh, ar } as const;
export type PageLanguage = keyof typeof byLanguage;

/** The language that a query names, else English. */
export function pageLanguage(asked: unknown): PageLanguage {
  return asked === 'zh-Hans' || asked === 'ar' ? asked : 'en';
}

export function phrasesOf(language: PageLanguage): Phrases {
  return byLanguage[language];
}
