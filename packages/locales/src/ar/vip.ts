import type { vip as english } from '../en/vip.ts';

export const vip = {
  'vip.rank': 'الرتبة',
  'vip.wagered': 'مجموع رهاناتك:',
  'vip.toNext': 'بقي {amount} لرتبة {rank}',
  'vip.highest': 'أنت في القمة',
  'vip.ranks': 'الرتب',
  'vip.yours': 'رتبتك',
  'vip.from': 'من {amount} رهانات',
  'vip.fromStart': 'من اليوم الأول',
  'vip.reward': 'مكافأة {amount} تُدفع مرة واحدة',
  'vip.noReward': 'بلا مكافأة',
  'vip.collect': 'استلم',
  'vip.collectOf': 'استلم {amount} لرتبة {rank}',
  'vip.collected': 'استُلمت',
  'vip.collectedToast': 'أصبحت في محفظتك',
  'vip.locked': 'لم تُبلغ بعد',
  'vip.rules':
    'يُحسب كل رهان كاملًا في كل لعبة من كل دار، ويُخصم ما يُعاد منه. الاحتمالات والنتائج واحدة في كل الرتب. المكافأة لك فورًا وبلا شروط.',
  'vip.off': 'لا رتب في هذا الموقع',
  'vip.offText': 'لا يوجد برنامج كبار الشخصيات هنا حاليًا.',
  'vip.rankRewards': 'مكافآت رتبتك',
  'vip.nothing': 'لا شيء ينتظر الآن',
  'vip.nothingText': 'المكافأة التالية عند الرتبة التالية.',
  'vip.toRanks': 'كل الرتب وما تعطيه',
  'vip.promotions': 'العروض',
  'vip.promotionsText': 'شارك في عرض وأتمّ ما يطلبه واستلم ما يعطيه',
} as const satisfies Record<keyof typeof english, string>;
