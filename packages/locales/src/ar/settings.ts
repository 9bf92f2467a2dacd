import type { settings as english } from '../en/settings.ts';

export const settings = {
  'settings.title': 'الإعدادات',
  'settings.language': 'اللغة',
  'settings.look': 'المظهر',
  'settings.dark': 'ليلي',
  'settings.light': 'نهاري',
  'settings.play': 'اللعب',
  'settings.sound': 'الصوت في الألعاب',
  'settings.soundHint': 'مغلق حتى تشغّله',
  'settings.balance': 'إظهار رصيدي',
  'settings.balanceHint': 'عند الإيقاف: نجوم بدل الأرقام',
  'settings.fairness': 'اللعب النزيه',
  'settings.fairnessHint': 'بذورك، والتحقق من كل جولة',
  'settings.about': 'حول',
  'settings.version': 'الإصدار',
  'settings.merchant': 'الموقع',
  'settings.age': 'الحد الأدنى للعمر',
  'settings.account': 'الحساب',
  'settings.logout': 'تسجيل الخروج',
  'settings.login': 'تسجيل الدخول',
} as const satisfies Record<keyof typeof english, string>;
