// The colour of text on a given ground: black or white, whichever has more contrast, which is 4.58 at least (WCAG 2.2, 1.4.3).

/** `ground`: #rrggbb. */
export function textOn(ground: string): '#000' | '#fff' {
  const light = luminance(ground) + 0.05;
  return light / 0.05 > 1.05 / light ? '#000' : '#fff';
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
