let lastWrite = Number.NEGATIVE_INFINITY;

/** Records that this tab has sent a write. */
export function recordWrite(): void {
  lastWrite = performance.now();
}

/**
 * Whether this tab has sent a write within the given time. Events caused by the current user are then assumed to come
 * from this tab.
 */
export function hasWrittenWithin(milliseconds: number): boolean {
  return performance.now() - lastWrite < milliseconds;
}
