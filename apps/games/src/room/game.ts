/** What a game brings to its room. The kit does the rest. */
import type { ParSheet } from '@perya/games';
import type { PhraseId } from '@perya/locales/page';
import type { Round, StepBody } from './server.ts';
import type { Sound } from './sound.ts';
import type { PlayBody } from './unanswered.ts';

export type Choice = NonNullable<PlayBody['choice']>;

/** `Shown`: a round's steps as the game's own types. */
export type RoomGame<Shown> = {
  /** In the address and in the calls. In camel case it names the area of the game's phrases. */
  code: string;
  /** In the banner until the first round. */
  welcome: PhraseId;
  /** Reads the steps of a round; undefined where they are not this game's. */
  read: (steps: Round['steps']) => Shown | undefined;
  panel: Panel;
  scene: Scene<Shown>;
  sound: Sound;
  /** Shows a round as it runs and asks for the player's steps; resolves with the settled round. */
  play: (shown: Shown, turn: Turn) => Promise<Round>;
  /** A result in words; undefined leaves it to the kit. A jackpot is always told by the kit. */
  resultWords?: (shown: Shown, outcome: Outcome, amount: string) => string | undefined;
  /** A result in the list of the last ones; without it the room has no list. */
  mark?: (shown: Shown) => Mark;
  /** Loads the contents of the sheet with rules, pays and odds. */
  sheet: (price: HourPrice) => Promise<Sheet>;
};

export type Panel = {
  /** The id of the play button; `play` by default. */
  playButton?: string;
  /** The words on a fixed bet level; undefined for a level that the game does not know. Without it stakes are chips. */
  levelWords?: (betLevel: number, price: string) => { name: string; note: string } | undefined;
  /** What the player chooses besides the stake. */
  choice?: ChoicePanel;
  /** Where nothing is chosen but a chip: the most that 100 units of stake can win. */
  mostUnits?: number;
  /** The exact return of the choice as it stands: "49/50". */
  returnToPlayer: () => string;
  /** Whether what an hour costs stands below the controls. */
  showsPrice: boolean;
};

export type ChoicePanel = {
  /** As it would be sent now. */
  read: () => Choice;
  /** Whether it can be played as it stands. Without it every choice can. */
  isComplete?: () => boolean;
  /** Shows an earlier choice; anything that is not one changes nothing. */
  put: (choice: unknown) => void;
  /** Writes words and figures anew, for a stake in minor units. */
  write: (stake: bigint) => void;
  lock: (locked: boolean) => void;
  onChange: (listener: () => void) => void;
  /** The most that 100 units of stake can win. */
  mostUnits: () => number;
};

/** What is drawn. */
export type Scene<Shown> = {
  /** A round was asked for. */
  start: () => void;
  /** It was refused: all goes back to the round before. */
  cancel: () => Promise<void>;
  /** Shows where a round stands, without motion. */
  put: (shown: Shown) => void;
  /** Shows what a settled round brought, after its motion. */
  show: (shown: Shown) => void;
  /** Writes its own figures, after a language was loaded. */
  write?: () => void;
};

/** One round as it runs. */
export type Turn = {
  /** As it began, or as it was found open. */
  round: Round;
  /** It began before the room was opened. */
  isResumed: boolean;
  stake: bigint;
  /** Sends the next step, repeated until it is answered. */
  step: (round: Round, action: StepBody['action']) => Promise<Round>;
};

/** `back`: a return that does not exceed the stake. */
export type Outcome = 'nothing' | 'back' | 'win';

/** `tone` is the class of its colour and shape. */
export type Mark = { text: string; name: string; tone: string; isWin: boolean };

/** What an hour costs on average in minor units; null where rounds have no least time between them. */
export type HourPrice = { stake: bigint; perHour: bigint | null };

export type Sheet = { title: string; content: readonly Node[]; par: ParSheet };
