import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { EngineFailure } from '../tenantContext.ts';
import { completeRequests, greetingLength, isComplete, query, welcome } from './frames.ts';

/** Messages of the operating system and PostgreSQL for a full disk. */
const noSpace = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i;

/** Whether an error or its cause is a full disk. */
export function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return noSpace.test(String(error));
  const code = 'code' in error ? String(error.code) : '';
  return noSpace.test(`${code} ${error.message}`) || (error.cause !== undefined && isNoSpace(error.cause));
}

/**
 * Creates an EngineFailure whose message is one sentence about why the engine stopped. Adds that the disk is full if
 * the cause says so.
 */
export function engineFailure(sentence: string, cause?: unknown): EngineFailure {
  const reason = isNoSpace(cause) ? `${sentence}: no space is left on the device` : sentence;
  return new EngineFailure(`${reason}.`, cause);
}

/** Reports the first failure of an engine to a listener, once. */
export class FailureSignal {
  #listener: ((failure: Error) => void) | undefined;
  #failure: Error | undefined;
  readonly #explain: (failure: Error) => Error;

  /** `explain` converts the reported error to the failure that the listener gets, possibly with a cause. */
  constructor(explain: (failure: Error) => Error) {
    this.#explain = explain;
  }

  /** Sets the listener. Calls it at once if the engine has already failed. */
  listen(listener: (failure: Error) => void): void {
    this.#listener = listener;
    if (this.#failure) listener(this.#failure);
  }

  tell(failure: Error): void {
    if (this.#failure) return;
    this.#failure = this.#explain(failure);
    this.#listener?.(this.#failure);
  }
}

type Done = (error?: Error | null) => void;

/** Returns the text of an engine's final PANIC, if any. */
function panicIn(answer: Buffer): Error | undefined {
  const [, text] = /\0M([^\0]+)\0/.exec(answer.toString('utf8')) ?? [];
  return text === undefined ? undefined : new Error(text);
}

/**
 * Replaces the socket of the driver `pg`: passes everything that the driver writes to the embedded engine. The engine
 * has one session, so there is at most one stream at a time.
 */
export class PgliteStream extends Duplex {
  readonly #engine: PGlite;
  #waiting = Buffer.alloc(0);
  #greeted = false;

  readonly #onFailure: (failure: Error) => void;

  /** `onFailure` is called when the engine has stopped for good. */
  constructor(engine: PGlite, onFailure: (failure: Error) => void = () => {}) {
    super();
    this.#engine = engine;
    this.#onFailure = onFailure;
  }

  /** Called by the driver as for a socket. The engine runs in this process, so there is nothing to connect to. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#take([chunk], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#take(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  #take(chunks: readonly Buffer[], done: Done): void {
    this.#waiting = Buffer.concat([this.#waiting, ...chunks]);
    if (!this.#greeted) this.#greet();
    if (this.#greeted) this.#serve();
    done();
  }

  /** Resets the session for a new connection: no transaction, settings or prepared statements. */
  #greet(): void {
    const length = greetingLength(this.#waiting);
    if (length === undefined) return;
    this.#greeted = true;
    this.#waiting = this.#waiting.subarray(length);
    this.#send(query('rollback'), () => {});
    this.#send(query('discard all'), () => this.push(welcome()));
  }

  #serve(): void {
    const { length, isLast } = completeRequests(this.#waiting);
    const request = this.#waiting.subarray(0, length);
    this.#waiting = this.#waiting.subarray(length);
    if (length > 0) this.#send(request, (answer) => this.push(answer));
    if (isLast) this.#send(query('rollback'), () => {});
  }

  /**
   * Sends bytes to the engine. The engine answers synchronously, but the driver must not get the answer before its own
   * call has returned.
   */
  #send(bytes: Buffer, onAnswer: (answer: Buffer) => void): void {
    const answers: Buffer[] = [];
    const onRawData = (view: Uint8Array) => answers.push(Buffer.from(view));
    this.#engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData }).then(
      () => process.nextTick(() => this.#onAnswer(Buffer.concat(answers), onAnswer)),
      (error) => this.#fail(error),
    );
  }

  /**
   * Passes a response of the engine on. An incomplete response means that the engine failed, because after a PANIC it
   * sends nothing more and throws nothing.
   */
  #onAnswer(answer: Buffer, onAnswer: (answer: Buffer) => void): void {
    if (this.destroyed) return;
    onAnswer(answer);
    if (!isComplete(answer)) this.#fail(panicIn(answer));
  }

  #fail(cause: unknown): void {
    const failure = engineFailure('The embedded database has stopped', cause);
    this.destroy(failure);
    this.#onFailure(failure);
  }
}
