import { parentPort, workerData } from 'node:worker_threads';
import type { ImageType } from './imageSize.ts';
import { rewriteImage } from './rewriteImage.ts';

/** Worker thread that re-encodes one image and has access to nothing else. An error ends it. */
const { bytes, type } = workerData as { readonly bytes: Uint8Array; readonly type: ImageType };
parentPort?.postMessage(rewriteImage(Buffer.from(bytes), type));
