// What counts as distress in a player's message, and what people write every day.
import { describe, expect, test } from 'vitest';
import { findDistress } from './distress.ts';

const found = {
  en: [
    'I lost the rent and I do not know what to tell my landlord',
    'I gambled away my whole salary in one night',
    'all my savings… I spent my savings here',
    "I can't stop playing, please help me",
    'I cannot control myself any more',
    'I think I am addicted to this',
    'My wife will leave me if she sees this',
    'I borrowed money from my sister to play',
    'I sold my phone to bet again',
    'I owe a loan shark and he is waiting outside',
    'I am in debt because of the slots',
    'I keep chasing my losses every night',
    'My kids have nothing to eat because of me',
    'I want to die',
    'I am going to kill myself',
    'there is no reason to live any more',
    'I don’t want to live like this',
    'I am 16, can I withdraw?',
    "I'm only fifteen and my friend made me register",
    'I used my mother’s ID to open the account',
  ],
  'zh-Hans': [
    '我把房租都输了',
    '这个月的工资全输光了怎么办',
    '输光了所有积蓄，不敢回家',
    '我停不下来，帮帮我',
    '我控制不住自己一直玩',
    '我好像上瘾了',
    '戒不掉，每天都想玩',
    '借了网贷来玩，现在还不上',
    '我欠了三十万块，天天有人催',
    '借钱翻本又输了',
    '老婆要跟我离婚了，因为我赌',
    '家人不知道我在这里花了多少',
    '我不想活了',
    '真的活不下去',
    '我想自杀',
    '学费都赌进去了',
    '我今年16岁，可以提款吗',
    '我才十五岁',
    '我还在上高中，能玩吗',
    '我用我妈妈的身份证注册的',
  ],
  ar: [
    'خسرت إيجار البيت ولا أعرف ماذا أفعل',
    'خسرتُ راتبي كله في ليلة واحدة',
    'ضيعت كل مدخراتي هنا',
    'لا أستطيع التوقف عن اللعب',
    'لم أعد قادرا على السيطرة على نفسي',
    'أظن أنني مدمن على هذا',
    'هذا إدمان، ساعدوني',
    'اقترضت من أخي لألعب وخسرت',
    'بعت سيارتي من أجل اللعب',
    'عندي ديون كثيرة بسبب الرهان',
    'زوجتي ستتركني إذا عرفت',
    'أطفالي بلا طعام بسببي',
    'أهلي لا يعرفون أنني ألعب',
    'أريد أن أموت',
    'أفكر في الانتحار',
    'سأقتل نفسي، أقتل نفسي اليوم',
    'عمري ١٦ سنة، هل أستطيع السحب؟',
    'عمري فقط خمس عشرة سنة',
    'أنا قاصر وفتحت حسابا',
    'استعملت هوية أبي للتسجيل',
  ],
} as const;

/** Openings and ends that go together in any pair: ten by seven lines in each language. */
const daily = {
  en: [
    [
      'Hello,',
      'Hi there,',
      'Good evening,',
      'Please help,',
      'One question:',
      'Sorry,',
      'Again:',
      'Thanks, but',
      'Kuya,',
      'By the way,',
    ],
    [
      'I lost my password and cannot log in',
      'my withdrawal of 1,600.00 is still waiting',
      'I am 16 minutes too late for the draw',
      'the game stopped and I lost a round',
      'I want to stop the e-mails',
      'how do I change my phone number',
      'my deposit by card was not credited in 3 hours',
    ],
  ],
  'zh-Hans': [
    [
      '你好，',
      '您好，',
      '请问，',
      '晚上好，',
      '麻烦您，',
      '不好意思，',
      '再问一下，',
      '谢谢，',
      '客服，',
      '对了，',
    ],
    [
      '我忘了密码，登录不了',
      '提款16小时还没到',
      '这一局输了但是画面卡住了',
      '怎么修改手机号',
      '存款什么时候到账',
      '我想换一张银行卡',
      '第十期的开奖结果在哪里看',
    ],
  ],
  ar: [
    [
      'مرحبا،',
      'السلام عليكم،',
      'مساء الخير،',
      'من فضلكم،',
      'سؤال واحد:',
      'عفوا،',
      'مرة أخرى:',
      'شكرا، ولكن',
      'أهلا،',
      'بالمناسبة،',
    ],
    [
      'نسيت كلمة المرور ولا أستطيع الدخول',
      'السحب بمبلغ ١٦٠٠ لم يصل بعد',
      'خسرت الجولة لأن اللعبة توقفت',
      'كيف أغير رقم هاتفي',
      'متى يصل الإيداع',
      'أريد تغيير حسابي المصرفي',
      'أين أجد نتيجة السحب العاشر',
    ],
  ],
} as const;

describe('[C7 in part] distress in a chat', () => {
  test.each(Object.entries(found))('20 sentences are found in %s', (_language, sentences) => {
    expect(sentences).toHaveLength(20);
    expect(sentences.filter((one) => findDistress(one) === undefined)).toEqual([]);
  });

  test('of 210 everyday lines in three languages none is', () => {
    const lines = Object.values(daily).flatMap(([openings, ends]) =>
      openings.flatMap((opening) => ends.map((end) => `${opening} ${end}`)),
    );
    expect(lines).toHaveLength(210);
    expect(lines.filter((one) => findDistress(one) !== undefined)).toEqual([]);
  });
});

test.each([
  ['I want to die', 'life'],
  ['I am 16 years old', 'minor'],
  ['I lost the rent', 'losses'],
  ['I cannot stop', 'control'],
  ['I lost the rent and want to die', 'life'],
] as const)('%s: %s', (text, kind) => {
  expect(findDistress(text)).toBe(kind);
});
