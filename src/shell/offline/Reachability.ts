import { ServiceError } from '#providers/http/serviceError.ts';
import { retryDelay } from '../../ui/queryClient.ts';

/** Connection state as of the last call. */
export type Connection =
  | { readonly kind: 'online' }
  | { readonly kind: 'lost'; readonly isTrying: boolean; readonly nextTryAt: number }
  | { readonly kind: 'back' };

/** How long "you are back online" is shown, in milliseconds (docs/specification.md#application-9-limits). */
const backFor = 5000;

/**
 * Monitors the connection. After a network failure it retries after 1 s, doubled each time up to 30 s, until the
 * service answers; then it calls `onBack`.
 */
export class Reachability {
  readonly #isReachable: () => Promise<boolean>;
  readonly #onBack: () => void;
  readonly #listeners = new Set<() => void>();
  #connection: Connection = { kind: 'online' };
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(isReachable: () => Promise<boolean>, onBack: () => void) {
    this.#isReachable = isReachable;
    this.#onBack = onBack;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly connection = (): Connection => this.#connection;

  /** Reports a failed call. A network failure means that the connection is lost. */
  readonly failed = (error: unknown): void => {
    if (this.#connection.kind !== 'lost' && isNetworkFailure(error)) this.#wait();
  };

  /** Reports an answered call: the connection works. */
  readonly answered = (): void => {
    if (this.#connection.kind !== 'lost') return;
    this.#failures = 0;
    this.#become({ kind: 'back' });
    this.#after(backFor, () => this.#become({ kind: 'online' }));
    this.#onBack();
  };

  readonly tryNow = (): void => {
    if (this.#connection.kind === 'lost' && !this.#connection.isTrying) void this.#attempt();
  };

  #wait(): void {
    const delay = retryDelay(this.#failures);
    this.#become({ kind: 'lost', isTrying: false, nextTryAt: Date.now() + delay });
    this.#after(delay, () => void this.#attempt());
  }

  async #attempt(): Promise<void> {
    clearTimeout(this.#timer);
    this.#become({ kind: 'lost', isTrying: true, nextTryAt: Date.now() });
    if (await this.#isReachable()) return this.answered();
    this.#failures += 1;
    this.#wait();
  }

  #after(delay: number, work: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, delay);
  }

  #become(next: Connection): void {
    this.#connection = next;
    for (const listener of this.#listeners) listener();
  }
}

function isNetworkFailure(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'network';
}
