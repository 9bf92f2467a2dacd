// Demo data: the promotions that can be joined today, with their full terms; the texts say what `joining` does.
import { fine, how, inTime, noCode, oncePerPerson, rules, yours } from './promotion-rules.ts';
import type { SeedPromotion } from './seed-shapes.ts';
import { text } from './texts.ts';

export const openPromotions: SeedPromotion[] = [
  {
    slug: 'promo-first-deposit',
    type: 'PR',
    scene: 'newcomer',
    startsDaysAgo: 1,
    endsInDays: 45,
    categories: [1],
    needsJoining: true,
    title: text(
      'First deposit: 20% on top, up to 688 {coin}',
      '首存加赠 20%，最高 688 {coin}',
      'الإيداع الأول: 20% فوقه، حتى 688 {coin}',
    ),
    content: rules(
      text(
        'New here? Join first, then deposit: we add a fifth of what you bring.',
        '初来乍到？先参加再存款：我们加赠五分之一。',
        'جديد هنا؟ انضم أولاً ثم أودع: نضيف خُمس ما تأتي به.',
      ),
      [
        [
          how,
          [
            text('Tap <strong>Join</strong>.', '点击<strong>参加</strong>。', 'المس <strong>انضم</strong>.'),
            text(
              'Deposit 100 {coin} or more, in one go or several. The bar shows how far you are.',
              '累计存入 100 {coin} 或以上，可一次或多次。进度条会显示进度。',
              'أودع 100 {coin} أو أكثر، دفعة أو دفعات. ويبيّن الشريط مدى تقدمك.',
            ),
            text(
              'Tap <strong>Claim</strong> when you have deposited what you wanted: 20% of all deposits since joining, at most 688 {coin}, reached at 3,440 {coin}. You can claim once, so take your time.',
              '存够后点击<strong>领取</strong>：参加后全部存款的 20%，最高 688 {coin}（存满 3,440 {coin} 时达到）。只能领取一次，不必着急。',
              'المس <strong>طالب</strong> بعد أن تودع ما أردت: 20% من كل إيداع منذ انضمامك، بحد أقصى 688 {coin} يُبلغ عند 3,440 {coin}. المطالبة مرة واحدة فلا تتعجل.',
            ),
          ],
        ],
        [
          fine,
          [
            text(
              'For people who have not deposited at {brand} before joining. A deposit counts when it is paid, without the extra that the deposit button shows.',
              '仅限参加前从未在 {brand} 存款的用户。存款到账时计入，不含存款按钮所示加赠。',
              'لمن لم يودع في {brand} قبل انضمامه. يُحسب الإيداع حين يُدفع، دون الزيادة التي يعرضها زر الإيداع.',
            ),
            yours,
            oncePerPerson,
            noCode,
            inTime,
          ],
        ],
      ],
    ),
    joining: {
      opensInDays: -1,
      condition: 'deposit',
      goalMinor: 10_000n,
      rewardMinor: 68_800n,
      rewardBps: 2000,
      review: 'at_once',
      firstDeposit: true,
    },
  },
  {
    slug: 'promo-lantern-week',
    type: 'PR',
    scene: 'lights',
    startsDaysAgo: 2,
    endsInDays: 7,
    categories: [2],
    needsJoining: true,
    title: text('A week under the lanterns', '灯笼下的一周', 'أسبوع تحت الفوانيس'),
    content: rules(
      text(
        'Playing in our own games this week anyway? Then 25 {coin} come back to you.',
        '这周本就要玩自制游戏？那就返您 25 {coin}。',
        'ستلعب ألعابنا هذا الأسبوع على أي حال؟ إذن يعود إليك 25 {coin}.',
      ),
      [
        [
          how,
          [
            text('Tap <strong>Join</strong>.', '点击<strong>参加</strong>。', 'المس <strong>انضم</strong>.'),
            text(
              'Stake 500 {coin} in all in our in-house games, with real money. Wins and losses do not matter.',
              '用真钱在自制游戏累计投注 500 {coin}，输赢不限。',
              'راهن بما مجموعه 500 {coin} في ألعابنا بمال حقيقي. الربح والخسارة لا يهمان.',
            ),
            text(
              'Tap <strong>Claim</strong>. The house looks at the rounds, which takes about two minutes, then issues the 25 {coin}. Tap <strong>Collect</strong> to have them.',
              '点击<strong>领取</strong>。核对局数约需两分钟，随后发放 25 {coin}，点击<strong>收取</strong>即到账。',
              'المس <strong>طالب</strong>. ننظر في الجولات نحو دقيقتين ثم نصرف 25 {coin}. المس <strong>استلم</strong> لتنالها.',
            ),
          ],
        ],
        [
          fine,
          [
            text(
              'Stakes count from the moment you join. Never stake more than you meant to for the sake of a promotion: over many rounds the house keeps its published share of each stake, and that can be more than 25 {coin}.',
              '参加后的投注才计入。切勿为活动超额投注：长期而言，平台会保留公布的比例，可能超过 25 {coin}。',
              'تُحسب الرهانات من لحظة انضمامك. لا تراهن أكثر مما نويت من أجل عرض: فعلى مدى جولات كثيرة تبقي الدار نسبتها المعلنة من كل رهان، وقد تفوق 25 {coin}.',
            ),
            text(
              'If the claim is declined you are told why, and may join again.',
              '若申请未通过，会说明原因，并可再次参加。',
              'إن لم تُقبل المطالبة أُخبرت بالسبب ولك أن تنضم من جديد.',
            ),
            yours,
            oncePerPerson,
            inTime,
          ],
        ],
      ],
    ),
    joining: {
      opensInDays: -2,
      condition: 'stake',
      goalMinor: 50_000n,
      rewardMinor: 2_500n,
      review: 'clock',
      reviewMs: 120_000,
      rejoin: true,
    },
  },
  {
    slug: 'promo-second-eyes',
    type: 'PR',
    scene: 'rest',
    startsDaysAgo: 4,
    categories: [2],
    needsJoining: true,
    title: text('A thank-you for a second pair of eyes', '多一双眼睛的谢礼', 'شكراً لعين ثانية'),
    content: rules(
      text(
        'Something unclear, broken or ugly? Tell us, and a person says thank you with 20 {coin}.',
        '有哪里不清楚、出错或不好看？告诉我们，工作人员会以 20 {coin} 致谢。',
        'هل شيء غامض أو معطوب أو قبيح؟ أخبرنا فيشكرك إنسان بـ 20 {coin}.',
      ),
      [
        [
          how,
          [
            text('Tap <strong>Join</strong>.', '点击<strong>参加</strong>。', 'المس <strong>انضم</strong>.'),
            text(
              'Write to us by <a href="/m/member/feedback">Feedback</a>: what you wanted to do and what happened instead.',
              '通过<a href="/m/member/feedback">意见反馈</a>告诉我们：您想做什么，实际发生了什么。',
              'اكتب إلينا عبر <a href="/m/member/feedback">الملاحظات</a>: ماذا أردت أن تفعل وماذا حدث.',
            ),
            text(
              'Tap <strong>Claim</strong>. A person reads it and decides, as a rule within two working days.',
              '点击<strong>领取</strong>。由工作人员阅读并决定，通常两个工作日内。',
              'المس <strong>طالب</strong>. يقرؤه إنسان ويقرر، في العادة خلال يومي عمل.',
            ),
          ],
        ],
        [
          fine,
          [
            text(
              'Anything that helps us counts, praise and typing errors included. Copied or empty messages do not; you may then join again.',
              '凡对我们有帮助的都算，包括表扬与错字。复制或空泛的内容不算，但可再次参加。',
              'كل ما ينفعنا يُحسب، حتى المديح والأخطاء الإملائية. أما المنسوخ والفارغ فلا، ولك أن تنضم من جديد.',
            ),
            yours,
            oncePerPerson,
          ],
        ],
      ],
    ),
    joining: {
      opensInDays: -4,
      condition: 'none',
      goalMinor: 0n,
      rewardMinor: 2_000n,
      review: 'person',
      rejoin: true,
    },
  },
];
