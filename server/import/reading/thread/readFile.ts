import { Worker } from 'node:worker_threads';
import { readingLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../../common/domainError.ts';
import { threadCode } from '../../../common/threadCode.ts';
import type { Chunks } from '../chunks.ts';
import type { ReadingOptions, SourceFacts, SourceRow } from '../sourceTable.ts';
import { unreadableError } from '../sourceTable.ts';
import type { FromThread, ToThread } from './messages.ts';

/** A read file: its facts, and its rows in portions, fetched on demand. */
export interface FileRead {
  readonly facts: SourceFacts;
  readonly rows: AsyncIterable<readonly SourceRow[]>;
  /** Ends the thread; must also be called if not all rows were read. */
  readonly close: () => Promise<void>;
}

/** Limits for reading a file; tests can lower them. */
export interface ReadingBounds {
  readonly seconds?: number;
  /** Maximum seconds of a single step that blocks the thread. */
  readonly stepSeconds?: number;
  readonly heapMegabytes?: number;
  /** Aborts the reading when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads an untrusted file in a separate thread, with limits of memory and time, so that the file does not block other
 * requests and cannot crash the service. Bytes and rows are exchanged in portions, on demand.
 */
export async function readFile(
  chunks: Chunks,
  requestedOptions: ReadingOptions,
  bounds: ReadingBounds = {},
): Promise<FileRead> {
  const thread = new ReadingThread(requestedOptions, bounds);
  try {
    const facts = await sendBytes(thread, chunks);
    return { facts, rows: rowsOf(thread), close: () => thread.end() };
  } catch (error) {
    await thread.end();
    throw error;
  }
}

async function sendBytes(thread: ReadingThread, chunks: Chunks): Promise<SourceFacts> {
  const source = (async function* () {
    yield* chunks;
  })();
  let message = await thread.next();
  while (message.kind === 'bytes') {
    const chunk = await source.next();
    message = await thread.next({ kind: 'bytes', bytes: chunk.done ? undefined : chunk.value });
  }
  if (message.kind !== 'facts')
    throw new Error(`the thread said ${message.kind} instead of what the file is`);
  return message.facts;
}

async function* rowsOf(thread: ReadingThread): AsyncGenerator<readonly SourceRow[]> {
  for (;;) {
    const message = await thread.next({ kind: 'rows' });
    if (message.kind !== 'rows' || message.rows === undefined) return;
    yield message.rows;
  }
}

/** Number of intervals into which the timeout of a step is divided for checking it. */
const ticksOfStep = 10;

/** A thread that responds to requests. It is terminated if a response takes too much time or memory. */
class ReadingThread {
  readonly #worker: Worker;
  readonly #signal: AbortSignal | undefined;
  readonly #stepSeconds: number;
  /** Milliseconds that the thread may still work. Time that the service itself takes does not count. */
  #left: number;

  constructor(
    requestedOptions: ReadingOptions,
    {
      seconds = readingLimits.seconds,
      stepSeconds = readingLimits.stepSeconds,
      heapMegabytes: heap = readingLimits.heapMegabytes,
      signal,
    }: ReadingBounds,
  ) {
    this.#left = seconds * 1000;
    this.#stepSeconds = stepSeconds;
    this.#signal = signal;
    const { code, options } = threadCode('readingThread', new URL('./readingThread.ts', import.meta.url));
    this.#worker = new Worker(code, {
      ...options,
      workerData: requestedOptions,
      name: 'reading',
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 },
    });
    // An error of the thread between two requests is reported at the next request.
    this.#worker.on('error', () => {});
  }

  async next(requested?: ToThread): Promise<FromThread> {
    const begun = performance.now();
    const answer = this.#answer();
    if (requested) this.#worker.postMessage(requested);
    const message = await answer;
    this.#left -= performance.now() - begun;
    if (message.kind === 'refused') throw new DomainError('badRequest', message.details);
    return message;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #answer(): Promise<FromThread> {
    const worker = this.#worker;
    const signal = this.#signal;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => fail(unreadableError('tooSlow', { limit: readingLimits.seconds })),
        Math.max(0, this.#left),
      );
      // Counts timer ticks instead of milliseconds, so that time in which the service itself is blocked does not count
      // for the thread.
      let silent = 0;
      const tick = setInterval(
        () => {
          silent += 1;
          if (silent > ticksOfStep) fail(unreadableError('tooSlow', { limit: readingLimits.stepSeconds }));
        },
        (this.#stepSeconds * 1000) / ticksOfStep,
      );
      const done = () => {
        clearTimeout(timer);
        clearInterval(tick);
        worker.off('message', answered).off('error', broken).off('exit', gone);
        signal?.removeEventListener('abort', aborted);
      };
      const fail = (error: unknown) => {
        done();
        reject(error);
      };
      const answered = (message: FromThread) => {
        silent = 0;
        if (message.kind === 'working') return;
        done();
        resolve(message);
      };
      const broken = (error: Error) => fail(isOutOfMemory(error) ? unreadableError('tooMuchMemory') : error);
      const gone = () => fail(new Error('the thread that reads the file ended'));
      const aborted = () => fail(signal?.reason);
      worker.on('message', answered).on('error', broken).on('exit', gone);
      signal?.addEventListener('abort', aborted);
      if (signal?.aborted) aborted();
    });
  }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
