import { Worker } from 'node:worker_threads';
import { threadCode } from './threadCode.ts';

/** A thread that builds one file. Receives the file's parts in chunks, then undefined, and returns the file's bytes. */
interface FileThread {
  /** Name of the thread's program in the bundle (`scripts/build.mjs`); `source` is the program's source file. */
  readonly program: string;
  readonly source: URL;
  /** Data that the thread receives when it starts. */
  readonly data: unknown;
}

/** Time limit for building one file, in seconds. */
const seconds = 120;

/** The file that is being built. Threads run one at a time, because each takes up to 600 MB. */
let lastFile: Promise<unknown> = Promise.resolve();

/**
 * Builds a file in a thread with limits on time and memory. `read` supplies the parts in chunks. Throws if the file
 * cannot be built, and whatever `read` throws.
 */
export function makeInThread<Part>(
  thread: FileThread,
  read: (take: (parts: readonly Part[]) => void) => Promise<void>,
): Promise<Uint8Array> {
  const file = lastFile.then(() => inThread(thread, read));
  lastFile = file.catch(() => undefined);
  return file;
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
  const file = new Promise<Uint8Array>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The file was not made by ${program}: ${reason}`));
    worker
      .on('message', resolve)
      .on('error', (error: Error) => fail(error.message))
      .on('exit', () => fail('its thread ended'));
    timer = setTimeout(() => fail('it took too long'), seconds * 1000);
  });
  // If the thread fails while rows are still being read, its error is thrown later. This handler prevents an unhandled
  // rejection.
  file.catch(() => undefined);
  try {
    await read((parts) => worker.postMessage(parts));
    worker.postMessage(undefined);
    return await file;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
