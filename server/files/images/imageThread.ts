import { parentPort, workerData } from 'node:worker_threads';
import type { ImageType } from './imageSize.ts';
import { rewriteImage } from './rewriteImage.ts';

/** The thread that re-encodes one image: it sees nothing but the image. An error ends it. */
const { bytes, type } = workerData as { readonly bytes: Uint8Array; readonly type: ImageType };
parentPort?.postMessage(rewriteImage(Buffer.from(bytes), type));
