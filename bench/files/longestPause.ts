import { setTimeout as wait } from 'node:timers/promises';
import type { Side } from '../processes.ts';

/** Interval of another user's requests, in ms. */
const every = 20;

/**
 * The request that another user repeats: the first page of the pay codes, which needs the token, the permissions and
 * the database.
 */
const requested = '/services/reference-data/api/payCodes?range=%5B0%2C9%5D';

/** Returns another user's longest response time in ms while `work` runs. Infinity if the service died. */
export async function longestPause<T>(
  side: Side,
  work: () => Promise<T>,
): Promise<{ longest: number; result: T }> {
  const state = { isDone: false, longest: 0 };
  const asking = keepAsking(side, state);
  try {
    const result = await work();
    await wait(200);
    return { result, ...(await end()) };
  } finally {
    state.isDone = true;
  }

  async function end() {
    state.isDone = true;
    await asking;
    return { longest: state.longest };
  }
}

async function keepAsking(
  { origin, headers }: Side,
  state: { readonly isDone: boolean; longest: number },
): Promise<void> {
  while (!state.isDone) {
    const start = performance.now();
    const isAnswered = await fetch(`${origin}${requested}`, { headers }).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
    state.longest = Math.max(
      state.longest,
      isAnswered ? performance.now() - start : Number.POSITIVE_INFINITY,
    );
    if (!isAnswered) return;
    await wait(every);
  }
}
