import { deflateSync } from 'node:zlib';
import { decode, encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { cleanImage } from '#server/files/images/cleanImage.ts';
import { upright } from '#server/files/images/orientation.ts';
import { png } from './uploadForm.ts';

const [width, height] = [32, 16];

/** The pixels of a picture with a red left half and a blue right half. */
const pixels = Buffer.alloc(width * height * 4);
for (let at = 0; at < width * height; at += 1)
  pixels.set(at % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], at * 4);

/** Returns EXIF data with an orientation and a place name. */
function exif(orientation: number): Buffer {
  const entry = Buffer.alloc(12);
  entry.writeUInt16BE(0x0112, 0);
  entry.writeUInt16BE(3, 2);
  entry.writeUInt32BE(1, 4);
  entry.writeUInt16BE(orientation, 8);
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08\0\x01', 'latin1'),
    entry,
    Buffer.alloc(4),
    Buffer.from('12 Home Street'),
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function jpeg(orientation: number): Buffer {
  const plain = encode({ width, height, data: pixels }, 95).data;
  return Buffer.concat([plain.subarray(0, 2), exif(orientation), plain.subarray(2), Buffer.from('<script>')]);
}

const cleaned = async (bytes: Uint8Array, type: 'image/jpeg' | 'image/png' | 'image/gif') => {
  const result = await cleanImage(bytes, type);
  if ('problem' in result) throw new Error(result.problem);
  return Buffer.from(result.bytes);
};

/** Returns a PNG whose header states the given size and which contains the given data, even if they do not match. */
function pngHeader(size: { width: number; height: number }, interlace: 0 | 1, data: Buffer): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length, 0);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, body, Buffer.alloc(4)]);
  };
  const start = Buffer.alloc(13);
  start.writeUInt32BE(size.width, 0);
  start.writeUInt32BE(size.height, 4);
  start.set([8, 6, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', start),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an uploaded image', () => {
  test('is rotated upright, and has neither EXIF nor bytes after its end', async () => {
    const written = await cleaned(jpeg(6), 'image/jpeg');
    for (const text of ['Exif', 'Home Street', '<script>']) expect(written.includes(text)).toBe(false);
    const read = decode(written);
    expect([read.width, read.height]).toEqual([height, width]);
    const [red, , blue] = read.data;
    expect([Number(red) > 200, Number(blue) < 60]).toEqual([true, true]);
    expect(Number(read.data.at(-2))).toBeGreaterThan(200);
  });

  test('keeps the pixels of a PNG, and none of its text', async () => {
    const text = Buffer.from('tEXtComment\0secret', 'latin1');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length - 4);
    const whole = PNG.sync.write(Object.assign(new PNG({ width, height }), { data: pixels }));
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(checksum(text) >>> 0);
    const at = whole.length - 12;
    const withText = Buffer.concat([
      whole.subarray(0, at),
      length,
      text,
      crc,
      whole.subarray(at),
      Buffer.from('trailing'),
    ]);
    const written = await cleaned(withText, 'image/png');
    for (const one of ['secret', 'trailing']) expect(written.includes(one)).toBe(false);
    expect(PNG.sync.read(written).data.equals(pixels)).toBe(true);
  });

  test('loses the comments of a GIF, and keeps its pixels', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
    const comment = Buffer.from('\x21\xfe\x06secret\x00', 'latin1');
    const at = 13 + 6;
    const withMore = Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at), Buffer.from('trailing')]);
    expect((await cleaned(withMore, 'image/gif')).equals(gif)).toBe(true);
  });

  test.each([
    [
      'dimensions over the limit',
      pngHeader({ width: 60_000, height: 60_000 }, 0, Buffer.alloc(9)),
      'imageSize',
    ],
    [
      'more data than its dimensions',
      pngHeader({ width: 4, height: 4 }, 1, deflateSync(Buffer.alloc(30_000_000))),
      'imageBroken',
    ],
    ['a truncated header', png.slice(0, 18), 'imageBroken'],
    ['a width of zero', pngHeader({ width: 0, height: 4 }, 0, Buffer.alloc(9)), 'imageBroken'],
    ['invalid image data', pngHeader({ width: 4, height: 4 }, 0, Buffer.from('hello')), 'imageBroken'],
  ])('is rejected with %s', async (_, bytes, problem) => {
    expect(await cleanImage(bytes, 'image/png')).toEqual({ problem });
  });

  test('a JPEG whose header exceeds the limit is rejected before it is decoded', async () => {
    const bytes = Buffer.from(encode({ width, height, data: pixels }, 95).data);
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(60_000, at + 5);
    bytes.writeUInt16BE(60_000, at + 7);
    expect(await cleanImage(bytes, 'image/jpeg')).toEqual({ problem: 'imageSize' });
  });
});

describe('an EXIF orientation', () => {
  const picture = { width: 2, height: 3, data: Uint8Array.from({ length: 24 }, (_, at) => at >> 2) };
  const values = ({ data }: { data: Uint8Array }) => [...data].filter((_, at) => at % 4 === 0);

  test.each([
    [1, [0, 1, 2, 3, 4, 5]],
    [2, [1, 0, 3, 2, 5, 4]],
    [3, [5, 4, 3, 2, 1, 0]],
    [4, [4, 5, 2, 3, 0, 1]],
    [5, [0, 2, 4, 1, 3, 5]],
    [6, [4, 2, 0, 5, 3, 1]],
    [7, [5, 3, 1, 4, 2, 0]],
    [8, [1, 3, 5, 0, 2, 4]],
  ])('%i is rotated upright', (orientation, expected) => {
    expect(values(upright(picture, orientation))).toEqual(expected);
  });
});

/** Checksum of a chunk (RFC 2083, section 15). */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum;
}
