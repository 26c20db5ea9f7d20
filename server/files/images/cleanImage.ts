import { Worker } from 'node:worker_threads';
import type { AttachmentProblem } from '#schemas/rules/attachments.ts';
import { threadCode } from '../../common/threadCode.ts';
import { type ImageType, imageSize, maxPixels } from './imageSize.ts';

/** Time limit for re-encoding one image, in ms. */
const timeout = 30_000;

const types: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'] satisfies ImageType[];

export function isImage(type: string): type is ImageType {
  return types.includes(type);
}

/** The image that is being decoded. Images are decoded one at a time, because each takes up to 600 MB. */
let lastImage: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes an uploaded image upright, without EXIF and trailing bytes (docs/quality.md#uploads). Checks its
 * dimensions before decoding, which happens in a thread with limits on time and memory. Returns the image or the reason
 * why it is refused.
 */
export async function cleanImage(
  bytes: Uint8Array,
  type: ImageType,
): Promise<{ readonly bytes: Uint8Array } | { readonly problem: AttachmentProblem }> {
  const size = imageSize(Buffer.from(bytes), type);
  if (!size || size.width === 0 || size.height === 0) return { problem: 'imageBroken' };
  if (size.width * size.height > maxPixels) return { problem: 'imageSize' };
  const cleaned = lastImage.then(() => inThread(bytes, type));
  lastImage = cleaned;
  const rewritten = await cleaned;
  return rewritten ? { bytes: rewritten } : { problem: 'imageBroken' };
}

/**
 * Re-encodes an image in a thread with limits on time and memory. Returns undefined for an image that cannot be decoded
 * within the limits.
 */
function inThread(bytes: Uint8Array, type: ImageType): Promise<Uint8Array | undefined> {
  const { code, options } = threadCode('imageThread', new URL('./imageThread.ts', import.meta.url));
  const worker = new Worker(code, {
    ...options,
    workerData: { bytes, type },
    name: 'image',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise((resolve) => {
    const end = (result: Uint8Array | undefined) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(undefined), timeout);
    worker
      .on('message', (result: Uint8Array) => end(result))
      .on('error', () => end(undefined))
      .on('exit', () => end(undefined));
  });
}
