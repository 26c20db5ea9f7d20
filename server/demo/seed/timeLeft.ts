/**
 * Returns a function that, after each of several equal steps, estimates the remaining time in words; empty after the
 * last one.
 */
export function timeLeft(steps: number, clock: () => number = Date.now): () => string {
  const startedAt = clock();
  let done = 0;
  return () => {
    done += 1;
    const seconds = Math.round((((clock() - startedAt) / done) * (steps - done)) / 1000);
    if (done >= steps) return '';
    return seconds < 90 ? `, about ${seconds} s left` : `, about ${Math.round(seconds / 60)} minutes left`;
  };
}
