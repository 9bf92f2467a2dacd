// Demo data: announcements. Dates are relative to the day of seeding; nothing is promised that the demo does not do.
import type { BannerGroup } from '@perya/contract';
import { promotions } from './promotions.ts';
import type { SeedAnnouncement } from './seed-shapes.ts';
import { noText, type Text, text } from './texts.ts';

const banner = (group: BannerGroup, scene: string, link: string, title: Text): SeedAnnouncement => ({
  slug: `banner-${group}-${scene}`,
  type: 'B',
  group,
  scene,
  link,
  title,
  content: noText,
  startsDaysAgo: 3,
});

export const banners: SeedAnnouncement[] = [
  banner(
    'm_home',
    'lights',
    '/m/inHouse',
    text(
      'Perya Lights: our first game is lit',
      '佩里亚之光：自家首款游戏点亮登场',
      'أضواء بيريا: أولى ألعابنا مضاءة',
    ),
  ),
  banner(
    'm_home',
    'fair',
    '/m/hot-games',
    text('The fair is open all night', '夜市通宵开放', 'المعرض مفتوح طوال الليل'),
  ),
  banner(
    'm_home',
    'proof',
    '/m/helpDetail?tag=fair-play',
    text('Check every round yourself', '每一局都可自行验证', 'تحقق من كل جولة بنفسك'),
  ),
  banner(
    'm_home',
    'rest',
    '/m/helpDetail?tag=limits',
    text('Play for fun, stop when it is not', '娱乐为先，适可而止', 'العب للمتعة وتوقف حين تنتهي'),
  ),
  banner(
    'm_pro',
    'newcomer',
    '/m/register',
    text(
      'New here? Try the games for free first',
      '初来乍到？先免费试玩',
      'جديد هنا؟ جرّب الألعاب مجاناً أولاً',
    ),
  ),
  banner(
    'm_pro',
    'jackpot',
    '/m/inHouse',
    text(
      'The jackpot you see is what the pool holds',
      '所见奖池即真实奖池',
      'الجائزة المعروضة هي ما في الصندوق',
    ),
  ),
  banner(
    'm_pro1',
    'welcome',
    '/m/activity',
    text('What is on at the fair this month', '本月夜市活动', 'فعاليات المعرض هذا الشهر'),
  ),
  banner(
    'm_pro1',
    'slots',
    '/m/slot-games',
    text('Over three hundred reels to come', '三百多款老虎机陆续登场', 'أكثر من ثلاثمئة لعبة سلوتس قادمة'),
  ),
  banner('m_game', 'fair', '/m/gameCenter', text('Find your stall', '找到你的摊位', 'اعثر على كشكك')),
  banner('m_rng', 'slots', '/m/slot-games', text('Reels of every colour', '缤纷转轮', 'بكرات بكل الألوان')),
  banner(
    'm_live',
    'live',
    '/m/live-games',
    text('Live rooms, real tables', '真人厅，真实牌桌', 'قاعات مباشرة وطاولات حقيقية'),
  ),
  banner(
    'm_fish',
    'fish',
    '/m/fishing-games',
    text('Deep water, big catch', '深水大鱼', 'مياه عميقة وصيد كبير'),
  ),
  banner(
    'm_pvp',
    'poker',
    '/m/poker-games',
    text('Sit down with other players', '与玩家同桌', 'اجلس مع لاعبين آخرين'),
  ),
  banner(
    'm_sports',
    'sports',
    '/m/sport-games',
    text('Match days and fight nights', '赛事与格斗之夜', 'أيام المباريات وليالي النزال'),
  ),
  banner(
    'm_lott',
    'lottery',
    '/m/lott',
    text('Draws with their proof beside them', '开奖附带证明', 'سحوبات ومعها إثباتها'),
  ),
  banner('m_elott', 'draw', '/m/elott', text('A draw every few minutes', '几分钟一开', 'سحب كل بضع دقائق')),
  banner(
    'm_reg',
    'welcome',
    '/m/register',
    text('A minute to join, no card needed', '一分钟加入，无需银行卡', 'دقيقة للانضمام دون بطاقة'),
  ),
];

