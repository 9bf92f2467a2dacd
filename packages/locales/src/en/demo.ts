// Texts of the demo content, for the seeds. The end of an id names its element: p a paragraph, ol and ul a
// point of a list. `{coin}` is the brand's currency, after a number.
import { demoHelp } from './demo-help.ts';
import { demoPromotions } from './demo-promotions.ts';

export const demo = {
  ...demoHelp,
  ...demoPromotions,
  'demo.banner-m_home-lights.title': 'Perya Lights: our first game is lit',
  'demo.banner-m_home-fair.title': 'The fair is open all night',
  'demo.banner-m_home-proof.title': 'Check every round yourself',
  'demo.banner-m_home-rest.title': 'Play for fun, stop when it is not',
  'demo.banner-m_pro-newcomer.title': 'New here? Try the games for free first',
  'demo.banner-m_pro-jackpot.title': 'The jackpot you see is what the pool holds',
  'demo.banner-m_pro1-welcome.title': 'What is on at the fair this month',
  'demo.banner-m_pro1-slots.title': 'Over three hundred reels to try',
  'demo.banner-m_game-fair.title': 'Find your stall',
  'demo.banner-m_rng-slots.title': 'Reels of every colour',
  'demo.banner-m_live-live.title': 'Live rooms, real tables',
  'demo.banner-m_fish-fish.title': 'Deep water, big catch',
  'demo.banner-m_pvp-poker.title': 'Sit down with other players',
  'demo.banner-m_sports-sports.title': 'Match days and fight nights',
  'demo.banner-m_lott-lottery.title': 'Draws with their proof beside them',
  'demo.banner-m_elott-draw.title': 'A draw every few minutes',
  'demo.banner-m_reg-welcome.title': 'A minute to join, no card needed',
  'demo.perya-lights-open.title': 'Perya Lights is open for play',
  'demo.perya-lights-open.p1':
    'Our first in-house game has three bet levels and a lantern walk. Its full odds are published, and each round can be checked in your browser.',
  'demo.perya-lights-open.p2': 'Open it from <strong>In-house games</strong>, with real or trial money.',
  'demo.catalogue-coming.title': 'Why some tiles say "Soon"',
  'demo.catalogue-coming.p1':
    'The lobby also shows in-house games that are announced. Those marked "Soon" cannot be opened yet; no money can be staked on them. We announce each one here when it opens.',
  'demo.check-a-round.title': 'How to check a round',
  'demo.check-a-round.p1':
    'Open <strong>Bet records</strong>, choose a round, then <strong>Proof</strong>. The page repeats the draw from its seeds on your own phone and compares it with what you saw.',
  'demo.check-a-round.ul1': 'The server seed was fixed, and its hash shown, before you bet.',
  'demo.check-a-round.ul2': 'You may change your own seed at any time.',
  'demo.sandbox-deposits.title': 'Deposits in this demonstration',
  'demo.sandbox-deposits.p1':
    'This is a demonstration. Deposits go through a practice payment page and move no real money. Never enter real card details on it.',
  'demo.languages.title': '{brand} speaks your language',
  'demo.languages.p1':
    '35 languages are in the side menu and in Settings. Choose one at any time; the page keeps its place.',
  'demo.welcome-popup.title': 'Welcome to {brand}',
  'demo.welcome-popup.p1':
    'Look around as a visitor, or try the games with trial money first. Real play is for adults only; you choose how much, and when to stop.',
  'demo.house-first-game.title': 'Now playing: Perya Lights',
  'demo.house-first-game.p1': 'Five reels, twenty lines, a walk under the lanterns.',
  'demo.house-trial.title': 'Trial play has the same odds',
  'demo.house-trial.p1': 'Trial money runs through the same engine, with the same odds, as real money.',
  'demo.agents-preparing.title': 'The agent area is open',
  'demo.agents-preparing.p1':
    'Contracts, statements and team figures stand together there, and every line can be reconciled from the first day.',
  'demo.coin.PHP': 'pesos',
  'demo.coin.BDT': 'taka',
  'demo.rank.bronze': 'Bronze',
  'demo.rank.silver': 'Silver',
  'demo.rank.gold': 'Gold',
  'demo.rank.platinum': 'Platinum',
  'demo.rank.diamond': 'Diamond',
  'demo.host.Tala': 'An evening at the lights',
  'demo.host.Amihan': 'The night shift of the fair',
  'demo.link.IOS': 'iPhone',
  'demo.link.Android': 'Android',
  'demo.link.MOBILECONFIG': 'iPhone profile',
  'demo.link.AppDownloadIcon': 'Get the app',
} as const;
