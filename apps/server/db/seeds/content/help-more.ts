// Demo data: more of the help centre, and the operator's terms.
import type { SeedHelp } from './seed-shapes.ts';
import { text } from './texts.ts';

export const helpMore: SeedHelp[] = [
  {
    tag: 'cannot-log-in',
    parent: 'account',
    title: text('I cannot log in', '无法登录', 'لا أستطيع الدخول'),
    content: text(
      '<ul><li>Look at the name first: it is what you chose when you joined, not your nickname.</li><li>After three wrong tries a small picture asks you to type figures; that keeps others out.</li><li>Forgot the password? <a href="/m/forget">Set a new one</a> by mobile number or e-mail.</li><li>Turned on a second step? The code is in your authenticator app; a recovery code works once each.</li></ul>',
      '<ul><li>请先核对用户名：是注册时所选，不是昵称。</li><li>三次错误后会要求输入图中数字，以防他人登录。</li><li>忘记密码？可用手机号或邮箱<a href="/m/forget">重新设置</a>。</li><li>开启了二次验证？验证码在您的验证器中；每个恢复码只能用一次。</li></ul>',
      '<ul><li>انظر إلى الاسم أولاً: هو ما اخترته عند الانضمام لا لقبك.</li><li>بعد ثلاث محاولات خاطئة تطلب منك صورة صغيرة كتابة أرقام، وذلك يبعد الآخرين.</li><li>نسيت كلمة المرور؟ <a href="/m/forget">ضع أخرى</a> برقم الجوال أو البريد.</li><li>فعّلت خطوة ثانية؟ الرمز في تطبيق المصادقة، ورمز الاسترداد يعمل مرة واحدة.</li></ul>',
    ),
  },
  {
    tag: 'keep-safe',
    parent: 'account',
    title: text('How do I keep my account mine?', '如何保护账户？', 'كيف أحفظ حسابي لنفسي؟'),
    content: text(
      '<ul><li>Under <a href="/m/member/security">Security</a> you can add a passkey or a second step, and see every device that is logged in.</li><li>Nobody of ours will ever ask for your password or a code.</li><li>On a phone that others use, leave "Remember me" off.</li></ul>',
      '<ul><li>在<a href="/m/member/security">安全</a>中可添加通行密钥或二次验证，并查看所有登录设备。</li><li>我们的工作人员绝不会索要密码或验证码。</li><li>在与他人共用的手机上，请勿勾选“记住我”。</li></ul>',
      '<ul><li>في <a href="/m/member/security">الأمان</a> تضيف مفتاح مرور أو خطوة ثانية، وترى كل جهاز دخل به حسابك.</li><li>لن يطلب أحد منا كلمة مرورك أو رمزاً أبداً.</li><li>على هاتف يستعمله غيرك لا تفعّل «تذكرني».</li></ul>',
    ),
  },
  {
    tag: 'language-theme',
    parent: 'account',
    title: text('Language, day and night', '语言与日夜主题', 'اللغة والنهار والليل'),
    content: text(
      '<p>Both are in <a href="/m/set">Settings</a>. The page changes at once and stays where you are.</p>',
      '<p>均在<a href="/m/set">设置</a>中，立即生效，页面位置不变。</p>',
      '<p>كلاهما في <a href="/m/set">الإعدادات</a>، ويتغيران في الحال وتبقى حيث أنت.</p>',
    ),
  },
  {
    tag: 'deposit-missing',
    parent: 'money',
    title: text('My deposit is not in my balance', '存款未到账', 'إيداعي ليس في رصيدي'),
    content: text(
      '<ol><li>Open <a href="/m/voucherCenter">Deposit</a>: each deposit stands there with its state.</li><li>"Waiting" means that the provider has not told us yet; we ask by ourselves until it does.</li><li>If the provider took your money and the state says failed, send us the date and the amount by <a href="/m/member/feedback">Feedback</a>. Money that was paid is always credited.</li></ol>',
      '<ol><li>打开<a href="/m/voucherCenter">存款</a>，可查看每笔状态。</li><li>“等待”表示支付方尚未通知，我们会自动查询。</li><li>若已扣款却显示失败，请通过<a href="/m/member/feedback">意见反馈</a>告知日期与金额。已支付的款项必定入账。</li></ol>',
      '<ol><li>افتح <a href="/m/voucherCenter">الإيداع</a>: كل إيداع هناك مع حالته.</li><li>«بالانتظار» تعني أن المزوّد لم يخبرنا بعد، ونحن نسأل بأنفسنا حتى يفعل.</li><li>إن أخذ المزوّد مالك والحالة «فشل» فأرسل التاريخ والمبلغ عبر <a href="/m/member/feedback">الملاحظات</a>. ما دُفع يُضاف دائماً.</li></ol>',
    ),
  },
  {
    tag: 'dispute',
    parent: 'money',
    title: text('Something is not right: dispute it', '有问题？提出申诉', 'شيء غير صحيح؟ اعترض عليه'),
    content: text(
      '<ol><li>Open the bet, deposit or withdrawal in your records and tap <strong>Dispute this</strong>. Choose what is wrong and say it in your own words.</li><li>At that moment the record is frozen: you and our staff read the same bytes. Your phone verifies them, and you can keep them as a file.</li><li>A person answers within 24 hours and names the rule and the evidence. A late answer is marked for a lead, and you see that too.</li><li><strong>Accept</strong> the answer, or <strong>object</strong>: then another person decides finally within 7 days.</li></ol><p>Asking costs nothing, and your withdrawals go on. All of yours are under <a href="/m/member/disputes">My disputes</a>.</p>',
      '<ol><li>在记录中打开该笔投注、存款或提款，点击<strong>提出申诉</strong>，选择问题并用自己的话说明。</li><li>此刻记录即被封存：您与我们的人员读到同样的字节。手机会进行验证，您也可保存为文件。</li><li>工作人员在 24 小时内答复，并写明规则与证据。逾期会被标记交主管处理，您也能看到。</li><li>您可<strong>接受</strong>答复，或<strong>提出异议</strong>：将由另一人在 7 天内作出最终裁定。</li></ol><p>申诉不收费，提款照常进行。全部申诉见<a href="/m/member/disputes">我的申诉</a>。</p>',
      '<ol><li>افتح الرهان أو الإيداع أو السحب في سجلاتك والمس <strong>اعترض على هذا</strong>. اختر ما الخطأ واشرحه بكلماتك.</li><li>في تلك اللحظة يُجمَّد السجل: تقرأ أنت وموظفونا البايتات نفسها. ويتحقق منها هاتفك، ويمكنك حفظها ملفاً.</li><li>يردّ شخص خلال 24 ساعة ويسمّي القاعدة والدليل. ويُعلَّم الرد المتأخر ليراه المسؤول، وتراه أنت أيضاً.</li><li><strong>اقبل</strong> الرد أو <strong>اعترض عليه</strong>: فيحسم شخص آخر نهائياً خلال 7 أيام.</li></ol><p>الاعتراض لا يكلّف شيئاً، وتستمر سحوباتك. كل اعتراضاتك في <a href="/m/member/disputes">اعتراضاتي</a>.</p>',
    ),
  },
  {
    tag: 'promotions',
    parent: 'money',
    title: text('How do promotions work?', '活动如何参加？', 'كيف تعمل العروض؟'),
    content: text(
      '<ol><li><strong>Join</strong>: only what you do after joining counts.</li><li><strong>Joined</strong>: the bar shows what is still missing.</li><li><strong>Claim</strong>: all is done; tap once.</li><li><strong>Applying</strong> and <strong>In process</strong>: some claims are looked at first. You need not do anything.</li><li><strong>Issued</strong>: tap Collect. If you forget, we pay it at the end.</li><li><strong>Claimed</strong>: it is in your balance.</li></ol><p><strong>Rejected</strong> comes with its reason, <strong>Closed</strong> means the last day has passed. The terms stand in full with each promotion; there are no others.</p>',
      '<ol><li><strong>参加</strong>：参加后的行为才计入。</li><li><strong>已参加</strong>：进度条显示还差多少。</li><li><strong>可领取</strong>：条件达成，点击一次即可。</li><li><strong>申请中</strong>与<strong>处理中</strong>：部分申请需先审核，您无需操作。</li><li><strong>已发放</strong>：点击收取。若忘记，结束时我们会支付。</li><li><strong>已领取</strong>：已进入余额。</li></ol><p><strong>未通过</strong>会附原因，<strong>已结束</strong>表示已过最后一天。条款均完整列于各活动，别无其他。</p>',
      '<ol><li><strong>انضم</strong>: لا يُحسب إلا ما تفعله بعد الانضمام.</li><li><strong>انضممت</strong>: يبيّن الشريط ما بقي.</li><li><strong>جاهز للمطالبة</strong>: اكتمل كل شيء؛ المس مرة.</li><li><strong>قيد الطلب</strong> و<strong>قيد النظر</strong>: بعض الطلبات يُنظر فيه أولاً ولا يلزمك شيء.</li><li><strong>صُرف</strong>: المس «استلم». وإن نسيت دفعناه عند النهاية.</li><li><strong>استُلم</strong>: صار في رصيدك.</li></ol><p><strong>لم يُقبل</strong> يأتي مع سببه، و<strong>انتهى</strong> أي مضى آخر يوم. الشروط كاملة مع كل عرض ولا شروط غيرها.</p>',
    ),
  },
  {
    tag: 'return-to-player',
    parent: 'games',
    title: text('What does "return to player" mean?', '“返还率”是什么意思？', 'ما معنى «العائد للاعب»؟'),
    content: text(
      '<p>The share of all stakes that a game pays back over very many rounds. A return of 96% means that of 100 staked, 96 come back on average and the house keeps 4. A single evening can end far above or far below it, and no round remembers the one before.</p>',
      '<p>游戏在极多局中返还全部投注的比例。96% 表示平均每投注 100 返还 96，平台留 4。单晚结果可能远高或远低，且每一局互不影响。</p>',
      '<p>نصيب ما تعيده اللعبة من كل الرهانات على مدى جولات كثيرة جداً. عائد 96% يعني أن من كل 100 يعود 96 في المتوسط وتبقى للدار 4. وقد تنتهي ليلة واحدة بعيداً فوقه أو تحته، ولا جولة تذكر ما قبلها.</p>',
    ),
  },
  {
    tag: 'first-evening',
    parent: 'games',
    title: text('My first evening: where do I begin?', '第一晚从哪里开始？', 'ليلتي الأولى: من أين أبدأ؟'),
    content: text(
      '<ol><li>Try a game with play money: <strong>Try free play</strong> on the login page, no account needed.</li><li>Read its odds: one tap from the game.</li><li>Decide what the evening may cost, then <a href="/m/register">join</a> and cash in no more than that.</li><li>Afterwards look at <a href="/m/gameRecord">Bet records</a>, and check any round you like.</li></ol>',
      '<ol><li>先用试玩金体验：登录页的<strong>试玩</strong>，无需账户。</li><li>查看赔率：在游戏中一键可达。</li><li>定好当晚预算，再<a href="/m/register">注册</a>并只存入该金额。</li><li>之后可在<a href="/m/gameRecord">投注记录</a>查看并验证任意一局。</li></ol>',
      '<ol><li>جرّب لعبة بمال تجريبي: <strong>اللعب المجاني</strong> في صفحة الدخول بلا حساب.</li><li>اقرأ نسبها: بلمسة من اللعبة.</li><li>قرر ما تكلفه الليلة ثم <a href="/m/register">انضم</a> ولا تودع أكثر.</li><li>بعدها انظر في <a href="/m/gameRecord">سجل الرهانات</a> وتحقق من أي جولة شئت.</li></ol>',
    ),
  },
  {
    tag: 'warning-signs',
    parent: 'care',
    title: text('When is it too much?', '何时算过度？', 'متى يصبح كثيراً؟'),
    content: text(
      '<p>Ask yourself, honestly:</p><ul><li>Did I stake more than I meant to, or longer?</li><li>Did I play to win back what was lost?</li><li>Did I hide it from somebody, or borrow for it?</li></ul><p>One yes is a reason to stop for a while and to talk to someone you trust. Limits, breaks and self-exclusion open here soon; until then you can ask us by <a href="/m/member/feedback">Feedback</a> to close your account.</p>',
      '<p>请诚实自问：</p><ul><li>是否投注超出原意或时间过长？</li><li>是否为追回损失而玩？</li><li>是否对人隐瞒或借钱来玩？</li></ul><p>只要有一项为“是”，就应暂停并与信任的人谈谈。限额、休息与自我排除即将开放；在此之前，可通过<a href="/m/member/feedback">意见反馈</a>请我们关闭账户。</p>',
      '<p>اسأل نفسك بصدق:</p><ul><li>هل راهنت أكثر مما نويت أو أطول؟</li><li>هل لعبت لتستعيد ما خسرت؟</li><li>هل أخفيت الأمر أو اقترضت له؟</li></ul><p>«نعم» واحدة سبب لتتوقف حيناً وتحدّث من تثق به. تفتح هنا قريباً الحدود والاستراحات والاستبعاد الذاتي؛ وحتى ذلك الحين اطلب منا عبر <a href="/m/member/feedback">الملاحظات</a> إغلاق حسابك.</p>',
    ),
  },
  {
    tag: 'house',
    title: text('The house', '关于本站', 'الدار'),
    content: text(
      '<p>The terms, your data, and how to reach us.</p>',
      '<p>条款、您的数据与联系方式。</p>',
      '<p>الشروط وبياناتك وكيف تصل إلينا.</p>',
    ),
  },
  {
    tag: 'terms',
    parent: 'house',
    title: text('Terms of use', '使用条款', 'شروط الاستخدام'),
    content: text(
      '<ol><li><strong>Who may play.</strong> Adults of {age} or older, for themselves, with one account that is not lent, sold or played for somebody else. Officials, people who excluded themselves and others whom the law bars may not. We may ask for a document that shows your age before money is paid out.</li><li><strong>Your money.</strong> What stands in your balance is yours. Every movement is in a book that is never rewritten; a promotion never takes back what it gave.</li><li><strong>Rounds.</strong> A bet counts when the server has taken it. Its result is fixed by seeds that were committed before; a round that broke off goes on where it stood. If a fault of ours decided a round, its stake is returned.</li><li><strong>Fair use.</strong> No machines, no acting together against other players, no money that is not yours.</li><li><strong>Stopping.</strong> Playing costs money in the long run: play with what you can afford to lose. You may stop at any time. We may close an account that breaks these terms; what is yours in it is paid out.</li><li><strong>Changes.</strong> New terms are announced before they hold, and never apply to bets that were made before.</li></ol><p>This is a demonstration house: it takes no real money.</p>',
      '<ol><li><strong>谁可以玩。</strong>年满 {age} 岁的成年人，本人使用，一人一户，不得出借、出售或代玩。公职人员、自我排除者及法律禁止者不得参与。付款前我们可能要求出示年龄证件。</li><li><strong>您的资金。</strong>余额归您所有。每笔变动记入永不改写的账册；活动绝不收回已发放的金额。</li><li><strong>游戏局。</strong>服务器接受后投注生效，结果由事先承诺的种子决定；中断的局会从中断处继续。若因我方故障影响结果，投注将退还。</li><li><strong>公平使用。</strong>不得使用程序，不得串通，不得使用他人资金。</li><li><strong>停止。</strong>长期来看，游戏是要花钱的，请只用输得起的钱。您可随时停止。违反条款的账户可被关闭，其中属于您的资金会支付给您。</li><li><strong>变更。</strong>新条款生效前会公告，且不适用于此前的投注。</li></ol><p>本站为演示站点，不涉及真实资金。</p>',
      '<ol><li><strong>من يلعب.</strong> من بلغ {age} عامًا فأكثر، لنفسه، بحساب واحد لا يُعار ولا يُباع ولا يُلعب به عن غيره. ولا يلعب الموظفون العموميون ومن استبعد نفسه ومن يمنعهم القانون. وقد نطلب وثيقة تثبت السن قبل صرف أي مبلغ.</li><li><strong>مالك.</strong> ما في رصيدك لك. كل حركة في دفتر لا يُعاد كتابته، ولا يسترد عرض ما أعطى.</li><li><strong>الجولات.</strong> يُحسب الرهان حين يقبله الخادم، ونتيجته من بذور التُزم بها قبله، والجولة المنقطعة تستمر من حيث وقفت. وإن حسم خلل منا جولة أُعيد رهانها.</li><li><strong>الاستعمال العادل.</strong> لا آلات، ولا تواطؤ على لاعبين، ولا مال ليس لك.</li><li><strong>التوقف.</strong> اللعب يكلّف مالًا على المدى الطويل، فالعب بما تحتمل خسارته. ولك أن تتوقف متى شئت. ولنا أن نغلق حساباً يخالف هذه الشروط ويُدفع ما لك فيه.</li><li><strong>التغييرات.</strong> تُعلن الشروط الجديدة قبل سريانها ولا تسري على رهانات سبقتها.</li></ol><p>هذه دار تجريبية لا تأخذ مالاً حقيقياً.</p>',
    ),
  },
  {
    tag: 'contact',
    parent: 'house',
    title: text('How do I reach a person?', '如何联系工作人员？', 'كيف أصل إلى إنسان؟'),
    content: text(
      '<p>Write by <a href="/m/member/feedback">Feedback</a> when you are logged in: a person reads each message. Where the house has a chat, the round button at the edge of the screen leads to it.</p>',
      '<p>登录后通过<a href="/m/member/feedback">意见反馈</a>留言，每条都有人阅读。若本站设有聊天，屏幕边的圆形按钮可进入。</p>',
      '<p>اكتب عبر <a href="/m/member/feedback">الملاحظات</a> بعد الدخول: يقرأ إنسان كل رسالة. وحيث للدار محادثة يقود إليها الزر المستدير عند حافة الشاشة.</p>',
    ),
  },
];