export const notices: SeedAnnouncement[] = [
  {
    slug: 'perya-lights-open',
    type: 'PL',
    startsDaysAgo: 0,
    title: text('Perya Lights is open for play', '《佩里亚之光》正式开放', 'لعبة أضواء بيريا متاحة الآن'),
    content: text(
      '<p>Our first in-house game has three bet levels and a lantern walk. Its full odds are published, and each round can be checked in your browser.</p><p>Open it from <strong>In-house games</strong>, with real or trial money.</p>',
      '<p>我们的首款自制游戏设有三个投注级别和灯笼漫步玩法。全部赔率已公开，每一局都可在浏览器中验证。</p><p>请从<strong>自制游戏</strong>进入，真钱或试玩均可。</p>',
      '<p>أولى ألعابنا لها ثلاثة مستويات للرهان وجولة فوانيس. نسبها منشورة كاملة، ويمكن التحقق من كل جولة في متصفحك.</p><p>افتحها من <strong>ألعابنا</strong> بمال حقيقي أو تجريبي.</p>',
    ),
  },
  {
    slug: 'catalogue-coming',
    type: 'PL',
    startsDaysAgo: 1,
    title: text(
      'Why some tiles say "coming soon"',
      '为何有些游戏显示“即将推出”',
      'لماذا تظهر عبارة «قريباً» على بعض الألعاب',
    ),
    content: text(
      '<p>The lobby shows every game that is planned. Those marked "coming soon" cannot be opened yet; no money can be staked on them. We announce each one here when it opens.</p>',
      '<p>大厅展示全部已规划的游戏。标有“即将推出”的游戏暂不可进入，也不能投注。每款开放时会在此公告。</p>',
      '<p>تعرض الردهة كل الألعاب المخطط لها. ما يحمل عبارة «قريباً» لا يفتح بعد ولا يمكن الرهان عليه. نعلن هنا عن كل لعبة عند افتتاحها.</p>',
    ),
  },
  {
    slug: 'check-a-round',
    type: 'PL',
    startsDaysAgo: 4,
    title: text('How to check a round', '如何验证一局游戏', 'كيف تتحقق من جولة'),
    content: text(
      '<p>Open <strong>Bet records</strong>, choose a round, then <strong>Proof</strong>. The page repeats the draw from its seeds on your own phone and compares it with what you saw.</p><ul><li>The server seed was fixed, and its hash shown, before you bet.</li><li>You may change your own seed at any time.</li></ul>',
      '<p>打开<strong>投注记录</strong>，选择一局，点击<strong>证明</strong>。页面会在您的手机上用种子重算结果并与所见比对。</p><ul><li>服务器种子在您下注前已固定，并公开其哈希。</li><li>您可随时更换自己的种子。</li></ul>',
      '<p>افتح <strong>سجل الرهانات</strong> واختر جولة ثم <strong>الإثبات</strong>. تعيد الصفحة السحب من بذوره على هاتفك وتقارنه بما رأيت.</p><ul><li>ثُبّتت بذرة الخادم وعُرضت بصمتها قبل رهانك.</li><li>يمكنك تغيير بذرتك متى شئت.</li></ul>',
    ),
  },
  {
    slug: 'sandbox-deposits',
    type: 'PL',
    startsDaysAgo: 6,
    title: text('Deposits in the demonstration house', '演示站点的存款说明', 'الإيداع في الدار التجريبية'),
    content: text(
      '<p>This is a demonstration. Deposits go through a practice payment page and move no real money. Never enter real card details on it.</p>',
      '<p>本站为演示站点。存款经由练习支付页面，不涉及真实资金。请勿输入真实银行卡信息。</p>',
      '<p>هذه دار تجريبية. تمر الإيداعات عبر صفحة دفع للتدريب ولا تحرك مالاً حقيقياً. لا تدخل بيانات بطاقة حقيقية.</p>',
    ),
  },
  {
    slug: 'languages',
    type: 'PL',
    startsDaysAgo: 9,
    title: text(
      '{brand} speaks your language',
      '{brand} 会说您的语言',
      '{brand} تتحدث لغتك',
    ),
    content: text(
      '<p>35 languages are in the side menu and in Settings. Choose one at any time; the page keeps its place.</p>',
      '<p>侧边菜单和设置中有 35 种语言，可随时切换，页面位置保持不变。</p>',
      '<p>في القائمة الجانبية والإعدادات 35 لغة. اختر لغتك متى شئت، وتبقى الصفحة في مكانها.</p>',
    ),
  },
  {
    slug: 'welcome-popup',
    type: 'PU',
    startsDaysAgo: 2,
    endsInDays: 60,
    title: text('Welcome to {brand}', '欢迎来到 {brand}', 'أهلاً بك في {brand}'),
    content: text(
      '<p>Look around as a visitor, or try the games with trial money first. Real play is for adults only; you choose how much, and when to stop.</p>',
      '<p>您可先以访客浏览，或用试玩金体验游戏。真钱游戏仅限成年人；玩多少、何时停，由您决定。</p>',
      '<p>تجول كزائر أو جرّب الألعاب بمال تجريبي أولاً. اللعب الحقيقي للبالغين فقط، وأنت من يقرر كم ومتى تتوقف.</p>',
    ),
  },
  {
    slug: 'house-first-game',
    type: 'H',
    startsDaysAgo: 0,
    title: text('Now playing: Perya Lights', '正在上演：佩里亚之光', 'يُلعب الآن: أضواء بيريا'),
    content: text(
      '<p>Five reels, twenty lines, a walk under the lanterns.</p>',
      '<p>五轴二十线，灯笼下的漫步。</p>',
      '<p>خمس بكرات وعشرون خطاً وجولة تحت الفوانيس.</p>',
    ),
  },
  {
    slug: 'house-trial',
    type: 'H',
    startsDaysAgo: 5,
    title: text('Trial play has the same odds', '试玩与真钱赔率一致', 'اللعب التجريبي بالنسب نفسها'),
    content: text(
      '<p>Trial money runs through the same engine, with the same odds, as real money.</p>',
      '<p>试玩金使用与真钱相同的引擎和赔率。</p>',
      '<p>يعمل المال التجريبي بالمحرك والنسب نفسها كالمال الحقيقي.</p>',
    ),
  },
  {
    slug: 'agents-preparing',
    type: 'A',
    startsDaysAgo: 7,
    title: text('The agent area is being prepared', '代理专区筹备中', 'منطقة الوكلاء قيد الإعداد'),
    content: text(
      '<p>Contracts, statements and team figures will open here together, so that every line can be reconciled from the first day.</p>',
      '<p>合约、账单与团队数据将一并开放，确保自首日起每一笔都可核对。</p>',
      '<p>ستفتح العقود والكشوف وأرقام الفريق معاً، ليمكن مطابقة كل سطر من اليوم الأول.</p>',
    ),
  },
];

export const seedAnnouncements: SeedAnnouncement[] = [...banners, ...notices, ...promotions];
