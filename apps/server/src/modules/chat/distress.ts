// Words of distress or of a minor in a player's message, by language. They never block a message; they bring the chat to the head
// of the queue. Whoever changes a list has it read by a second person who speaks the language.
import { type ChatDistress, chatDistress } from '@perya/contract/constants';
import { foldText } from '../../platform/fold-text.ts';

const money =
  'rent|salary|wages?|paycheck|savings|tuition|school fees|food|groceries|mortgage|house|pension|loan|medicine|everything|all my money|all i (?:have|had|own)';
const stakes = '(?:play|bet|gamble|stake|win it back)';

const inEnglish: Readonly<Record<ChatDistress, readonly string[]>> = {
  losses: [
    `(?:lost|gambled|spent|bet|blew|used|wasted|put)\\b.{0,30}\\b(?:${money})\\b`,
    `borrow(?:ed|ing)?\\b.{0,40}\\bto ${stakes}\\b`,
    `sold\\b.{0,30}\\bto (?:${stakes}|pay)\\b`,
    'loan sharks?|(?:in|into|drowning in) debts?|my debts?',
    'chas(?:e|ing) (?:my )?losses',
    '(?:kids|children|family|baby)\\b.{0,30}\\b(?:hungry|nothing to eat|no food)',
    '(?:wife|husband|family)\\b.{0,30}\\b(?:left me|leave me|leaving me|divorce|does(?:n.?t| not) know|do(?:n.?t| not) know)',
  ],
  control: [
    `(?:can.?t|cannot|unable to|not able to|don.?t know how to) (?:stop|control|quit)`,
    'addict(?:ed|ion)?|gambling problem|out of control',
  ],
  life: [
    'want(?:ed)? to die|kill(?:ing)? my ?self|end(?:ing)? (?:my life|it all)|suicid(?:e|al)|no reason to live|better off dead',
    '(?:don.?t|do not) want to live|can.?t go on|hurt(?:ing)? my ?self|nothing (?:left )?to live for',
  ],
  minor: [
    'under ?age|i.?m a minor|i am a minor|(?:below|under|not yet|not) (?:18|21|eighteen|twenty.?one)(?! ?(?:%|php|pesos?|minutes?|hours?|days?))',
    '(?:i.?m|i am)(?: only| just| still)? (?:[6-9]|1[0-7])(?: ?(?:years? old|yrs? old|y/?o)|(?=\\s*(?:$|[.,!?;]|and |but |so )))',
    '(?:i.?m|i am)(?: only| just| still)? (?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\\b',
    '(?:still|i.?m|i am) in (?:high|elementary|middle|junior) school|grade (?:[5-9]|1[0-2])\\b',
    'my (?:mom|mum|dad|mother|father|parent)(?:.?s)? (?:id|card|account|phone)\\b',
  ],
};

const inChinese: Readonly<Record<ChatDistress, readonly string[]>> = {
  losses: [
    '(?:输|赌|花|亏)(?:光|掉|没|完|了|进去).{0,10}(?:房租|工资|积蓄|学费|生活费|存款|养老|医药费|房子|家产|所有|全部|一切|身家)',
    '(?:房租|工资|积蓄|学费|生活费|存款|养老金|医药费|房子|全部|所有).{0,10}(?:输|赌|赔进)',
    '借.{0,12}(?:赌|来玩|去玩|下注|翻本)|高利贷|网贷|(?:欠|负)(?:了|下|着)?.{0,8}(?:债|万块|很多钱)|还不(?:上|起|清)|翻本|卖了.{0,10}(?:赌|玩|下注|还债)',
    '(?:老婆|妻子|老公|丈夫|家人|家里|孩子|父母).{0,12}(?:离开我|离婚|没饭吃|饿|不知道我)',
  ],
  control: ['(?:停|收|控制|忍)不(?:下来|住|了手)|戒不(?:掉|了)|上瘾|赌瘾|没法停|无法(?:停止|控制)'],
  life: ['不想活|想死|活不下去|自杀|轻生|结束.{0,4}生命|跳楼|没有?活路|走投无路|活着没意思|伤害自己'],
  minor: [
    '未成年|不满(?:18|21|十八|二十一)|没(?:有)?满(?:18|21|十八|二十一)',
    '我(?:今年|才|还|只有|刚|刚满|只)*(?:[6-9]|1[0-7]|十[一二三四五六七]?)岁',
    '(?:还在|在)(?:上|读|念)(?:小学|初中|高中|中学)|我(?:是|还是)(?:小|初中|高中|中)学?生',
    '(?:用|拿)(?:了)?(?:我)?(?:爸|妈|父亲|母亲|家长)(?:爸|妈)?的?(?:身份证|账号|帐号|手机|卡|银行卡)',
  ],
};

