export const picture = {
  'picture.add': 'Add a picture',
  'picture.nth': 'Picture {number}',
  'picture.remove': 'Remove: {name}',
  'picture.sending': 'Sending the picture…',
  'picture.kinds': 'PNG or JPEG, up to 5 MB each, at most {count}',
  'picture.limit': 'At most {count} pictures: the others were left out.',
  'picture.tooLarge': '“{name}” is larger than 5 MB. Please choose a smaller picture.',
} as const;
