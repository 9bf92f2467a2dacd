// The eight tile classes, three palettes each: a lit ground and two paints that stand out on it.

export type Palette = { lit: string; edge: string; first: string; second: string };

const p = (lit: string, edge: string, first: string, second: string): Palette => ({
  lit,
  edge,
  first,
  second,
});

/** Index 3 × (theme − 1) + n; theme is the tile class 1…8. */
export const palettes: readonly Palette[] = [
  // 1 night
  p('#5246c4', '#140e3c', '#ffd166', '#ff7eb6'),
  p('#2f55c8', '#0a1240', '#8fd8ff', '#ffd166'),
  p('#6a5fe0', '#1d1560', '#fff1c9', '#ff9f43'),
  // 2 bulb gold
  p('#ffd166', '#d9730d', '#c2185b', '#6a1b9a'),
  p('#ffe08a', '#e08a1e', '#1f7a8c', '#e8384f'),
  p('#f5a742', '#6b260c', '#fff1c9', '#ff5470'),
  // 3 magenta
  p('#ef4f88', '#5c0f3e', '#ffd166', '#7ce0ff'),
  p('#ff9cc7', '#b02a68', '#fff4dc', '#5b2a9d'),
  p('#c927b1', '#3a0752', '#ffb347', '#72efdd'),
  // 4 teal
  p('#23b5ae', '#06373d', '#ffd166', '#ff6b6b'),
  p('#6fe3d6', '#0f747a', '#ff3f7d', '#fff1c9'),
  p('#14899c', '#04222e', '#ff9f68', '#b8f2e6'),
  // 5 sky
  p('#5bb8ff', '#1749a0', '#ffd166', '#ff5d73'),
  p('#b5e6ff', '#3c84d6', '#f0476a', '#ff9e00'),
  p('#4a90ff', '#0a2a6b', '#ffe08a', '#ff8fab'),
  // 6 jade
  p('#4fbf6b', '#0b4a2c', '#ffd166', '#ff6b81'),
  p('#bce570', '#3d7d23', '#d7263d', '#fff4dc'),
  p('#23a06b', '#05301f', '#ffe9a8', '#ffa94d'),
  // 7 flame
  p('#ff7350', '#7c1220', '#ffd166', '#3ddad7'),
  p('#ffa07a', '#b3261e', '#fff1c9', '#5f0f40'),
  p('#d6242c', '#3b0509', '#ffc83d', '#ff9e80'),
  // 8 violet
  p('#a56bee', '#2d0f5e', '#ffd166', '#4de8c2'),
  p('#d8bbff', '#6a3fc0', '#ff3d82', '#ffe08a'),
  p('#7b3bd0', '#160430', '#7ce0ff', '#ff77c8'),
];

export const palettesPerTheme = 3;
