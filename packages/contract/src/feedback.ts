// Feedback of players to the operator, within limits that the server names.
import { z } from 'zod';
import { defineCall, instant, sessionErrors, uuid } from './call.ts';
import { feedbackTopics, upload } from './constants.ts';
import { picture } from './file.ts';

export const feedbackSettings = defineCall({
  method: 'GET',
  path: '/wps/feedback/settings',
  summary: 'Get feedback settings',
  description: 'The limits of a feedback, in characters',
  permit: 'public',
  value: z.strictObject({
    minLength: z.int(),
    maxLength: z.int(),
    commentMaxLength: z.int(),
    topics: z.array(z.enum(feedbackTopics)),
    images: z.int().describe('how many pictures may be attached'),
  }),
  errors: [],
  example: {
    value: { minLength: 10, maxLength: 500, commentMaxLength: 140, topics: ['problem'], images: 3 },
  },
});

const feedback = z
  .strictObject({
    feedbackId: uuid,
    topic: z.enum(feedbackTopics),
    content: z.string(),
    comment: z.string(),
    images: z.array(picture),
    receivedAt: instant,
  })
  .meta({ id: 'Feedback' });

const example = {
  feedbackId: '019aa0c0-0000-7000-8000-000000000009',
  topic: 'problem' as const,
  content: 'The proof page did not open from my records.',
  comment: 'Bet records',
  images: [],
  receivedAt: '2026-11-21T08:00:00.000Z',
};

/** Longer than any limit: the limits themselves answer FIELD_LENGTH. */
const typed = z.string().max(5000);

export const sendFeedback = defineCall({
  method: 'PUT',
  path: '/wps/feedback',
  summary: 'Send feedback',
  description: 'Send feedback to the operator; a repeated requestId has no further effect',
  permit: 'session',
  body: z.strictObject({
    requestId: uuid,
    topic: z.enum(feedbackTopics),
    content: typed,
    comment: typed.optional().describe('the address of the page'),
    images: z
      .array(uuid)
      .max(upload.feedbackImages)
      .optional()
      .describe('the fileIds of pictures sent for this purpose'),
  }),
  value: feedback,
  errors: [...sessionErrors, 'FIELD_LENGTH', 'TOO_MANY_REQUESTS', 'NOT_FOUND'],
  example: {
    body: {
      requestId: example.feedbackId,
      topic: example.topic,
      content: example.content,
      comment: example.comment,
    },
    value: example,
  },
});

export const listFeedback = defineCall({
  method: 'GET',
  path: '/wps/feedback',
  summary: 'List feedback',
  description: "The caller's feedback, newest first, at most twenty",
  permit: 'session',
  value: z.strictObject({ list: z.array(feedback) }),
  errors: sessionErrors,
  example: { value: { list: [example] } },
});
