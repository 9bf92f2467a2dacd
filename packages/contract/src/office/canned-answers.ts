// Answers that staff keep ready for chats, by language. One person writes or retires one; the audit keeps it.
import { z } from 'zod';
import { instant, language, uuid } from '../call.ts';
import { cannedAnswersMax, cannedTitleMaxLength } from '../constants.ts';
import { defineOfficeCall } from './office-call.ts';

const cannedAnswer = z
  .strictObject({
    answerId: uuid,
    language,
    title: z.string(),
    body: z.string(),
    version: z.int().min(1).describe('counts changes'),
    by: z.string().describe('who changed it last'),
    changedAt: instant,
  })
  .meta({ id: 'CannedAnswer' });

const someAnswer = {
  answerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e81',
  language: 'en',
  title: 'Withdrawal takes a day',
  body: 'A withdrawal takes up to one working day. You see each step under Withdrawals.',
  version: 1,
  by: 'Kaye Diaz',
  changedAt: '2026-11-25T08:00:00.000Z',
} as const;

const list = defineOfficeCall({
  method: 'GET',
  path: '/ops/chats/canned-answers',
  summary: 'List canned answers',
  description: `Of one language or of all, by title; ${cannedAnswersMax} at most`,
  permit: 'staff',
  needs: 'chat.read',
  query: z.strictObject({ language: language.optional() }),
  value: z.strictObject({ list: z.array(cannedAnswer) }),
  errors: [],
  example: { query: { language: 'en' }, value: { list: [someAnswer] } },
});

const save = defineOfficeCall({
  method: 'POST',
  path: '/ops/chats/save-canned-answer',
  summary: 'Write or change a canned answer',
  description: `The page chooses the id of a new one. A title has at most ${cannedTitleMaxLength} characters, the text as many as a message; the same again has no further effect`,
  permit: 'staff',
  needs: 'chat.answer',
  body: z.strictObject({
    answerId: uuid,
    version: z.int().min(0).describe('as it was read; 0: a new one'),
    language,
    title: z.string().max(1000),
    body: z.string().max(20_000),
  }),
  value: z.strictObject({ answer: cannedAnswer }),
  errors: ['TXN_CONFLICT', 'FIELD_LENGTH'],
  example: {
    body: {
      answerId: someAnswer.answerId,
      version: 0,
      language: 'en',
      title: someAnswer.title,
      body: someAnswer.body,
    },
    value: { answer: someAnswer },
  },
});

const retire = defineOfficeCall({
  method: 'POST',
  path: '/ops/chats/retire-canned-answer',
  summary: 'Retire a canned answer',
  description: 'It is listed no more; safe to repeat',
  permit: 'staff',
  needs: 'chat.answer',
  body: z.strictObject({ answerId: uuid }),
  value: z.strictObject({}),
  errors: ['NOT_FOUND'],
  example: { body: { answerId: someAnswer.answerId }, value: {} },
});

export const cannedAnswerCalls = {
  'GET /ops/chats/canned-answers': list,
  'POST /ops/chats/save-canned-answer': save,
  'POST /ops/chats/retire-canned-answer': retire,
} as const;
