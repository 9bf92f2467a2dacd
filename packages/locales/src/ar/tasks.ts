import type { tasks as english } from '../en/tasks.ts';

export const tasks = {
  'tasks.summary':
    'أُنجز {done} من {all, plural, zero {# مهمة} one {مهمة واحدة} two {مهمتين} few {# مهام} many {# مهمة} other {# مهمة}}',
  'tasks.ready': 'جاهزة لك',
  'tasks.underWay': 'جارية',
  'tasks.open': 'يمكنك أن تبدأها',
  'tasks.done': 'أُنجزت',
  'tasks.rules': 'القواعد كاملة',
  'tasks.rulesOf': 'قواعد {name} كاملة',
  'tasks.hint': 'المهام هي ما تطلبه عروضنا لا أكثر، ولا يلزمك شيء منها.',
  'tasks.empty': 'لا مهام الآن',
  'tasks.emptyText': 'حين يطلب عرض شيئًا يظهر هنا مع ما قطعته.',
} as const satisfies Record<keyof typeof english, string>;
