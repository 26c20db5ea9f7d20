/** A cache with a maximum number of entries, each with an expiry; evicts the least recently used. */
export class BoundedCache<V> {
  readonly #entries = new Map<string, { value: V; until: number }>();
  readonly #capacity: number;
  readonly #now: () => number;

  /** `now` returns the time in milliseconds; tests pass their own clock. */
  constructor(capacity: number, now: () => number = Date.now) {
    this.#capacity = capacity;
    this.#now = now;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.until <= this.#now()) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Stores a value until a time (milliseconds since 1970). */
  set(key: string, value: V, until: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#capacity && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Deletes the entries whose values pass a test. */
  deleteWhere(test: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (test(value)) this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }
}
