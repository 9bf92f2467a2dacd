// The picture of a captcha: figures bent and crossed out, drawn as a PNG on the paper of a ticket.
const width = 168;
const height = 56;
const paper = '#fff7e3';

// The package's types leave out that it can be called with a text of one's own; its own texts come from Math.random.
type DrawText = (text: string, options: object) => string;

/** A PNG of the figures, base64. */
export async function captchaImage(figures: string): Promise<string> {
  // Loaded when first needed: font and rasteriser would slow the start.
  const [{ default: captcha }, { default: sharp }] = await Promise.all([
    import('svg-captcha'),
    import('sharp'),
  ]);
  const draw = captcha as unknown as DrawText;
  const svg = draw(figures, { width, height, fontSize: 62, noise: 3 });
  const png = await sharp(Buffer.from(svg), { density: 144 })
    .flatten({ background: paper })
    .png({ compressionLevel: 9, palette: true, colours: 48 })
    .toBuffer();
  return png.toString('base64');
}
