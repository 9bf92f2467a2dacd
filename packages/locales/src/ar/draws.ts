import type { DrawsPhrases } from '../en/draws.ts';

export const draws = {
  'draws.drawn': 'نتيجة السحب: {outcome}',
  'draws.noResult': 'لا نتيجة بعد',
  'draws.noSales': 'لا سحب معروض للبيع',
  'draws.closesIn': 'يُغلق خلال',
  'draws.pool': 'المجمّع',
  'draws.outside': 'النتيجة من الخارج كما يبلغها {one} و{other}',
  'draws.state.planned': 'مُخطَّط',
  'draws.state.open': 'البيع مفتوح',
  'draws.state.closed': 'انتهى البيع، ويجري ختم السحب',
  'draws.state.sealed': 'خُتم السحب، بانتظار النتيجة',
  'draws.state.drawn': 'سُحب، ويجري حساب الأرباح',
  'draws.state.counted': 'حُسبت الأرباح وهي في طريقها',
  'draws.state.settled': 'تمت التسوية',
  'draws.state.held': 'معلَّق: يراجعه موظفون، والرهانات محفوظة',
  'draws.state.void': 'ملغى: تُعاد كل الرهانات',
} as const satisfies DrawsPhrases;
