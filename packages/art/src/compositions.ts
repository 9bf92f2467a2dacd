// The settings in which a motif stands, in the tile's box of 120 × 144; the lower third stays calm for the name.
// Same notation as the motifs: ink `a` and `b` are the tile's two paints, `f` is faint light, `d` faint shade.

type Point = readonly [number, number];

const turn = (angle: number, radius: number, [cx, cy]: Point = [60, 54]): string =>
  `${Math.round(cx + radius * Math.sin(angle))} ${Math.round(cy - radius * Math.cos(angle))}`;

const around = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => (i * 2 * Math.PI) / count);

const rays = (count: number, radius: number): string =>
  around(count)
    .map((angle) => `M60 54L${turn(angle, radius)}L${turn(angle + Math.PI / count, radius)}z`)
    .join('');

const petals = (count: number, radius: number): string =>
  around(count)
    .map(
      (angle) =>
        `M60 54Q${turn(angle - 0.3, radius * 0.7)} ${turn(angle, radius)} ${turn(angle + 0.3, radius * 0.7)} 60 54z`,
    )
    .join('');

const row = (from: number, step: number, count: number, make: (x: number, i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(from + i * step, i)).join('');

const swag = 'M0 8c20 18 40 18 60 0 20 18 40 18 60 0';

export const compositions = {
  glow: 'f @60,54,52@60,54,40|b M24 12l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM98 66l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM100 14l1 4 4 1-4 1-1 4-1-4-4-1 4-1z',
  sunburst: `f ${rays(12, 130)}`,
  ring: 'd @60,54,50|a3 M60 6a48 48 0 1 1-.1 0|i6~19 M60 6a48 48 0 1 1-.1 0',
  arch: 'd M14 144V56a46 46 0 0 1 92 0v88z|b3 M14 144V56a46 46 0 0 1 92 0v88|f M22 144V56a38 38 0 0 1 76 0v88z|g5~17 M14 122V56a46 46 0 0 1 92 0v70',
  awning: `f ${rays(9, 130)}|a M0 0h120v14H0z|${[0, 2, 4].map((i) => `a M${i * 20} 14h20c0 14-20 14-20 0z`).join('|')}|i M20 0h20v14c0 14-20 14-20 0zM60 0h20v14c0 14-20 14-20 0zM100 0h20v14c0 14-20 14-20 0z|k M0 12h120v3H0z`,
  marquee: 'd M0 0h120v16H0zM0 16h16v128H0zM104 16h16v128h-16z|f10~14 M8 92V8h104v88|g6~14 M8 92V8h104v88',
  night:
    'i2~41 M12 14l92 8-82 36 88 10M8 76L40 10|a M98 8c-10 4-12 16-4 22 5 4 12 3 16-1-16 2-20-12-12-21|d M0 92c20-16 34-12 52-2s40 8 68-10v64H0z|d M0 112c30-14 70-4 120-18v50H0z',
  split: 'f M0 0h120L0 116z|b3 M120 0L0 116|d M120 30v114H0z',
  ticket:
    'b M18 16l78-8 4 24a7 7 0 0 0 2 14l4 44-78 8-4-34a7 7 0 0 0-2-14z|w M24 21l67-7 1 4-67 7z|k M28 98l78-8 0-4-78 8z',
  bunting: `f @60,58,46|i2 ${swag}|a M6 13l12 6-9 12zM66 13l12 6-9 12zM44 18l11-6-2 15z|b M24 21l12 0-6 13zM84 21l12 0-6 13zM104 18l11-6-2 15z`,
  wheel:
    'f4 M60 2a52 52 0 1 1-.1 0M60 18a36 36 0 1 1-.1 0|f3 M60 2v104M8 54h104M23 17l74 74M97 17L23 91|b12~41 M60 2a52 52 0 1 1-.1 0|i4~41 M60 2a52 52 0 1 1-.1 0',
  sea: 'f @22,26,5@30,14,3@98,40,6@106,24,3@92,18,2@16,48,3|f M0 84c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0v60H0z|d M0 98c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0v46H0z|e3 M8 118c-4-10 6-14 0-26M14 118c-2-8 8-10 4-20M110 118c4-10-6-14 0-26M104 118c2-8-6-8-3-16',
  scales: `f3 ${row(0, 40, 4, (x) => `M${x - 32} 96a32 32 0 0 1 64 0M${x - 32} 32a32 32 0 0 1 64 0`)}${row(20, 40, 3, (x) => `M${x - 32} 64a32 32 0 0 1 64 0`)}|f @60,54,44`,
  diamonds: `f ${row(0, 40, 4, (x) => `M${x} 0l20 27-20 27-20-27zM${x} 54l20 27-20 27-20-27z`)}|f1 M0 0l80 108M40 0l80 108M120 0L40 108M80 0L0 108|d @60,54,42`,
  beams:
    'f M10 0h16l38 112H20zM94 0h16l-10 112H56zM52 0h16l26 112H26z|d M60 92c30 0 46 6 46 12s-16 12-46 12-46-6-46-12 16-12 46-12|i @18,2,4@102,2,4@60,2,4',
  medallion: 'b14~16 M60 10a44 44 0 1 1-.1 0|b @60,54,46|k @60,54,41|b @60,54,39|w @60,54,34|d @60,54,33',
  reels:
    'd M6 12h34v88H6zM43 12h34v88H43zM80 12h34v88H80z|f M43 12h34v88H43z|g M2 8h116v4H2zM2 100h116v4H2z|a M0 50l8 6-8 6zM120 50l-8 6 8 6z',
  confetti:
    'a M10 12l8 3-3 7zM98 16l8-4 1 8zM20 76l7 2-4 6zM102 70l7 4-7 4zM50 6h7v4h-7z|b @30,20,3@88,10,3@10,46,3@112,44,3@96,90,3|i M76 6l6 3-3 5zM34 4l4 5-6 2zM12 62l6-2 0 6zM108 56l4-5 3 6zM24 92l5-4 2 6z|f @60,54,44',
  tents:
    'i1 M0 14c40 14 80 14 120 0|g6~18 M8 17c36 11 70 11 104 0|d M-10 104L16 70l26 34v40h-52zM78 104l26-34 26 34v40H78zM36 112l24-28 24 28v32H36z|f M16 70l-8 34v40h16v-40zM104 70l-8 34v40h16v-40z',
  grid: `f1 ${row(0, 12, 11, (x) => `M60 62L${x * 3 - 120} 144`)}|f1 M0 66h120M0 71h120M0 78h120M0 88h120M0 102h120M0 120h120|b @60,48,40|d M20 46h80v3H20zM20 56h80v4H20zM20 68h80v5H20z|d M0 90h120v54H0z`,
  curve:
    'f1 M0 24h120M0 48h120M0 72h120M0 96h120M24 0v110M48 0v110M72 0v110M96 0v110|d M0 108c50-4 88-26 112-94l8 0v130H0z|b4 M0 108c50-4 88-26 112-94|i @112,13,5',
  felt: 'f M30 0h60l34 90H-4z|g M60 70c44 0 70 14 70 34v44H-10v-44c0-20 26-34 70-34|e M60 75c42 0 66 13 66 31v40H-6v-40c0-18 24-31 66-31|d M60 75c42 0 66 13 66 31v40H-6v-40c0-18 24-31 66-31',
  pitch:
    'f M0 0l36 84M12 0h20l18 84H40zM88 0h20L80 84H70z|e M0 84h120v60H0z|d M0 96h120v12H0zM0 124h120v20H0z|f2 M0 84h120M60 84v60M60 92c20 0 30 4 30 10s-10 10-30 10-30-4-30-10 10-10 30-10|i @10,8,3@110,8,3@20,8,3@100,8,3',
  petals: `f ${petals(10, 62)}|a4~35 M60 -2a56 56 0 1 1-.1 0`,
  stripes: `f ${row(0, 30, 4, (x) => `M${x} 0h15v144H${x}z`)}|d @60,54,46|b3 M60 8a46 46 0 1 1-.1 0`,
  curtain:
    'f @60,54,48|a M0 0h120v10C84 22 36 22 0 10zM0 0h26c2 40-6 70-26 92zM120 0H94c-2 40 6 70 26 92z|k M8 0h6c2 36-4 60-14 80V60C6 40 8 20 8 0zM112 0h-6c-2 36 4 60 14 80V60c-6-20-8-40-8-60zM0 10c36 12 84 12 120 0v3C84 26 36 26 0 13z|g @22,62,3@98,62,3',
  clouds:
    'f M-6 30c0-12 16-14 20-4 10-6 20 4 14 12H-6zM126 44c0-14-18-16-22-4-10-6-22 4-16 14h38zM-6 92c4-14 22-12 24-2 10-8 24-2 22 8 10-6 22 0 20 10H-6zM126 88c-4-14-22-12-24-2-10-8-24-2-22 8-8-4-16 0-18 8h64z|i1 M4 30c0-6 8-6 8 0M104 46c0-6 8-6 8 0M12 96c0-6 8-6 8 0M92 94c0-6 8-6 8 0',
  leaves:
    'e M0 0c24 0 34 14 36 30C20 32 4 22 0 0M120 0c-24 0-34 14-36 30 16 2 32-8 36-30M0 44c14 4 20 18 16 34C4 74-4 60 0 44M120 44c-14 4-20 18-16 34 12-4 20-18 16-34|d M0 0l36 30C20 32 4 22 0 0M120 0L84 30c16 2 32-8 36-30M0 44l16 34C4 74-4 60 0 44M120 44l-16 34c12-4 20-18 16-34|f @60,56,40',
  card: 'i M18 4h84c5 0 8 3 8 8v84c0 5-3 8-8 8H18c-5 0-8-3-8-8V12c0-5 3-8 8-8|b M18 10h84v88H18z|w M22 14h76v80H22z|a M14 8h8v8h-8zM98 8h8v8h-8zM14 92h8v8h-8zM98 92h8v8h-8z',
  bricks: `f ${[0, 1, 2, 3].map((r) => row(r % 2 === 0 ? -20 : 0, 40, 4, (x) => `M${x} ${r * 24}h37v21h-37z`)).join('')}|d M24 104V50a36 36 0 0 1 72 0v54z|a2 M24 104V50a36 36 0 0 1 72 0v54`,
  hex: `f ${[0, 1, 2].map((r) => row(r % 2 === 0 ? 0 : 30, 60, 3, (x) => `M${x} ${r * 42 - 18}l26 13v28l-26 13-26-13v-28z`)).join('')}|d @60,54,40`,
  horizon: 'b @60,60,40|f M0 20h120v3H0zM0 34h120v4H0z|d M0 86h120v58H0z|f M20 92h80v3H20zM32 100h56v3H32z',
};

export type Composition = keyof typeof compositions;
