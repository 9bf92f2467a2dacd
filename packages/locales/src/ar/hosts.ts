import type { hosts as english } from '../en/hosts.ts';

export const hosts = {
  'hosts.live': 'مباشر',
  'hosts.noVideo': 'في العمل، لا فيديو الآن',
  'hosts.until': 'حتى {time}',
  'hosts.from': 'من {time}',
  'hosts.noShift': 'لا مناوبة مقررة',
  'hosts.empty': 'لا مضيفين هنا',
  'hosts.emptyText': 'عُد لاحقًا.',
  'hosts.gone': 'هذه الغرفة مغلقة',
  'hosts.logIn': 'سجّل الدخول للمشاهدة',
  'hosts.game': 'العب لعبة الغرفة',
  'hosts.follow': 'متابعة',
  'hosts.unfollow': 'إلغاء المتابعة',
  'hosts.video': 'فيديو مباشر',
  'hosts.watch': 'شاهد',
  'hosts.weight': 'بلا صوت. {megabytes} م.ب في الدقيقة.',
  'hosts.failed': 'توقف الفيديو.',
} as const satisfies Record<keyof typeof english, string>;
