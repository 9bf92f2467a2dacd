// The sentences that the terms of several promotions share, and how terms are put together.
import { type Text, text } from './texts.ts';

type Part = [head: Text, points: Text[]];

/** A lead and headed lists, in every language. */
export function rules(lead: Text, parts: Part[]): Text {
  const inOne = (language: keyof Text) =>
    `<p>${lead[language]}</p>${parts
      .map(
        ([head, points]) =>
          `<h3>${head[language]}</h3><ul>${points.map((point) => `<li>${point[language]}</li>`).join('')}</ul>`,
      )
      .join('')}`;
  return text(inOne('en'), inOne('zh-Hans'), inOne('ar'));
}

export const how = text('How it works', '参加方式', 'كيف يعمل');
export const fine = text('The small print, in full', '完整条款', 'الشروط كاملة');
export const yours = text(
  'What you receive is in your balance at once. Before you withdraw, it has to be staked as many times as is shown before you join.',
  '所得立即存入您的余额。提现前须按参加前所示的倍数完成流水。',
  'ما تناله يُضاف إلى رصيدك في الحال. وقبل السحب يجب الرهان به بعدد المرات المبيّن قبل الانضمام.',
);
export const oncePerPerson = text(
  'Once per person. Trial play does not count, and trial accounts cannot join.',
  '每人限一次。试玩不计入，试玩账户不能参加。',
  'مرة واحدة لكل شخص. اللعب التجريبي لا يُحسب، والحسابات التجريبية لا تنضم.',
);
export const inTime = text(
  'Joining and claiming end on the last day shown. A claim made in time is still decided afterwards, and what was issued is paid even if nobody collects it.',
  '参加与领取截至所示最后一天。按时提交的申请之后仍会审核；已发放的奖励即使未领取也会到账。',
  'ينتهي الانضمام والمطالبة في آخر يوم مذكور. ما طُلب في وقته يُبتّ فيه بعده، وما صُرف يُدفع وإن لم يستلمه أحد.',
);
export const noCode = text(
  'No code to enter. Leaving costs nothing: do not claim, and nothing happens.',
  '无需优惠码。不想参加也没关系：不领取即可。',
  'لا رمز لإدخاله. والترك لا يكلف شيئاً: لا تطالب فلا يحدث شيء.',
);
