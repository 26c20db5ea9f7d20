import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectDirectory } from '../common/projectDirectory.ts';
import { threadCode } from '../common/threadCode.ts';
import type { ListDocument, ListItem } from './listDocument.ts';

/** How long one document may be drawn, in seconds. */
const seconds = 120;

/** One at a time: each takes up to 600 MB. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Draws a list as a PDF file in a thread of its own, with limits of time and memory. `read` hands over the lines of the
 * table in portions. Throws where it could not be drawn, and what `read` throws.
 */
export function makePdf(
  document: ListDocument,
  read: (take: (items: readonly ListItem[]) => void) => Promise<void>,
): Promise<Uint8Array> {
  const made = turn.then(() => inThread(document, read));
  turn = made.catch(() => undefined);
  return made;
}

async function inThread(...[document, read]: Parameters<typeof makePdf>): Promise<Uint8Array> {
  const { code, options } = threadCode('pdfThread', new URL('./pdfThread.ts', import.meta.url));
  const fonts = join(projectDirectory, 'node_modules', '@expo-google-fonts', 'noto-sans');
  const worker = new Worker(code, {
    ...options,
    workerData: { document, fonts },
    name: 'pdf',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 64 },
  });
  let timer: NodeJS.Timeout | undefined;
  const drawn = new Promise<Uint8Array>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The PDF file was not drawn: ${reason}`));
    worker
      .on('message', resolve)
      .on('error', (error: Error) => fail(error.message))
      .on('exit', () => fail('its thread ended'));
    timer = setTimeout(() => fail('it took too long'), seconds * 1000);
  });
  // It can fail while rows are still read.
  drawn.catch(() => undefined);
  try {
    await read((items) => worker.postMessage(items));
    worker.postMessage(undefined);
    return await drawn;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
