// Demo data: the help centre, in groups of questions.
import { helpLottery } from './help-lottery.ts';
import { helpMore } from './help-more.ts';
import type { SeedHelp } from './seed-shapes.ts';
import { text } from './texts.ts';

const firstQuestions: SeedHelp[] = [
  {
    tag: 'account',
    title: text('Account', '账户', 'الحساب'),
    content: text(
      '<p>Joining, logging in, and keeping your account yours.</p>',
      '<p>注册、登录与账户安全。</p>',
      '<p>الانضمام والدخول وحماية حسابك.</p>',
    ),
  },
  {
    tag: 'register',
    parent: 'account',
    title: text('How do I join?', '如何注册？', 'كيف أنضم؟'),
    content: text(
      '<p>Open <strong>Register</strong>, choose a username and a password, give your date of birth and accept the terms. You must be {age} or older.</p>',
      '<p>打开<strong>注册</strong>，设置用户名和密码，填写出生日期并接受条款。您必须年满 {age} 岁。</p>',
      '<p>افتح <strong>التسجيل</strong>، واختر اسم مستخدم وكلمة مرور، وأدخل تاريخ ميلادك واقبل الشروط. يجب أن تكون قد بلغت {age} عامًا.</p>',
    ),
  },
  {
    tag: 'trial',
    parent: 'account',
    title: text('What is trial play?', '什么是试玩？', 'ما اللعب التجريبي؟'),
    content: text(
      '<p>A trial account plays with trial money, at the same odds. It cannot deposit, withdraw or enter the winner board, and it is not kept.</p>',
      '<p>试玩账户使用试玩金，赔率相同。不能存取款，不计入赢家榜，且不会保留。</p>',
      '<p>يلعب الحساب التجريبي بمال تجريبي وبالنسب نفسها. لا يودع ولا يسحب ولا يظهر في لوحة الفائزين ولا يُحفظ.</p>',
    ),
  },
  {
    tag: 'money',
    title: text('Money', '资金', 'المال'),
    content: text(
      '<p>Cashing in, cashing out, and where your balance stands.</p>',
      '<p>存款、取款与余额。</p>',
      '<p>الإيداع والسحب ومكان رصيدك.</p>',
    ),
  },
  {
    tag: 'deposit',
    parent: 'money',
    title: text('How do I cash in?', '如何存款？', 'كيف أودع؟'),
    content: text(
      '<ol><li>Open <strong>Deposit</strong>.</li><li>Choose a method and an amount.</li><li>Finish on the payment page; your balance changes by itself.</li></ol><p>If you close the page half-way, the deposit stays in your list with its state.</p>',
      '<ol><li>打开<strong>存款</strong>。</li><li>选择方式与金额。</li><li>在支付页面完成，余额会自动更新。</li></ol><p>中途关闭页面，存款仍会以当前状态保留在列表中。</p>',
      '<ol><li>افتح <strong>الإيداع</strong>.</li><li>اختر الطريقة والمبلغ.</li><li>أكمل في صفحة الدفع، ويتغير رصيدك تلقائياً.</li></ol><p>إن أغلقت الصفحة في المنتصف يبقى الإيداع في قائمتك مع حالته.</p>',
    ),
  },
  {
    tag: 'withdraw',
    parent: 'money',
    title: text('How do I cash out?', '如何取款？', 'كيف أسحب؟'),
    content: text(
      '<p>Withdrawals open soon. Each will show its steps and the time each one takes, and cannot be turned back into play.</p>',
      '<p>取款功能即将开放。每笔取款会显示步骤与所需时间，且不可撤回用于游戏。</p>',
      '<p>يفتح السحب قريباً. سيعرض كل سحب خطواته ووقت كل منها، ولا يمكن إعادته إلى اللعب.</p>',
    ),
  },
  {
    tag: 'games',
    title: text('Games', '游戏', 'الألعاب'),
    content: text(
      '<p>Finding a game, playing it, checking it.</p>',
      '<p>查找、游玩与验证游戏。</p>',
      '<p>إيجاد لعبة ولعبها والتحقق منها.</p>',
    ),
  },
  {
    tag: 'find-games',
    parent: 'games',
    title: text('How do I find a game?', '如何查找游戏？', 'كيف أجد لعبة؟'),
    content: text(
      '<p>By category, by vendor, or by name; small slips in a name are forgiven. Tap the star on a tile to keep it in your collection.</p>',
      '<p>可按类别、供应商或名称查找，名称小错也能识别。点按星标即可收藏。</p>',
      '<p>بالفئة أو المزوّد أو الاسم، وتُغتفر الأخطاء الصغيرة في الاسم. المس النجمة على البطاقة لحفظها في مجموعتك.</p>',
    ),
  },
  {
    tag: 'coming-soon',
    parent: 'games',
    title: text('Why can I not open some games?', '为何有些游戏无法打开？', 'لماذا لا تفتح بعض الألعاب؟'),
    content: text(
      '<p>Tiles marked "coming soon" are announced and not yet open. They launch nothing and take no stake.</p>',
      '<p>标有“即将推出”的游戏已公布但未开放，不会启动，也不接受投注。</p>',
      '<p>البطاقات التي تحمل «قريباً» معلنة ولم تفتح بعد. لا تشغّل شيئاً ولا تقبل رهاناً.</p>',
    ),
  },
  {
    tag: 'fair-play',
    parent: 'games',
    title: text('How do I know a game is fair?', '如何确认游戏公平？', 'كيف أعرف أن اللعبة عادلة؟'),
    content: text(
      '<p>Before you bet, we show the hash of the seed that will decide. Your own seed is mixed in. When the seed is revealed, the proof page recomputes the round on your phone.</p><p>The return to player is worked out exactly and published with each in-house game.</p>',
      '<p>下注前，我们会公开决定结果的种子哈希，并混入您自己的种子。种子公开后，证明页面会在您的手机上重算该局。</p><p>每款自制游戏的返还率均经精确计算并公布。</p>',
      '<p>قبل رهانك نعرض بصمة البذرة التي ستحسم، وتُخلط معها بذرتك. وعند كشف البذرة تعيد صفحة الإثبات حساب الجولة على هاتفك.</p><p>تُحسب نسبة العائد للاعب بدقة وتُنشر مع كل لعبة من ألعابنا.</p>',
    ),
  },
  {
    tag: 'unfinished-round',
    parent: 'games',
    title: text(
      'My connection broke in the middle of a round',
      '一局中途断线怎么办？',
      'انقطع الاتصال وسط جولة',
    ),
    content: text(
      '<p>Open the game again: the round goes on where it stood. What was staked and won is in your bet records.</p>',
      '<p>重新打开游戏即可从中断处继续。投注与赢取均在投注记录中。</p>',
      '<p>افتح اللعبة من جديد وتستمر الجولة من حيث توقفت. ما راهنت به وما ربحته في سجل رهاناتك.</p>',
    ),
  },
  {
    tag: 'care',
    title: text('Playing with care', '理性游戏', 'اللعب بعناية'),
    content: text('<p>Keeping play a game.</p>', '<p>让游戏只是游戏。</p>', '<p>ليبقى اللعب لعباً.</p>'),
  },
  {
    tag: 'limits',
    parent: 'care',
    title: text('How do I keep it fun?', '如何保持娱乐心态？', 'كيف أحافظ على المتعة؟'),
    content: text(
      '<p>Decide what an evening may cost before it begins, and leave when it is spent. Never play to win back a loss, with borrowed money, or when you are upset. If it stops being fun, stop, and talk to someone you trust.</p>',
      '<p>开始之前先定好当晚预算，花完即止。不要为追回损失、用借来的钱或在情绪低落时游戏。若不再有趣，请停下并与信任的人谈谈。</p>',
      '<p>قرر ما تنفقه قبل أن تبدأ وغادر حين ينفد. لا تلعب لتعويض خسارة أو بمال مقترض أو وأنت منزعج. وإن لم يعد ممتعاً فتوقف وتحدث مع من تثق به.</p>',
    ),
  },
];

export const seedHelp: SeedHelp[] = [...firstQuestions, ...helpLottery, ...helpMore];
