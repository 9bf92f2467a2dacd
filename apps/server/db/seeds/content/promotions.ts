// Demo data: promotions that can be joined, that are to come, that need no joining, and one that is over.
import { openPromotions } from './open-promotions.ts';
import { fine, how, inTime, noCode, oncePerPerson, rules, yours } from './promotion-rules.ts';
import type { SeedPromotion } from './seed-shapes.ts';
import { text } from './texts.ts';

/** The categories of the demo's promotions, in this order. */
export const promotionCategories = [
  { id: 1, name: text('Deposit', '存款', 'الإيداع') },
  { id: 2, name: text('For everyone', '人人有份', 'للجميع') },
  { id: 3, name: text('Friends', '好友', 'الأصدقاء') },
];

export const promotions: SeedPromotion[] = [
  ...openPromotions,
  {
    slug: 'promo-carousel',
    type: 'PR',
    scene: 'fair',
    startsDaysAgo: 0,
    endsInDays: 20,
    categories: [1],
    needsJoining: true,
    title: text('The carousel weekend', '旋转木马周末', 'عطلة الدوّامة'),
    content: rules(
      text(
        'From the day shown: 5% of what you deposit comes back, up to 100 {coin}.',
        '自所示日期起：存款返还 5%，最高 100 {coin}。',
        'من اليوم المذكور: يعود 5% مما تودع، حتى 100 {coin}.',
      ),
      [
        [
          how,
          [
            text(
              'Joining opens on the day shown. Nothing has to be done before it.',
              '所示日期开放参加，之前无需任何操作。',
              'يفتح الانضمام في اليوم المذكور، ولا شيء يلزم قبله.',
            ),
            text(
              'Join, deposit 200 {coin} or more in all, and claim. It is paid at once.',
              '参加、累计存入 200 {coin} 或以上并领取，立即到账。',
              'انضم، وأودع 200 {coin} أو أكثر في المجموع، وطالب. يُدفع في الحال.',
            ),
          ],
        ],
        [fine, [yours, oncePerPerson, noCode, inTime]],
      ],
    ),
    joining: {
      opensInDays: 6,
      condition: 'deposit',
      goalMinor: 20_000n,
      rewardMinor: 10_000n,
      rewardBps: 500,
      review: 'at_once',
    },
  },
  {
    slug: 'promo-deposit-badge',
    type: 'PR',
    scene: 'welcome',
    startsDaysAgo: 2,
    categories: [1, 2],
    title: text('A little more on each deposit', '每次存款多一点', 'زيادة صغيرة مع كل إيداع'),
    content: text(
      '<p>While the deposit button carries a badge, each deposit is credited with that much more, at the moment it is paid. It is yours at once: nothing has to be wagered, there is no code to enter and no upper limit. The rate that counts is the one shown when the deposit was started.</p>',
      '<p>存款按钮显示徽章期间，每笔存款到账时都会按该比例额外加赠。加赠金额立即归您所有：无需流水、无需优惠码、没有上限。以发起存款时显示的比例为准。</p>',
      '<p>ما دامت الشارة ظاهرة على زر الإيداع يُضاف إلى كل إيداع ما تقوله لحظة دفعه. وهو لك في الحال: بلا شرط رهان ولا رمز ولا حد أعلى. والنسبة المعتبرة هي التي ظهرت عند بدء الإيداع.</p>',
    ),
  },
  {
    slug: 'promo-invite',
    type: 'PR',
    scene: 'slots',
    startsDaysAgo: 3,
    categories: [3],
    needsJoining: true,
    title: text('Bring a friend to the fair', '邀友同游夜市', 'اصطحب صديقاً إلى المعرض'),
    content: text(
      '<p>Opens together with the invitation links of the agent area. What each of you receives, what it asks for and its limits will stand here in full before anyone can join. Until then nothing is credited for an invitation.</p>',
      '<p>将与代理专区的邀请链接同时开放。双方所得、条件与上限会在开放参加前在此完整列明。在此之前，邀请不发放任何奖励。</p>',
      '<p>يفتح مع روابط الدعوة في منطقة الوكلاء. وما يناله كل منكما وما يلزم له وحدوده ستُذكر هنا كاملة قبل أن ينضم أحد. وحتى ذلك الحين لا يُضاف شيء عن دعوة.</p>',
    ),
    joining: { condition: 'none', goalMinor: 0n, rewardMinor: 5_000n, review: 'person' },
  },
  {
    slug: 'promo-jackpot',
    type: 'PR',
    scene: 'jackpot',
    startsDaysAgo: 0,
    categories: [2],
    title: text('How the jackpot grows', '奖池如何增长', 'كيف تنمو الجائزة الكبرى'),
    content: text(
      '<p>A part of each qualifying stake goes into a pool in our books. The counter on the home page moves toward what the pool holds and never shows more.</p>',
      '<p>每笔合资格投注的一部分会进入账上的奖池。首页数字只会趋近奖池实际金额，绝不高于它。</p>',
      '<p>يذهب جزء من كل رهان مؤهل إلى صندوق في دفاترنا. يتحرك العداد في الصفحة الرئيسية نحو ما في الصندوق ولا يتجاوزه أبداً.</p>',
    ),
  },
  {
    slug: 'promo-opening-night',
    type: 'PR',
    scene: 'live',
    startsDaysAgo: 12,
    endsInDays: -1,
    categories: [2],
    needsJoining: true,
    title: text('Opening night', '开幕之夜', 'ليلة الافتتاح'),
    content: rules(
      text(
        'The first lanterns were lit: 10 {coin} for everyone who played with us.',
        '首批灯笼点亮：与我们同玩者可得 10 {coin}。',
        'أُضيئت أولى الفوانيس: 10 {coin} لكل من لعب معنا.',
      ),
      [
        [
          fine,
          [
            text(
              'It has ended. Whoever was issued a reward has been paid.',
              '活动已结束。已发放的奖励均已到账。',
              'انتهى العرض. ومن صُرفت له مكافأة فقد دُفعت.',
            ),
            yours,
            oncePerPerson,
          ],
        ],
      ],
    ),
    joining: {
      opensInDays: -12,
      condition: 'stake',
      goalMinor: 10_000n,
      rewardMinor: 1_000n,
      review: 'at_once',
    },
  },
];
