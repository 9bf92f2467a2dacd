// Binds the calls of staff about canned answers: list, write or change one, retire one.
import { createHash } from 'node:crypto';
import { languages } from '@perya/contract';
import { cannedAnswersMax, cannedTitleMaxLength } from '@perya/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../platform/db/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireChatText } from './conversation.ts';
import { noteActOn, type OfficeChatParts } from './staff-act.ts';

type CannedAnswer = OfficeValueOf<'GET /ops/chats/canned-answers'>['list'][number];
type AnswerRow = {
  answer_id: string;
  language: string;
  title: string;
  body: string;
  version: number;
  changed_by: string;
  changed_at: Date;
  retired_at: Date | null;
};

export function cannedAnswerRoutes(app: FastifyInstance, parts: OfficeChatParts): void {
  serveOfficeCall(app, 'GET /ops/chats/canned-answers', async ({ merchant, query }) => {
    const rows = await readyAnswers(parts.database, merchant.id, query.language);
    return { list: await views(parts, rows) };
  });
  serveOfficeCall(app, 'POST /ops/chats/save-canned-answer', (request) => save(parts, request));
  serveOfficeCall(app, 'POST /ops/chats/retire-canned-answer', (request) => retire(parts, request));
}

async function readyAnswers(
  db: Queryable,
  brandId: BrandId,
  language: string | undefined,
): Promise<AnswerRow[]> {
  const { rows } = await db.query<AnswerRow>(
    `select * from chat_canned_answers where merchant_id = $1 and retired_at is null and ($2::text is null or language = $2)
      order by language, title, answer_id limit $3`,
    [brandId, language ?? null, cannedAnswersMax],
  );
  return rows;
}

async function views({ names }: OfficeChatParts, rows: readonly AnswerRow[]): Promise<CannedAnswer[]> {
  const known = await names(rows.map(({ changed_by: by }) => by));
  return rows.flatMap((row) => {
    const language = languages.find((one) => one === row.language);
    // A language that this release does not have.
    if (language === undefined) return [];
    return {
      answerId: row.answer_id,
      language,
      title: row.title,
      body: row.body,
      version: row.version,
      by: known.get(row.changed_by) ?? row.changed_by,
      changedAt: row.changed_at.toISOString(),
    };
  });
}

async function save(
  parts: OfficeChatParts,
  request: OfficeRequest<'POST /ops/chats/save-canned-answer'>,
): Promise<OfficeValueOf<'POST /ops/chats/save-canned-answer'>> {
  const { merchant, staff, now, body: given } = request;
  const title = requireChatText(given.title, 'title', cannedTitleMaxLength);
  const body = requireChatText(given.body);
  const row = await parts.database.transaction(async (tx) => {
    const values = [merchant.id, given.answerId, given.language, title, body, given.version];
    const { rows } = await tx.query<AnswerRow>(
      given.version === 0
        ? `insert into chat_canned_answers (merchant_id, answer_id, language, title, body, version, changed_by, changed_at)
           values ($1, $2, $3, $4, $5, $6 + 1, $7, $8) on conflict do nothing returning *`
        : `update chat_canned_answers set language = $3, title = $4, body = $5, version = $6 + 1, changed_by = $7, changed_at = $8
            where merchant_id = $1 and answer_id = $2 and version = $6 and retired_at is null returning *`,
      [...values, staff.actor.staffId, now],
    );
    const [saved] = rows;
    if (!saved) return savedBefore(tx, merchant.id, { ...given, title, body });
    const sha256 = createHash('sha256').update(body).digest('hex');
    const subject = `canned-answer:${given.answerId}`;
    await noteActOn(
      parts,
      tx,
      request,
      { subject, playerId: null },
      { act: 'chat.save-canned-answer', sha256 },
    );
    return saved;
  });
  const [answer] = await views(parts, [row]);
  if (!answer) throw new Error('a language that the contract allows is not there');
  return { answer };
}

type Given = OfficeRequest<'POST /ops/chats/save-canned-answer'>['body'];

/** The answer, if the same was saved before. Refuses TXN_CONFLICT: somebody changed or retired it. */
async function savedBefore(tx: Queryable, brandId: BrandId, given: Given): Promise<AnswerRow> {
  const { rows } = await tx.query<AnswerRow>(
    `select * from chat_canned_answers
      where merchant_id = $1 and answer_id = $2 and language = $3 and title = $4 and body = $5 and version = $6 + 1
        and retired_at is null`,
    [brandId, given.answerId, given.language, given.title, given.body, given.version],
  );
  const [row] = rows;
  if (!row) throw new Refusal('TXN_CONFLICT');
  return row;
}

async function retire(
  parts: OfficeChatParts,
  request: OfficeRequest<'POST /ops/chats/retire-canned-answer'>,
): Promise<Record<string, never>> {
  const { merchant, now, body } = request;
  await parts.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ was_ready: boolean }>(
      `update chat_canned_answers a set retired_at = coalesce(a.retired_at, $3)
         from (select * from chat_canned_answers where merchant_id = $1 and answer_id = $2 for update) before
        where a.merchant_id = before.merchant_id and a.answer_id = before.answer_id
       returning before.retired_at is null as was_ready`,
      [merchant.id, body.answerId, now],
    );
    const [retired] = rows;
    if (!retired) throw new Refusal('NOT_FOUND');
    if (!retired.was_ready) return;
    const subject = `canned-answer:${body.answerId}`;
    await noteActOn(parts, tx, request, { subject, playerId: null }, { act: 'chat.retire-canned-answer' });
  });
  return {};
}
