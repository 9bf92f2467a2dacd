// Draws the demonstration's loop from our art and encodes it with the given ffmpeg; run by hand, its files are committed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bannerSvg, isScene } from '@perya/art';
import sharp from 'sharp';

const [ffmpeg, scene] = process.argv.slice(2);
if (!ffmpeg || !scene || !isScene(scene)) throw new Error('usage: node author-loop.ts FFMPEG SCENE');
const run = (...args: string[]) =>
  execFileSync(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-y', ...args]);
const work = mkdtempSync(join(tmpdir(), 'loop-'));
const at = (name: string) => join(work, name);
const loops = fileURLToPath(new URL('../loops/', import.meta.url));

const [width, height, seconds, frames] = [426, 240, 12, 15];
/** Large enough that the slow zoom moves by whole pixels of the result. */
const [fullWidth, fullHeight] = [width * 3, height * 3];
const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect x="8" y="208" width="180" height="24" rx="12" fill="#000" fill-opacity="0.72"/>
  <text x="98" y="225" fill="#fff" font-family="sans-serif" font-size="14" text-anchor="middle">demonstration host</text></svg>`;
await sharp(Buffer.from(bannerSvg(scene)), { density: 200 })
  .resize(fullWidth, fullHeight, { fit: 'cover' })
  .png()
  .toFile(at('scene.png'));
await sharp(Buffer.from(label)).png().toFile(at('label.png'));

// Both drifts and the brightness return to their start after 12 s, so that the seam is not seen.
const turn = `2*PI*on/${seconds * frames}`;
const zoom = `zoompan=z='1.16-0.1*cos(${turn})':x='iw/2-iw/zoom/2+40*sin(${turn})':y='ih/2-ih/zoom/2':d=${seconds * frames}:s=${width}x${height}:fps=${frames}`;
const light = `eq=brightness='0.05*sin(2*PI*t/3)':eval=frame`;
// At 32 kHz twelve seconds are 375 whole frames of AAC; the first seconds, with the encoder's priming, are cut off.
run('-f', 'lavfi', '-i', 'sine=f=220:r=32000:d=18', '-f', 'lavfi', '-i', 'sine=f=330:r=32000:d=18', '-filter_complex', 'amix=inputs=2,volume=0.05', '-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-f', 'adts', at('tone.aac')); // biome-ignore format: one command
const filter = `[0]${zoom},${light}[moving];[moving][1]overlay=0:0,format=yuv420p`;
run('-i', at('scene.png'), '-i', at('label.png'), '-filter_complex', filter, '-t', String(seconds), '-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'veryslow', '-b:v', '112k', '-maxrate', '140k', '-bufsize', '200k', '-g', String(frames * 2), '-keyint_min', String(frames * 2), '-sc_threshold', '0', '-bf', '0', '-f', 'h264', at('moving.h264')); // biome-ignore format: one command
run('-r', String(frames), '-i', at('moving.h264'), '-ss', '3.2', '-i', at('tone.aac'), '-map', '0:v', '-map', '1:a', '-c', 'copy', '-bsf:a', 'aac_adtstoasc', '-t', String(seconds), '-movflags', '+empty_moov+delay_moov+default_base_moof+frag_keyframe', '-f', 'mp4', join(loops, `${scene}.mp4`)); // biome-ignore format: one command
await writeFile(join(loops, 'README.md'), loopsReadme(scene));

function loopsReadme(name: string): string {
  return `# Loops of the demonstration\n\n\`${name}.mp4\`: 12 s, 240p, H.264 and AAC in fragments of 2 s, drawn from the scene \`${name}\` of \`packages/art\`; nobody's face.\nMade anew by \`node apps/stream-sandbox/src/author-loop.ts FFMPEG ${name}\`.\n`;
}
