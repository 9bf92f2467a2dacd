import type { DrawProofPhrases } from '../en/draw-proof.ts';

export const drawProof = {
  'drawProof.lead':
    'تحتاج النتيجة إلى ثلاثة أجزاء من ثلاث أيدٍ: بذرة ثُبّتت قبل أول تذكرة، وكل تذكرة بيعت، ومنارة بعد الختم. تحقق هنا؛ لا شيء يغادر هذه الصفحة.',
  'drawProof.unknown': 'لا يوجد هذا السحب',
  'drawProof.sample': 'نتيجة تجريبية بلا إثبات',
  'drawProof.sampleText':
    'صُنعت لهذا العرض كي لا تكون القوائم فارغة: لم يراهن عليها أحد ولم يختمها شاهد. كل سحب بعدها له إثبات.',
  'drawProof.newDraws': 'السحب القادم',
  'drawProof.allDraws': 'كل السحوبات',
  'drawProof.how': 'كيف يعمل',
  'drawProof.how1': 'قبل البيع تنشر المنصة بصمة بذرتها، ويحتفظ الشاهد بنسخة.',
  'drawProof.how2': 'عند انتهاء البيع تصنع كل التذاكر جذرًا واحدًا. يوقّعه الشاهد: لا تُضاف تذكرة ولا تضيع.',
  'drawProof.how3': 'بعدها فقط تأتي المنارة، وهي توقيع لم يكن أحد قادرًا على حسابه من قبل.',
  'drawProof.how4': 'البذرة والجذر والمنارة تعطي النتيجة بقواعد يستطيع أي أحد تشغيلها.',
  'drawProof.values': 'قيم للمقارنة',
  'drawProof.seedHash': 'بصمة البذرة، عُرضت قبل البيع',
  'drawProof.seed': 'البذرة، كُشفت بعد السحب',
  'drawProof.root': 'جذر كل التذاكر',
  'drawProof.beacon': 'المنارة، الجولة {round}',
  'drawProof.ticketHash': 'بصمة تذكرتك',
  'drawProof.ticketText': 'نص تذكرتك',
  'drawProof.platformKey': 'مفتاح المنصة',
  'drawProof.witnessKey': 'مفتاح الشاهد',
  'drawProof.yourPayout': 'ربحك',
  'drawProof.drawAt': 'وقت السحب',
  'drawProof.tickets': 'التذاكر',
  'drawProof.stakes': 'الرهانات',
  'drawProof.payouts': 'المدفوع',
  'drawProof.trial': 'لعب مجاني: سُحبت هذه التذكرة مع غيرها لكنها خارج الختم.',
  'drawProof.ended': 'أُعيد ثمن هذه التذكرة قبل إغلاق السحب، فهي ليست في الختم.',
  'drawProof.matches': 'تم إثبات السحب',
  'drawProof.soFar': 'كل شيء صحيح حتى الآن',
  'drawProof.differsText': 'الأسطر المعلَّمة أدناه لا تتطابق. احتفظ بهذه الصفحة واتصل بخدمة العملاء.',
  'drawProof.guarantee.open': 'السحب لم ينته. عد بعده لرؤية البقية.',
  'drawProof.guarantee.both':
    'لا المنصة ولا الشاهد يستطيع وحده اختيار هذه النتيجة. معًا كان ذلك ممكنًا: المنارة للشاهد نفسه.',
  'drawProof.guarantee.neither':
    'لا أحد يستطيع اختيار هذه النتيجة، ولا حتى المنصة والشاهد معًا: المنارة عامة من drand.',
  'drawProof.step.terms': 'المضاعفات هي ما في القواعد المنشورة',
  'drawProof.step.ticket': 'نص تذكرتك له هذه البصمة وهو لهذا السحب',
  'drawProof.step.receipt': 'وقّعت المنصة تذكرتك',
  'drawProof.step.deposit': 'الشاهد يحمل البذرة منذ ما قبل البيع',
  'drawProof.step.seal': 'الختم يسمي هذا السحب وتذاكره ورهاناته',
  'drawProof.step.inclusion': 'تذكرتك تحت الختم',
  'drawProof.step.countersign':
    'وقّع الشاهد الختم قبل السحب بـ {seconds, plural, zero {أقل من ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  'drawProof.step.heard':
    'سمع هاتفك الختم قبل المنارة بـ {seconds, plural, zero {أقل من ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  'drawProof.step.beacon': 'المنارة أصلية ومن الجولة المحددة مسبقًا',
  'drawProof.step.seed': 'البذرة هي التي عُرضت بصمتها أولًا',
  'drawProof.step.outcome': 'البذرة والتذاكر والمنارة تعطي هذه النتيجة',
  'drawProof.step.payout': 'ربحك هو ما تعطيه القواعد',
  'drawProof.step.sources': 'سُمّي المصدران للشاهد قبل البيع',
  'drawProof.step.reported': 'أبلغ المصدران النتيجة نفسها',
  'drawProof.step.published': 'أبلغ مصدر هذه النتيجة ونشرها شخصان',
  'drawProof.guarantee.outside':
    'التذاكر والختم والمدفوعات مثبتة. أما النتيجة نفسها فلا: جاءت من الخارج. قارنها بما نشره ذلك اليانصيب.',
  'drawProof.outside.lead':
    'لم تسحب المنصة هذه النتيجة. إنها نتيجة يانصيب آخر كما يبلغها {one} و{other}. يمكنك هنا التحقق من كل ما عداها.',
  'drawProof.outside.matches': 'التذاكر والمدفوعات صحيحة',
  'drawProof.outside.sources': 'من أين النتيجة',
  'drawProof.outside.waits': 'تظهر التقارير هنا حين تكون للسحب نتيجة.',
  'drawProof.outside.byStaff': 'لم يتفق المصدران في البداية أو سكت أحدهما: نشر شخصان من المشغّل أحد التقارير.',
  'drawProof.outside.former': 'نتائج صُححت',
  'drawProof.outside.nothingBack': 'ما دُفع بنتيجة سابقة لا يُسترد، وما نقص دُفع.',
  'drawProof.outside.how1': 'قبل البيع تسمّي المنصة للشاهد مصدرين يبلغان النتيجة كلٌّ على حدة.',
  'drawProof.outside.how2':
    'ينتهي البيع قبل السحب الخارجي بنصف ساعة. تكوّن كل التذاكر جذرًا واحدًا يوقّعه الشاهد أيضًا.',
  'drawProof.outside.how3':
    'لا يُدفع تلقائيًا إلا إذا أبلغ المصدران الشيء نفسه، وإلا قرر شخصان. ويحسب الشاهد كل دفعة.',
  'drawProof.step.result': 'حسب الشاهد الأرباح نفسها',
} as const satisfies DrawProofPhrases;
