let lastWrite = Number.NEGATIVE_INFINITY;

/** Notes that this tab has sent a write. */
export function noteWrite(): void {
  lastWrite = performance.now();
}

/** Whether this tab has sent a write within so many milliseconds: what it hears of its person is its own then. */
export function hasWrittenWithin(milliseconds: number): boolean {
  return performance.now() - lastWrite < milliseconds;
}