const inArabic: Readonly<Record<ChatDistress, readonly string[]>> = {
  losses: [
    '(?:خسرت|اضعت|ضيعت|صرفت|قامرت|راهنت|لعبت).{0,30}(?:ايجار|راتب|مدخرات|معاش|اقساط|رسوم|مصروف|دواء|بيتي|سيارتي|كل ما (?:املك|عندي)|كل شيء|كل شي|كل مالي|كل اموالي|كل فلوسي|كل نقودي)',
    '(?:اقترضت|استدنت|تسلفت|استلفت|بعت).{0,40}(?:العب|للعب|اللعب|الرهان|اراهن|اقامر|اسدد)',
    'ديون|مديون|مرابي|اعوض خسار',
    '(?:زوجتي|زوجي|عائلتي|اهلي|اطفالي|اولادي|امي).{0,30}(?:ستتركني|تركتني|سيتركني|تركني|جياع|جوع|بلا طعام|طلاق|لا (?:يعرف|تعرف|يعلم|تعلم))',
  ],
  control: [
    '(?:لا استطيع|لا اقدر|ما اقدر|مش قادر|لست قادر|لم اعد قادر|لم اعد استطيع|عاجز).{0,20}(?:التوقف|اتوقف|اوقف|السيطرة|اسيطر|اترك|ترك)',
    'مدمن|ادمان|ادمنت|فقدت السيطرة',
  ],
  life: [
    '(?:اريد|اود|بدي|اتمني|اتمنى|ابغي|ابغى).{0,6}(?:اموت|الموت)|انتحر|انتحار|(?:انهي|انهاء) حياتي|اقتل نفسي|لا اريد.{0,6}اعيش|لا معني لحياتي|لا معنى لحياتي|اؤذي نفسي|ايذاء نفسي',
  ],
  minor: [
    'قاصر|تحت السن|دون السن|لم ابلغ',
    'عمري(?: فقط| الان)? (?:[6-9]|1[0-7])(?![0-9])|عمري(?: فقط| الان)? (?:عشر|احدي عشرة|احدى عشرة|اثنتا عشرة|ثلاث عشرة|اربع عشرة|خمس عشرة|ست عشرة|سبع عشرة)',
    '(?:طالب|طالبة|ادرس|مازلت|لا ازال).{0,12}(?:المدرسة|الثانوية|ثانوي|الاعدادية|اعدادي|الابتدائية)',
    '(?:حساب|هوية|بطاقة|جوال|هاتف) (?:ابي|والدي|امي|والدتي|بابا|ماما)',
  ],
};

const patterns = chatDistress.map(
  (kind) =>
    [
      kind,
      new RegExp(
        [
          ...inEnglish[kind].map((one) => `\\b(?:${one})`),
          ...inChinese[kind],
          ...inArabic[kind].map((one) => `(?<!\\p{L})(?:و|ف)?(?:ال|لل|ب)?(?:${foldText(one)})`),
        ].join('|'),
        'u',
      ),
    ] as const,
);

/** What a text tells of, the gravest first; undefined: nothing of this kind. */
export function findDistress(text: string): ChatDistress | undefined {
  const plain = foldText(text)
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/\s+/gu, ' ');
  const joined = plain.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
  return patterns.find(([, pattern]) => pattern.test(joined))?.[0];
}

/** Of two, either of which may be nothing. */
export const graver = (one: ChatDistress | null, other: ChatDistress | null): ChatDistress | null =>
  chatDistress.find((kind) => kind === one || kind === other) ?? null;
