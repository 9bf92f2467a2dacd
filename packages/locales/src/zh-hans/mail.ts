import type { mail as english } from '../en/mail.ts';

export const mail = {
  'mail.subject': '{brand}：设置新密码',
  'mail.hello': '{userName}，您好：',
  'mail.body': '有人（希望是您本人）请求为您的 {brand} 账户设置新密码。请打开此链接进行设置：',
  'mail.button': '设置新密码',
  'mail.byHand': '如果按钮无法使用，请打开此地址：',
  'mail.limit':
    '此链接只能使用一次，{minutes, plural, other {# 分钟}}内有效。设置新密码后，所有设备都会退出登录。',
  'mail.notYou': '如果不是您本人操作，请忽略此邮件，您的密码不会改变。{brand} 的任何人都不会向您索要密码。',
  'mail.staff.subject': '{brand}：邀请您加入后台',
  'mail.staff.body': '您受邀在 {brand} 的后台工作。请在 24 小时内，用您将用来登录的设备打开此链接：',
  'mail.staff.button': '打开邀请',
  'mail.staff.code': '它会要求输入六位数的代码。邀请您的人会通过邮件以外的方式告诉您；切勿发送给任何人。',
  'mail.staff.notYou': '如果您不为 {brand} 工作，请忽略：没有代码，此链接无法打开任何内容。',
  'mail.tries.subject': '{brand}：{name} 的登录多次失败',
  'mail.tries.body': '{minutes} 分钟内，{name} 的后台登录失败 {tries, plural, other {# 次}}。',
  'mail.tries.act':
    '请用邮件以外的方式询问本人。如果不是本人，请在“人员”中停用其通行密钥或停职：下一次调用即生效。',
  'mail.tries.button': '打开人员',
  'mail.tries.once': '无论尝试多少次，同一人每小时只发一封此类邮件。审计中记有每一次。',
  'mail.newsSubject': '{brand}：您的账户有新消息',
  'mail.newsButton': '查看消息',
  'mail.newsNotYou': '如果不是您本人操作，请立即修改密码并联系客服。{brand} 的任何人都不会向您索要密码。',
  'mail.newsCare': '本邮件特意不写金额和号码。{brand} 的任何人都不会向您索要密码。',
  'mail.news.withdrawal_requested': '您的 {brand} 账户申请了一笔提现，详情请见站内消息。',
  'mail.news.withdrawal_paid': '您的 {brand} 账户的一笔提现已付出。',
  'mail.news.withdrawal_rejected': '您的 {brand} 账户的一笔提现未通过，款项已退回余额，原因请见站内消息。',
  'mail.news.withdrawal_failed': '您的 {brand} 账户的一笔提现付款失败，款项已退回余额。',
  'mail.news.account_bound': '您的 {brand} 账户添加了一个收款账户。',
  'mail.news.account_unbound': '您的 {brand} 账户移除了一个收款账户。',
  'mail.news.payment_password_set': '您的 {brand} 账户设置了提现密码。',
  'mail.news.payment_password_changed': '您的 {brand} 账户的提现密码已修改。',
  'mail.news.payment_password_reset':
    '我们已重置您的 {brand} 账户的提现密码。提现前请设置新密码；设置后一段时间内不能提现。',
  'mail.news.verification_accepted': '您的证件已通过审核，{brand} 已确认您的身份。',
  'mail.news.verification_refused': '您的证件未通过审核，原因请见站内消息，您可以重新提交。',
  'mail.news.deposit_proven': '您提交凭证的转账已到账，已存入您的 {brand} 账户余额。',
  'mail.news.proof_refused': '您的转账凭证未通过，原因请见站内消息。',
  'mail.news.deposit_over_limit':
    '一笔存入您 {brand} 账户的款项超出了您的存款限额，未计入余额。如何处理请见站内消息。',
  'mail.news.deposit_returned': '一笔存入您 {brand} 账户的款项已原路退回。',
} as const satisfies Record<keyof typeof english, string>;
