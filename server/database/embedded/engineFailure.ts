import { EngineFailure } from '../engine.ts';

/** What the system or PostgreSQL says when nothing more fits. */
const noSpace = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i;

/** Whether an error, or what caused it, is that no space is left. */
export function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return noSpace.test(String(error));
  const code = 'code' in error ? String(error.code) : '';
  return noSpace.test(`${code} ${error.message}`) || (error.cause !== undefined && isNoSpace(error.cause));
}

/** Why the engine cannot go on, as one sentence; one that is known already stays. */
export function engineFailure(sentence: string, cause?: unknown): EngineFailure {
  const reason = isNoSpace(cause) ? `${sentence}: no space is left on the device` : sentence;
  return new EngineFailure(`${reason}.`, cause);
}

/** Tells the first failure of an engine to whoever listens, once. */
export class FailureSignal {
  #listener: ((failure: Error) => void) | undefined;
  #failure: Error | undefined;

  /** Who is told, at once when it has happened already. */
  listen(listener: (failure: Error) => void): void {
    this.#listener = listener;
    if (this.#failure) listener(this.#failure);
  }

  tell(failure: Error): void {
    if (this.#failure) return;
    this.#failure = failure;
    this.#listener?.(failure);
  }
}
