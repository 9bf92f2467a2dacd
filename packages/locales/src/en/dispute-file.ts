// The evidence of a dispute as PDF.
export const disputeFile = {
  'disputeFile.title': 'Evidence of a dispute',
  'disputeFile.verify': 'How to verify it',
  'disputeFile.attached':
    'The file {name} is attached to this PDF. It holds the exact texts that the player and the staff read; below they are printed for people.',
  'disputeFile.hash':
    'The hash of an entry is the SHA-256 of the JSON {fields} in UTF-8, without spaces between its parts. The first entry has an empty prev; each other has the hash of the entry before.',
  'disputeFile.compare':
    'Compute the hashes again, and compare them with any earlier copy: an entry that was changed, moved or left out has another hash.',
  'disputeFile.pictures':
    'The pictures are attached too. The opening names each by the SHA-256 of its bytes.',
  'disputeFile.prev': 'Before it',
} as const;
