// Plays an HLS list of one rendition in fMP4: by the browser itself where it can, else over Media Source.

/** Returns what stops it and frees the network. `onFailure`: the video cannot go on. */
export function playStream(video: HTMLVideoElement, url: string, onFailure: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const fail = () => {
    if (!signal.aborted) onFailure();
  };
  video.muted = true;
  video.addEventListener('error', fail, { signal });
  if (video.canPlayType('application/vnd.apple.mpegurl')) {
    video.src = url;
    video.play().catch(fail);
  } else if ('MediaSource' in window) playByMediaSource(video, url, signal).catch(fail);
  else fail();
  return () => {
    ending.abort();
    video.pause();
    video.removeAttribute('src');
    video.load();
  };
}

async function playByMediaSource(video: HTMLVideoElement, url: string, signal: AbortSignal): Promise<void> {
  const source = new MediaSource();
  const object = URL.createObjectURL(source);
  signal.addEventListener('abort', () => URL.revokeObjectURL(object));
  const opened = once(source, 'sourceopen');
  video.src = object;
  await opened;
  const load = async (address: string) => {
    const response = await fetch(new URL(address, url), { signal });
    if (!response.ok) throw new Error(`${response.status} for ${address}`);
    return response;
  };
  let buffer: SourceBuffer | undefined;
  let next = 0;
  while (!signal.aborted) {
    const list = parseList(await (await load(url)).text());
    if (!buffer) {
      const init = await (await load(list.init)).arrayBuffer();
      buffer = source.addSourceBuffer(`video/mp4; codecs="${codecsOf(new Uint8Array(init))}"`);
      buffer.mode = 'sequence';
      await append(buffer, init);
      next = list.first + Math.max(0, list.segments.length - 3);
    }
    for (const [at, segment] of list.segments.entries()) {
      if (list.first + at < next) continue;
      next = list.first + at + 1;
      if (segment.isMissing) continue;
      await append(buffer, await (await load(segment.address)).arrayBuffer());
      void video.play().catch(() => undefined);
    }
    if (list.hasEnded) return source.endOfStream();
    await pause(list.targetMs / 2, signal);
  }
}

export function parseList(text: string) {
  const lines = text.split('\n').map((line) => line.trim());
  const number = (tag: string) => Number(lines.find((line) => line.startsWith(tag))?.slice(tag.length) ?? 0);
  const addresses = lines.flatMap((line, at) => (line === '' || line.startsWith('#') ? [] : [at]));
  const segments = addresses.map((at, index) => ({
    address: lines[at] ?? '',
    isMissing: lines.slice((addresses[index - 1] ?? -1) + 1, at).includes('#EXT-X-GAP'),
  }));
  return {
    init: /#EXT-X-MAP:URI="([^"]+)"/u.exec(text)?.[1] ?? '',
    first: number('#EXT-X-MEDIA-SEQUENCE:'),
    targetMs: Math.max(1, number('#EXT-X-TARGETDURATION:')) * 1000,
    hasEnded: lines.includes('#EXT-X-ENDLIST'),
    segments,
  };
}

/** The codecs of an initialisation segment: H.264 by the profile in its box `avcC`, and AAC. */
function codecsOf(init: Uint8Array): string {
  const text = Array.from(init, (byte) => String.fromCharCode(byte)).join('');
  const at = text.indexOf('avcC');
  const profile = Array.from(init.subarray(at + 5, at + 8), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `avc1.${profile}${text.includes('mp4a') ? ',mp4a.40.2' : ''}`;
}

async function append(buffer: SourceBuffer, bytes: ArrayBuffer): Promise<void> {
  const done = once(buffer, 'updateend');
  buffer.appendBuffer(bytes);
  await done;
}

const once = (target: EventTarget, name: string) =>
  new Promise<void>((resolve) => target.addEventListener(name, () => resolve(), { once: true }));

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
