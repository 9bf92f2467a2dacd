export const verify = {
  'verify.lead':
    'Show once who you are: a document, and a picture of you holding it. A person of this house looks at both.',
  'verify.document': 'Which document?',
  'verify.id_card': 'ID card',
  'verify.driving_licence': 'Driving licence',
  'verify.passport': 'Passport',
  'verify.ruleWhole': 'The whole document, with all four corners',
  'verify.ruleSharp': 'Sharp, without glare, every word readable',
  'verify.ruleOwn': 'Your own, valid, and in your own name',
  'verify.front': 'Front of the document',
  'verify.back': 'Back of the document',
  'verify.selfie': 'You with the document',
  'verify.frontHint': 'The side with your picture. PNG or JPEG, up to 5 MB.',
  'verify.backHint': 'The other side of the same document.',
  'verify.selfieHint': 'Your face and the document in one picture, both readable.',
  'verify.privacy':
    'Kept encrypted. Only you and the people who check it can see it; pictures of a refused document are deleted within a day.',
  'verify.send': 'Send for checking',
  'verify.state.pending': 'Being checked',
  'verify.state.verified': 'Verified',
  'verify.state.refused': 'Not accepted',
  'verify.about.pending':
    'A person is looking at your document. Usually this takes less than a day; you can go on meanwhile.',
  'verify.about.verified': 'We know who you are. Nothing more is needed.',
  'verify.about.refused': 'Please send it once more.',
  'verify.reason.unreadable':
    'The pictures are not readable enough. Please take them once more in good light.',
  'verify.reason.incomplete': 'A side or a corner of the document is missing. Please show all of it.',
  'verify.reason.expired': 'The document is no longer valid. Please send one that is.',
  'verify.reason.mismatch':
    'The document does not fit your account. Please check your name and birthday in your member info.',
  'verify.reason.other': 'We could not accept this document. Customer service can tell you more.',
} as const;
