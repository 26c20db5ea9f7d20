/** Pixels of an image, four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** EXIF orientation, 1 to 8. 1 is upright. */
type Orientation = number;

const orientationTag = 0x0112;

/** Reads the orientation from EXIF, whose TIFF header comes after a few bytes. Default 1. */
export function orientationIn(exif: Uint8Array | undefined): Orientation {
  if (!exif) return 1;
  const whole = Buffer.from(exif);
  const start = [Buffer.from('II*\0', 'latin1'), Buffer.from('MM\0*', 'latin1')].map((mark) =>
    whole.indexOf(mark),
  );
  const tiff = whole.subarray(Math.max(0, ...start.filter((at) => at >= 0 && at <= 6)));
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < short(first); entry += 1) {
      const at = first + 2 + entry * 12;
      if (short(at) === orientationTag) return short(at + 8);
    }
    return 1;
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

/**
 * Functions that map a pixel's position in the upright image to its position in the original, keyed by EXIF
 * orientation.
 */
const from: Readonly<Record<number, (x: number, y: number, of: Pixels) => readonly [number, number]>> = {
  2: (x, y, { width }) => [width - 1 - x, y],
  3: (x, y, { width, height }) => [width - 1 - x, height - 1 - y],
  4: (x, y, { height }) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, { height }) => [y, height - 1 - x],
  7: (x, y, { width, height }) => [width - 1 - y, height - 1 - x],
  8: (x, y, { width }) => [width - 1 - y, x],
};

/** Rotates and mirrors an image so that it is upright without EXIF. */
export function upright(pixels: Pixels, orientation: Orientation): Pixels {
  const place = from[orientation];
  if (!place) return pixels;
  const isTurned = orientation >= 5;
  const [width, height] = isTurned ? [pixels.height, pixels.width] : [pixels.width, pixels.height];
  const before = new Uint32Array(Uint8Array.from(pixels.data).buffer);
  const after = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = place(x, y, pixels);
      after[y * width + x] = before[fromY * pixels.width + fromX] ?? 0;
    }
  }
  return { width, height, data: new Uint8Array(after.buffer) };
}
