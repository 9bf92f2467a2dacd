// The live streams: what each one's list says now, in each of its moods.

/** live as it should be; stall: the list stops growing; gap: every third segment is missing; notFound: the list is gone;
 * slow: every answer takes a second; end: the list says that it has ended. */
export const moods = ['live', 'stall', 'gap', 'notFound', 'slow', 'end'] as const;
export type Mood = (typeof moods)[number];

/** The list shows 5 segments: three target durations behind the last one are where players begin. */
const listed = 5;
export const slowMs = 1000;

/** `segmentMs`: the length of a segment. */
export function createStreams({ nowMs, segmentMs }: { nowMs: () => number; segmentMs: number }) {
  const startedMs = nowMs() - listed * segmentMs;
  /** The mood of a stream, and the count of its segments when it began. */
  const set = new Map<string, { mood: Mood; from: number }>();
  const produced = () => Math.floor((nowMs() - startedMs) / segmentMs);
  const moodOf = (name: string) => set.get(name)?.mood ?? 'live';

  /** How many segments the stream has had so far. */
  const lengthOf = (name: string): number => {
    const stopped = set.get(name);
    return stopped && (stopped.mood === 'stall' || stopped.mood === 'end') ? stopped.from : produced();
  };
  const isMissing = (name: string, number: number) => moodOf(name) === 'gap' && number % 3 === 2;

  return {
    moodOf,
    setMood: (name: string, mood: Mood) => set.set(name, { mood, from: lengthOf(name) }),

    /** The playlist; undefined where it is not found. */
    playlist(name: string): string | undefined {
      const mood = moodOf(name);
      if (mood === 'notFound') return undefined;
      const length = lengthOf(name);
      const first = length - listed;
      const lines = Array.from({ length: listed }, (_, index) => first + index).flatMap((number) => [
        ...(isMissing(name, number) ? ['#EXT-X-GAP'] : []),
        `#EXTINF:${(segmentMs / 1000).toFixed(3)},`,
        `${number}.m4s`,
      ]);
      return [
        '#EXTM3U',
        '#EXT-X-VERSION:8',
        `#EXT-X-TARGETDURATION:${Math.ceil(segmentMs / 1000)}`,
        `#EXT-X-MEDIA-SEQUENCE:${first}`,
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MAP:URI="init.mp4"',
        ...lines,
        ...(mood === 'end' ? ['#EXT-X-ENDLIST'] : []),
        '',
      ].join('\n');
    },

    /** Segments stay a while after they have left the list, for players that are behind. */
    hasSegment(name: string, number: number): boolean {
      const length = lengthOf(name);
      const kept = number >= Math.max(0, length - 3 * listed) && number < length;
      return kept && moodOf(name) !== 'notFound' && !isMissing(name, number);
    },
  };
}
