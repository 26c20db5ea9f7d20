let lastWrite = Number.NEGATIVE_INFINITY;

/** Records that this tab has sent a write. */
export function recordWrite(): void {
  lastWrite = performance.now();
}

/** Whether this tab has sent a write within the given time. Events of the current user then count as the tab's own. */
export function hasWrittenWithin(milliseconds: number): boolean {
  return performance.now() - lastWrite < milliseconds;
}
