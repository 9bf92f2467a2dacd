/** A small synthesiser. Silent until the player turns it on, which the device remembers. */
const KEY = 'perya.room.sound';

type Tone = {
  hz: number;
  at: number;
  length: number;
  type?: OscillatorType;
  level?: number;
  glideTo?: number;
};

const melodies = {
  start: [
    { hz: 220, at: 0, length: 0.12, type: 'triangle', glideTo: 330 },
    { hz: 440, at: 0.07, length: 0.1, type: 'triangle', level: 0.5 },
  ],
  stop: [
    { hz: 150, at: 0, length: 0.09, type: 'sine', glideTo: 70, level: 1.4 },
    { hz: 900, at: 0, length: 0.03, type: 'square', level: 0.12 },
  ],
  lantern: [
    { hz: 880, at: 0, length: 0.35, type: 'sine' },
    { hz: 1320, at: 0.06, length: 0.4, type: 'sine', level: 0.6 },
  ],
  win: [523, 659, 784, 1047].map((hz, index) => ({
    hz,
    at: index * 0.09,
    length: 0.3,
    type: 'triangle' as const,
  })),
  feature: [392, 523, 659, 784, 1047, 1319].map((hz, index) => ({
    hz,
    at: index * 0.11,
    length: 0.5,
    type: 'triangle' as const,
  })),
} satisfies Record<string, readonly Tone[]>;

export type Melody = keyof typeof melodies;

export type Sound = {
  readonly on: boolean;
  turn(on: boolean): void;
  play(melody: Melody): void;
};

function voice(context: AudioContext, tone: Tone): void {
  const start = context.currentTime + tone.at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = tone.type ?? 'sine';
  oscillator.frequency.setValueAtTime(tone.hz, start);
  if (tone.glideTo) oscillator.frequency.exponentialRampToValueAtTime(tone.glideTo, start + tone.length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.12 * (tone.level ?? 1), start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + tone.length + 0.02);
}

function remembered(): boolean | undefined {
  const kept = localStorage.getItem(KEY);
  return kept === null ? undefined : kept === 'on';
}

/** `setting` is the stage's setting: it counts only where this device has none. */
export function createSound(setting: boolean): Sound {
  let on = remembered() ?? setting;
  let context: AudioContext | undefined;
  return {
    get on() {
      return on;
    },
    turn(next) {
      on = next;
      localStorage.setItem(KEY, on ? 'on' : 'off');
    },
    play(melody) {
      if (!on) return;
      context ??= new AudioContext();
      void context.resume();
      for (const tone of melodies[melody]) voice(context, tone);
    },
  };
}
