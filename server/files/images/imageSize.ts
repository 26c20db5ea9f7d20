/** Width and height of an image, in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Maximum pixels of an image. Phone photos have up to 24 million. */
export const maxPixels = 25_000_000;

/** MIME types of accepted images. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif';

/** Reads an image's dimensions from its header without decoding. Undefined for a broken header. */
export function imageSize(bytes: Buffer, type: ImageType): ImageSize | undefined {
  try {
    return readers[type](bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Readonly<Record<ImageType, (bytes: Buffer) => ImageSize | undefined>> = {
  'image/png': (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  'image/gif': (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  'image/jpeg': (bytes) => {
    for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
      while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
      const marker = bytes.readUInt8(at + 1);
      if (bytes[at] !== 0xff) return undefined;
      if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
  },
};

/** Whether a JPEG marker begins a frame header: C0 to CF, except the markers for tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
