import { inflateSync } from 'node:zlib';
import { decode, encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { type ImageType, maxPixels } from './imageSize.ts';
import { orientationIn, upright } from './orientation.ts';

const quality = 88;
const memoryMegabytes = 600;

/**
 * Re-encodes an image upright and removes everything but its pixels: EXIF with locations and names, comments, trailing
 * bytes. Takes an image whose dimensions were checked. Throws if it cannot be decoded.
 */
export function rewriteImage(bytes: Buffer, type: ImageType): Buffer {
  if (type === 'image/jpeg') return rewriteJpeg(bytes);
  return type === 'image/png' ? rewritePng(bytes) : rewriteGif(bytes);
}

function rewriteJpeg(bytes: Buffer): Buffer {
  const decoded = decode(bytes, {
    maxResolutionInMP: maxPixels / 1_000_000,
    maxMemoryUsageInMB: memoryMegabytes,
    tolerantDecoding: true,
  }) as ReturnType<typeof decode> & { readonly exifBuffer?: Buffer };
  const { width, height, data } = upright(decoded, orientationIn(decoded.exifBuffer));
  return encode({ width, height, data: data as Buffer }, quality).data;
}

function rewritePng(bytes: Buffer): Buffer {
  const chunks = chunksOf(bytes);
  const end = chunks.at(-1)?.end ?? 0;
  // Checks an interlaced image first, because the decoder inflates it without a limit.
  if (bytes[28] !== 0) assertInflates(bytes, chunks);
  return PNG.sync.write(PNG.sync.read(bytes.subarray(0, end)), { colorType: 6, inputHasAlpha: true });
}

interface Chunk {
  readonly name: string;
  readonly body: Buffer;
  /** Offset at which the next chunk begins. */
  readonly end: number;
}

/** Returns the chunks of a PNG up to and including `IEND`. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; chunks.at(-1)?.name !== 'IEND'; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    chunks.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, end - 4),
      end,
    });
    at = end;
  }
  return chunks;
}

/**
 * Throws if the data of an interlaced PNG inflates to more bytes than its pixels need: 8 bytes per pixel, and one byte
 * per line in each of the seven passes.
 */
function assertInflates(bytes: Buffer, chunks: readonly Chunk[]): void {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const data = chunks.filter(({ name }) => name === 'IDAT').map(({ body }) => body);
  inflateSync(Buffer.concat(data), { maxOutputLength: width * height * 8 + 7 * (height + 8) + 1024 });
}

/** Copies only the blocks that make up a GIF's picture, without comments, application extensions and trailing bytes. */
function rewriteGif(bytes: Buffer): Buffer {
  const header = 13 + tableLength(bytes.readUInt8(10));
  const parts = [bytes.subarray(0, header)];
  let at = header;
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) return Buffer.concat([...parts, bytes.subarray(at, at + 1)]);
    const end = kind === 0x2c ? endOfPicture(bytes, at) : kind === 0x21 ? endOfBlocks(bytes, at + 2) : 0;
    if (end === 0) throw new RangeError('no block of a GIF');
    if (kind === 0x2c || isOfPicture(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
}

/** Returns the length of a color table, three bytes per color, from its flags. */
function tableLength(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function endOfPicture(bytes: Buffer, at: number): number {
  return endOfBlocks(bytes, at + 10 + tableLength(bytes.readUInt8(at + 9)) + 1);
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += length + 1;
  return at + 1;
}

/** Whether an extension belongs to the animation: graphic control, or the loop count. */
function isOfPicture(bytes: Buffer, at: number): boolean {
  const label = bytes.readUInt8(at + 1);
  return label === 0xf9 || (label === 0xff && bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0');
}
