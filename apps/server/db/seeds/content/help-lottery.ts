// Demo data: the help about lottery: odds, proof, pools, and slips.
import type { SeedHelp } from './seed-shapes.ts';
import { text } from './texts.ts';

export const helpLottery: SeedHelp[] = [
  {
    tag: 'lottery',
    title: text('Lottery', '彩票', 'اليانصيب'),
    content: text(
      '<p>Draws, odds, and how each one is proven.</p>',
      '<p>开奖、赔率，以及每一期如何证明。</p>',
      '<p>السحوبات والاحتمالات وكيف يُثبت كل سحب.</p>',
    ),
  },
  {
    tag: 'lottery-odds',
    parent: 'lottery',
    title: text('How are odds made?', '赔率如何计算？', 'كيف تُحسب الاحتمالات؟'),
    content: text(
      '<p>Within a game every bet returns the same share of what is staked: 97 % in quick games, 90 % in daily numbers and tickets, 80 % in pools and the raffle. Higher odds win more seldom; no bet is better than another.</p><p>For exact numbers you may choose a <strong>series</strong>: with a lower one a part of the stake comes back at once, and a win pays as much less.</p><p>Past draws do not change the next: each number has the same chance.</p>',
      '<p>同一彩种中每种投注的返还比例相同：快开彩 97 %，每日数字与票号 90 %，奖池与抽奖 80 %。赔率越高，中奖越少；没有更划算的投注。</p><p>直选号码可选择<strong>奖金组</strong>：选低一档，部分投注立即返还，中奖金额相应减少。</p><p>往期结果不影响下一期：每个号码的机会相同。</p>',
      '<p>في اللعبة الواحدة يعيد كل رهان الحصة نفسها: 97 % في الألعاب السريعة، و90 % في الأرقام اليومية والتذاكر، و80 % في الأحواض والقرعة. الاحتمال الأعلى يفوز أقل، ولا رهان أفضل من غيره.</p><p>للأرقام المحددة يمكنك اختيار <strong>سلسلة</strong>: بسلسلة أدنى يعود جزء من الرهان فورًا ويقل الفوز بقدره.</p><p>السحوبات الماضية لا تغيّر التالي: لكل رقم الفرصة نفسها.</p>',
    ),
  },
  {
    tag: 'lottery-proof',
    parent: 'lottery',
    title: text('How do I know a draw is honest?', '如何确认开奖公正？', 'كيف أعرف أن السحب نزيه؟'),
    content: text(
      '<p>A result is made of three parts: a seed that was fixed before the first ticket, every ticket that was sold, and a public value that comes after sales have ended. Nobody holds all three before that.</p><p>A <strong>witness</strong>, another program, keeps the seed in deposit, signs the list of tickets before the draw, and counts the draw again before anything is paid.</p><p>Open a ticket, then <strong>Proof</strong>: your phone repeats every step, also without the network.</p>',
      '<p>结果由三部分组成：首张票售出前已确定的种子、所有已售的票、停售后才出现的公开数值。在此之前没有人同时拥有三者。</p><p><strong>见证方</strong>是另一套程序：保管种子，开奖前签署票单，并在派彩前重新计算一遍。</p><p>打开彩票并点击<strong>证明</strong>：您的手机会重做每一步，断网也可以。</p>',
      '<p>تتكوّن النتيجة من ثلاثة أجزاء: بذرة ثُبّتت قبل أول تذكرة، وكل تذكرة بيعت، وقيمة علنية تأتي بعد انتهاء البيع. لا أحد يملك الثلاثة قبل ذلك.</p><p><strong>الشاهد</strong> برنامج آخر يحفظ البذرة، ويوقّع قائمة التذاكر قبل السحب، ويعيد العدّ قبل أي دفع.</p><p>افتح تذكرة ثم <strong>الإثبات</strong>: يعيد هاتفك كل خطوة، حتى دون شبكة.</p>',
    ),
  },
  {
    tag: 'lottery-pools',
    parent: 'lottery',
    title: text('What does a pool pay?', '奖池如何派奖？', 'ماذا يدفع الحوض؟'),
    content: text(
      '<p>A pool pays out what was staked on it: 44 % for the first prize and 36 % for the others, shared among those who win. A first prize that nobody wins is carried to the next draw; after thirty draws it goes to the best prize that somebody wins.</p><p>A won first prize pays at least the amount that the game shows; the operator adds what is missing.</p>',
      '<p>奖池派发的是其投注额：头奖占 44 %，其余奖级 36 %，由中奖者分享。无人中头奖则滚入下一期；连续三十期未中时，归入有人中奖的最高奖级。</p><p>头奖被中时至少派发页面所示金额，不足部分由运营方补足。</p>',
      '<p>يدفع الحوض مما رُهن عليه: 44 % للجائزة الأولى و36 % لغيرها، يتقاسمها الفائزون. الجائزة الأولى التي لم يفز بها أحد تُرحّل إلى السحب التالي، وبعد ثلاثين سحبًا تذهب إلى أعلى جائزة لها فائز.</p><p>إذا فيز بالجائزة الأولى دُفع المبلغ المعروض على الأقل، ويضيف المشغّل الناقص.</p>',
    ),
  },
  {
    tag: 'lottery-slip',
    parent: 'lottery',
    title: text(
      'The network failed while I placed a slip',
      '投注时网络中断怎么办？',
      'تعطلت الشبكة وأنا أضع القسيمة',
    ),
    content: text(
      '<p>Your phone repeats the same slip until it knows: it is placed once or not at all. "Not placed, nothing was taken" is what our server said.</p><p>A slip that arrives after sales have ended is refused. It is never moved to the next draw without your tap.</p>',
      '<p>手机会重复发送同一张投注单，直到确认：只会投注一次，或完全没有投注。“未投注，没有扣款”是服务器的答复。</p><p>停售后到达的投注单会被拒绝，未经您点击绝不会转到下一期。</p>',
      '<p>يكرر هاتفك القسيمة نفسها حتى يعرف: إما سُجّلت مرة واحدة أو لم تُسجّل. «لم تُسجّل ولم يُخصم شيء» هو جواب الخادم.</p><p>القسيمة التي تصل بعد انتهاء البيع تُرفض، ولا تُنقل إلى السحب التالي دون لمسة منك.</p>',
    ),
  },
];
