// What the sandbox's page says, in the languages of the demo house. English is the type.
import type { Misbehaviour } from './checkouts.ts';

const en = {
  direction: 'ltr',
  title: 'Sandbox payment',
  banner: 'SANDBOX: play money',
  explanation: 'No real payment is made here. You decide what the provider answers.',
  amount: 'Amount',
  reference: 'Payment',
  pay: 'Pay',
  decline: 'Decline',
  misbehave: 'Let the provider misbehave',
  misbehaveHint: 'For testing: how the outcome is reported to the house.',
  paid: 'This payment is done.',
  failed: 'This payment was declined.',
  expired: 'This payment has expired.',
  back: 'Back to the house',
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
  pay: '付款',
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
  pay: 'ادفع',
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
