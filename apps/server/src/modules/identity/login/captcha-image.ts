// Draws the captcha picture: distorted, crossed-out digits as a PNG.
const width = 168;
const height = 56;
const background = '#fff7e3';

// The package's types omit its call with a given text; its own texts come from Math.random.
type DrawText = (text: string, options: object) => string;

/** A PNG of the digits, base64. */
export async function captchaImage(figures: string): Promise<string> {
  // Loaded on first use: font and rasteriser would slow the start.
  const [{ default: captcha }, { default: sharp }] = await Promise.all([
    import('svg-captcha'),
    import('sharp'),
  ]);
  const draw = captcha as unknown as DrawText;
  const svg = draw(figures, { width, height, fontSize: 62, noise: 3 });
  const png = await sharp(Buffer.from(svg), { density: 144 })
    .flatten({ background })
    .png({ compressionLevel: 9, palette: true, colours: 48 })
    .toBuffer();
  return png.toString('base64');
}
