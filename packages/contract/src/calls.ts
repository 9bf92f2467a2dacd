// Every call of the platform under its name: "METHOD /path".
import { agentCalls } from './agent.ts';
import { agentContractCalls } from './agent-contract.ts';
import { agentStatementCalls } from './agent-statement.ts';
import * as announcement from './announcement.ts';
import { betSums } from './bet-sums.ts';
import * as captcha from './captcha.ts';
import { chatCalls } from './chat.ts';
import { chatCardCalls } from './chat-card.ts';
import { chatServiceCalls } from './chat-service.ts';
import * as device from './device.ts';
import * as dispute from './dispute.ts';
import * as encryption from './encryption.ts';
import * as feedback from './feedback.ts';
import * as file from './file.ts';
import * as game from './game.ts';
import { roomCalls } from './host-room.ts';
import { hostCalls } from './hosts.ts';
import * as inbox from './inbox.ts';
import { lotteryCalls } from './lottery.ts';
import { planCalls } from './lottery-plan.ts';
import { ticketCalls } from './lottery-ticket.ts';
import * as member from './member.ts';
import * as mobile from './mobile.ts';
import * as passkey from './passkey.ts';
import * as password from './password.ts';
import * as payment from './payment.ts';
import * as paymentProof from './payment-proof.ts';
import * as payoutAccount from './payout-account.ts';
import * as profile from './profile.ts';
import * as promotion from './promotion.ts';
import * as protection from './protection.ts';
import * as push from './push.ts';
import { referralCalls } from './referral.ts';
import * as registration from './registration.ts';
import { feedCalls } from './result-feed.ts';
import * as round from './round.ts';
import { seals } from './seal.ts';
import * as session from './session.ts';
import { smsReceipt } from './sms-receipt.ts';
import * as social from './social.ts';
import * as statement from './statement.ts';
import * as system from './system.ts';
import * as totp from './totp.ts';
import * as vendorWallet from './vendor-wallet.ts';
import * as verification from './verification.ts';
import * as vip from './vip.ts';
import * as winners from './winners.ts';
import * as withdrawal from './withdrawal.ts';

