import type { plain as english } from '../en/plain.ts';

export const plain = {
  'plain.preview': 'معاينة: لا يراها اللاعبون',
  'plain.title': '{name}: هذا المتصفح قديم جدًا',
  'plain.noScriptTitle': '{name}: البرامج النصية متوقفة',
  'plain.lead': 'تحتاج الألعاب وحسابك إلى متصفح أحدث من هذا. لا خلل في حسابك ولا في مالك.',
  'plain.noScript':
    'تحتاج الألعاب وحسابك إلى JavaScript وهي متوقفة هنا. فعّلها في إعدادات هذا المتصفح ثم افتح الصفحة من جديد.',
  'plain.open': 'افتح الصفحة من جديد',
  'plain.whatNow': 'ما يمكنك فعله',
  'plain.updateIos': 'حدّث الجهاز: الإعدادات، عام، تحديث البرامج. يعمل كل شيء ابتداءً من iOS {version}.',
  'plain.updateAndroid': 'حدّث Chrome من متجر الجهاز أو ثبّت متصفحًا أحدث. يكفي Chrome {version} وما بعده.',
  'plain.updateOther': 'حدّث هذا المتصفح أو افتح الصفحة في إصدار حديث من Chrome أو Safari أو Firefox أو Edge.',
  'plain.otherDevice': 'أو افتح {address} على هاتف أو حاسوب آخر.',
  'plain.getApp': 'كيف تضع {name} على الشاشة الرئيسية',
  'plain.iconHonest':
    'في هذا الإصدار تفتح الأيقونة هذه الصفحة نفسها. وهي تبقى، وتفتح الألعاب متى حُدّث الجهاز.',
  'plain.profileGet': 'احصل على ملف التعريف',
} as const satisfies Record<keyof typeof english, string>;
