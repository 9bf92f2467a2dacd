// Tasks of promotions, grouped by what the player can do now.
export const tasks = {
  'tasks.summary': '{done} of {all, plural, one {# task} other {# tasks}} done',
  'tasks.ready': 'Ready for you',
  'tasks.underWay': 'Under way',
  'tasks.open': 'You could start',
  'tasks.done': 'Done',
  'tasks.rules': 'The full rules',
  'tasks.rulesOf': 'The full rules of {name}',
  'tasks.hint': 'Tasks are what our promotions ask for, no more. None of them has to be done.',
  'tasks.empty': 'No tasks now',
  'tasks.emptyText': 'When a promotion asks for something, it stands here with how far you are.',
} as const;