export const calls = {
  'GET /wps/system/status': system.status,
  'GET /wps/system/customerService': system.customerService,
  'GET /wps/system/template': system.template,
  'GET /wps/system/encryptionKey': encryption.encryptionKey,
  'GET /wps/system/helpCenter': announcement.helpCenter,
  'GET /wps/system/seals': seals,
  'GET /wps/captcha': captcha.captcha,
  'POST /wps/session/login': session.login,
  'POST /wps/session/social/exchange': social.exchange,
  'PUT /wps/session/social/register': social.register,
  'POST /wps/session/social/link': social.link,
  'GET /wps/member/social': social.links,
  'DELETE /wps/member/social': social.unlink,
  'POST /wps/session/passkey/options': passkey.loginOptions,
  'GET /wps/member/passkeys': passkey.passkeys,
  'POST /wps/member/passkeys/options': passkey.registerOptions,
  'POST /wps/member/passkeys': passkey.register,
  'PUT /wps/member/passkeys': passkey.rename,
  'DELETE /wps/member/passkeys': passkey.remove,
  'POST /wps/session/secondStep': totp.secondStep,
  'GET /wps/member/twoStep': totp.twoStep,
  'POST /wps/member/twoStep': totp.beginTwoStep,
  'POST /wps/member/twoStep/confirm': totp.confirmTwoStep,
  'DELETE /wps/member/twoStep': totp.endTwoStep,
  'POST /wps/session/renew': session.renew,
  'DELETE /wps/session/logout': session.logout,
  'POST /wps/session/trial': session.trial,
  'GET /wps/session/trialAccount': session.trialAccount,
  'POST /wps/session/confirm': device.confirm,
  'GET /wps/session/devices': device.devices,
  'DELETE /wps/session/devices': device.endDevice,
  'DELETE /wps/session/devices/others': device.endOtherDevices,
  'GET /wps/member/register/settings': registration.registerSettings,
  'GET /wps/member/register/validation': registration.registerValidation,
  'GET /wps/member/register/username': registration.usernameValidity,
  'GET /wps/affiliate/validity': registration.affiliateValidity,
  'PUT /wps/member/register': registration.register,
  'PUT /wps/member/register/mobile': registration.registerByMobile,
  'GET /wps/system/countries': mobile.countries,
  'POST /wps/verification/sms/noLogin': mobile.sendSmsCode,
  'POST /wps/member/setPasswordByPhone': mobile.setPasswordByPhone,
  'POST /wps/member/forgotPassword': password.forgotPassword,
  'POST /wps/member/resetPassword': password.resetPassword,
  'POST /wps/member/changePassword/v2': password.changePassword,
  'GET /wps/member/password': password.passwordState,
  'GET /wps/member/info': member.info,
  'GET /wps/member/rankProgress': member.rank,
  'GET /wps/member/looks': member.looks,
  'GET /wps/member/profile': profile.profile,
  'PUT /wps/member/profile': profile.changeProfile,
  'GET /wps/member/vip': vip.vip,
  'POST /wps/member/vip/collect': vip.collectReward,
  'GET /wps/member/headIcon': member.headIcon,
  'POST /wps/member/headIcon': member.setHeadIcon,
  'GET /wps/wallet/member': member.wallet,
  'GET /wps/wallet/merchant': member.merchantWallet,
  'GET /wps/wallet/transactions': statement.transactions,
  'POST /wps/wallet/statement': statement.orderStatement,
  'GET /wps/game/vendorTypes': game.vendorTypes,
  'GET /wps/game/vendors': game.vendors,
  'GET /wps/game/list': game.list,
  'GET /wps/game/hot': game.hot,
  'GET /wps/game/popular': game.popular,
  'GET /wps/game/favourites': game.favourites,
  'GET /wps/game/favourites/ids': game.favouriteIds,
  'POST /wps/game/favourites': game.addFavourite,
  'DELETE /wps/game/favourites': game.removeFavourite,
  'GET /wps/game/recent': game.recent,
  'GET /wps/game/recent/add': game.addRecent,
  'GET /wps/game/winners': winners.winners,
  'GET /wps/game/jackpot': winners.jackpot,
  'GET /wps/game/facts': game.facts,
  'GET /wps/game/launch': game.launch,
  'GET /wps/relay/MCSFE_getListAnnouncements': announcement.listAnnouncements,
  'POST /wps/relay/MCSFE_markAnnouncementAsRead': announcement.markAnnouncementAsRead,
  'GET /wps/promotion/states': promotion.states,
  'POST /wps/promotion/join': promotion.join,
  'POST /wps/promotion/claim': promotion.claim,
  ...hostCalls,
  ...roomCalls,
  'GET /wps/message/inbox': inbox.inbox,
  'GET /wps/message/unread': inbox.unread,
  'POST /wps/message/read': inbox.read,
  'GET /wps/push/settings': push.settings,
  'PUT /wps/push/subscription': push.putSubscription,
  'DELETE /wps/push/subscription': push.deleteSubscription,
  'PUT /wps/push/consent': push.putConsent,
  'DELETE /wps/push/consent': push.deleteConsent,
  'GET /wps/member/verification': verification.verification,
  'POST /wps/member/verification': verification.submit,
  'POST /wps/file': file.upload,
  ...chatCalls,
  ...chatServiceCalls,
  ...chatCardCalls,
  'GET /wps/feedback/settings': feedback.feedbackSettings,
  'PUT /wps/feedback': feedback.sendFeedback,
  'GET /wps/feedback': feedback.listFeedback,
  'PUT /wps/dispute': dispute.openDispute,
  'GET /wps/dispute': dispute.listDisputes,
  'GET /wps/dispute/one': dispute.oneDispute,
  'PUT /wps/dispute/acceptance': dispute.acceptAnswer,
  'PUT /wps/dispute/objection': dispute.objectToAnswer,
  'PUT /wps/dispute/arbiter': dispute.takeToArbiter,
  'POST /wps/dispute/bundle': dispute.orderBundle,
  'GET /wps/payment/deposit/methods': payment.depositMethods,
  'POST /wps/payment/deposit': payment.createDeposit,
  'GET /wps/payment/deposit': payment.getDeposit,
  'POST /wps/payment/deposit/cancel': payment.cancelDeposit,
  'POST /wps/payment/deposit/decide': payment.decideDeposit,
  'GET /wps/payment/deposits': payment.listDeposits,
  'GET /wps/payment/deposit/proof': paymentProof.proof,
  'POST /wps/payment/deposit/proof': paymentProof.sendProof,
  'GET /wps/member/bankCards': payoutAccount.listPayoutAccounts,
  'POST /wps/member/bankCards': payoutAccount.bindPayoutAccount,
  'DELETE /wps/member/bankCards': payoutAccount.unbindPayoutAccount,
  'GET /wps/member/withdrawPassword': payoutAccount.withdrawPassword,
  'POST /wps/member/withdrawPassword': payoutAccount.setWithdrawPassword,
  'GET /wps/payment/withdraw/options': withdrawal.withdrawOptions,
  'POST /wps/payment/withdraw': withdrawal.requestWithdrawal,
  'GET /wps/payment/withdrawal': withdrawal.getWithdrawal,
  'GET /wps/payment/withdrawals': withdrawal.listWithdrawals,
  'POST /psp/v1/sandbox/webhook': payment.webhook,
  'POST /psp/v1/sandbox/payout': withdrawal.payoutWebhook,
  'POST /psp/v1/paymongo/webhook': payment.paymongoWebhook,
  'POST /sms/v1/receipt': smsReceipt,
  'POST /vendor/v1/balance': vendorWallet.balance,
  'POST /vendor/v1/bet': vendorWallet.bet,
  'POST /vendor/v1/win': vendorWallet.win,
  'POST /vendor/v1/betwin': vendorWallet.betwin,
  'POST /vendor/v1/refund': vendorWallet.refund,
  'POST /vendor/v1/rollback': vendorWallet.rollback,
  'POST /vendor/v1/promo': vendorWallet.promo,
  'POST /vendor/v1/jackpot': vendorWallet.jackpot,
  'POST /vendor/v1/adjust': vendorWallet.adjust,
  'POST /vendor/v1/endround': vendorWallet.endround,
  'POST /vendor/v1/status': vendorWallet.status,
  'GET /wps/protection/limits': protection.limits,
  'POST /wps/protection/limit': protection.setLimit,
  'POST /wps/protection/limit/confirm': protection.confirmRaise,
  'POST /wps/protection/check': protection.setCheck,
  'GET /wps/protection/play-session': protection.playSession,
  'POST /wps/protection/play-session/seen': protection.seen,
  'POST /wps/protection/exclusion': protection.startExclusion,
  'POST /wps/protection/return': protection.askReturn,
  'GET /wps/protection/statement': protection.statement,
  'POST /wps/round/play': round.play,
  'POST /wps/round/step': round.step,
  'GET /wps/round/open': round.openRound,
  'GET /wps/round/proof': round.proof,
  'GET /wps/fairness/seeds': round.seeds,
  'POST /wps/fairness/rotate': round.rotate,
  ...lotteryCalls,
  ...ticketCalls,
  ...planCalls,
  ...agentCalls,
  ...agentContractCalls,
  ...agentStatementCalls,
  ...referralCalls,
  ...feedCalls,
  'GET /wps/report/betSums': betSums,
  'GET /wps/report/betRecords': round.betRecords,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
