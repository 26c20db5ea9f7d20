import { setTimeout as wait } from 'node:timers/promises';
import type { Side } from '../processes.ts';

/** How often another person asks, in milliseconds. */
const every = 20;

/** What another person asks: one page of a short list, through token, permissions and database. */
const requested = '/services/reference-data/api/payCodes?range=%5B0%2C9%5D';

/**
 * The longest that another person waits for an answer while `work` is done, in milliseconds; Infinity where
 * the service ended.
 */
export async function longestPause<T>(
  side: Side,
  work: () => Promise<T>,
): Promise<{ longest: number; result: T }> {
  const state = { isDone: false, longest: 0 };
  const asking = ask(side, state);
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

async function ask(
  { origin, headers }: Side,
  state: { readonly isDone: boolean; longest: number },
): Promise<void> {
  while (!state.isDone) {
    const begun = performance.now();
    const isAnswered = await fetch(`${origin}${requested}`, { headers }).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
    state.longest = Math.max(
      state.longest,
      isAnswered ? performance.now() - begun : Number.POSITIVE_INFINITY,
    );
    if (!isAnswered) return;
    await wait(every);
  }
}
