// Words of distress, and of people who are too young: such a message goes to people at once. Too many are found rather than too few.
import { wordsOf } from '../catalogue/index.ts';

const phrases = [
  // en
  'suicide',
  'suicidal',
  'kill myself',
  'end my life',
  'end it all',
  'want to die',
  'hurt myself',
  'self harm',
  'lost everything',
  'lost all',
  'lost the rent',
  'lost my rent',
  'lost my savings',
  'lost my salary',
  'rent money',
  'cant stop',
  'cannot stop',
  'can not stop',
  'addicted',
  'addiction',
  'gambling problem',
  'in debt',
  'my debts',
  'borrowed money',
  'desperate',
  'hopeless',
  'underage',
  'under age',
  'under 18',
  'a minor',
  'my son',
  'my daughter',
  'my child',
  'my kid',
  'years old',
  // zh-Hans
  '自杀',
  '不想活',
  '想死',
  '结束生命',
  '伤害自己',
  '输光',
  '输掉了房租',
  '房租',
  '积蓄',
  '戒不掉',
  '停不下来',
  '控制不住',
  '赌瘾',
  '上瘾',
  '欠债',
  '负债',
  '借钱',
  '绝望',
  '未成年',
  '我儿子',
  '我女儿',
  '我的孩子',
  '不满18',
  // ar
  'انتحار',
  'أنتحر',
  'سأنتحر',
  'أقتل نفسي',
  'أنهي حياتي',
  'أريد أن أموت',
  'لا أريد أن أعيش',
  'أؤذي نفسي',
  'خسرت كل',
  'الإيجار',
  'إيجار البيت',
  'مدخراتي',
  'لا أستطيع التوقف',
  'لا أقدر أن أتوقف',
  'مدمن',
  'إدمان',
  'ديون',
  'مديون',
  'يائس',
  'يأس',
  'قاصر',
  'ابني',
  'ابنتي',
  'طفلي',
  'دون 18',
  'تحت السن',
].map((phrase) => wordsOf(phrase).join(' '));

/** A person's own age below 18. */
const young = [
  /(?:^| )(?:i am|im|am) (?:only |just )?(?:[5-9]|1[0-7])(?: |$)/u,
  /(?:我|今年|才|只有) ?(?:[5-9]|1[0-7]) ?岁/u,
  /(?:^| )(?:عمري|وعمري) (?:[5-9]|1[0-7])(?: |$)/u,
];
const isUnspaced = (text: string) => /\p{Script=Han}/u.test(text);

/** True for a message that must not wait for the machine. */
export function isUrgent(text: string): boolean {
  const said = ` ${wordsOf(text).join(' ')} `;
  return (
    young.some((age) => age.test(said)) ||
    phrases.some((phrase) => said.includes(isUnspaced(phrase) ? phrase : ` ${phrase} `))
  );
}
