import { Worker } from 'node:worker_threads';
import { threadCode } from './threadCode.ts';

/** A thread that makes one file: takes its parts in portions, and undefined behind the last; answers the bytes. */
interface FileThread {
  /** Its program in the bundle (`scripts/build.mjs`), and its source. */
  readonly program: string;
  readonly source: URL;
  /** What it knows from the beginning. */
  readonly data: unknown;
}

/** How long one file may be made, in seconds. */
const seconds = 120;

/** One at a time: each takes up to 600 MB. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Makes a file in a thread of its own, with limits of time and memory. `read` hands over the parts of the file in portions.
 * Throws where it could not be made, and what `read` throws.
 */
export function makeInThread<Part>(
  thread: FileThread,
  read: (take: (parts: readonly Part[]) => void) => Promise<void>,
): Promise<Uint8Array> {
  const made = turn.then(() => inThread(thread, read));
  turn = made.catch(() => undefined);
  return made;
}

async function inThread<Part>(
  { program, source, data }: FileThread,
  read: (take: (parts: readonly Part[]) => void) => Promise<void>,
): Promise<Uint8Array> {
  const { code, options } = threadCode(program, source);
  const worker = new Worker(code, {
    ...options,
    workerData: data,
    name: program,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 64 },
  });
  let timer: NodeJS.Timeout | undefined;
  const made = new Promise<Uint8Array>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The file was not made by ${program}: ${reason}`));
    worker
      .on('message', resolve)
      .on('error', (error: Error) => fail(error.message))
      .on('exit', () => fail('its thread ended'));
    timer = setTimeout(() => fail('it took too long'), seconds * 1000);
  });
  // It can fail while rows are still read.
  made.catch(() => undefined);
  try {
    await read((parts) => worker.postMessage(parts));
    worker.postMessage(undefined);
    return await made;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
