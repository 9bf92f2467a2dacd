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
export type Motif = readonly Tone[];

/** The same tone at each of the pitches, one after another. */
export const rising = (notes: readonly number[], gap: number, tone: Omit<Tone, 'hz' | 'at'>): Motif =>
  notes.map((hz, index) => ({ hz, at: index * gap, ...tone }));

/** The kit plays these; `on` is heard when the sound is turned on. */
type KitMotif = 'start' | 'win' | 'on';

export type Sound<Name extends string = KitMotif> = {
  readonly on: boolean;
  turn(on: boolean): void;
  /** The stage's setting counts only where this device has none. */
  follow(setting: boolean): void;
  play(motif: Name): void;
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

export function createSound<Name extends string>(
  motifs: Readonly<Record<Name | KitMotif, Motif>>,
): Sound<Name | KitMotif> {
  let on = remembered() ?? false;
  let context: AudioContext | undefined;
  return {
    get on() {
      return on;
    },
    turn(next) {
      on = next;
      localStorage.setItem(KEY, on ? 'on' : 'off');
    },
    follow(setting) {
      on = remembered() ?? setting;
    },
    play(motif) {
      if (!on) return;
      context ??= new AudioContext();
      void context.resume();
      for (const tone of motifs[motif]) voice(context, tone);
    },
  };
}
