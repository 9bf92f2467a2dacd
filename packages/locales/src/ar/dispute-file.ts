// The evidence of a dispute as PDF.
import type { disputeFile as english } from '../en/dispute-file.ts';

export const disputeFile = {
  'disputeFile.title': 'أدلة اعتراض',
  'disputeFile.verify': 'كيف تتحقق منها',
  'disputeFile.attached':
    'الملف {name} مرفق بهذا الملف. فيه النصوص نفسها التي قرأها اللاعب والموظفون، وهي مطبوعة أدناه للقراءة.',
  'disputeFile.hash':
    'بصمة كل قيد هي SHA-256 لنص JSON {fields} بترميز UTF-8 ودون مسافات بين أجزائه. حقل prev في القيد الأول فارغ، وفي غيره بصمة القيد الذي قبله.',
  'disputeFile.compare': 'أعد حساب البصمات وقارنها بأي نسخة سابقة: القيد الذي غُيّر أو نُقل أو حُذف تختلف بصمته.',
  'disputeFile.pictures': 'الصور مرفقة أيضًا، ويسمّي القيد الأول كل صورة ببصمة SHA-256 لبايتاتها.',
  'disputeFile.prev': 'قبله',
} as const satisfies Record<keyof typeof english, string>;
