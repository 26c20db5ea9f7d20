import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Measurement, percentile } from './measurement.ts';
import type { Side } from './processes.ts';

/** URL path that another user requests repeatedly, a small list. `breath` is the pause between two requests, in ms. */
const path = '/services/reference-data/api/payCodes?range=[0,24]';
const breath = 10;

/** Duration of the baseline run (ms). */
const quietFor = 3000;

/** Repeats the request as another user until `isOver` returns true. Returns the response times (ms). */
async function waits({ origin, headers }: Side, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    const answer = await fetch(`${origin}${path}`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The neighbour was answered ${answer.status}.`);
    times.push(performance.now() - begun);
    await wait(breath);
  }
  return times;
}

/**
 * Measures another user's longest response time while `work` runs, relative to the longest one in a baseline run just
 * before.
 */
export async function pauseDuring(
  side: Side,
  what: string,
  bar: number,
  work: () => Promise<unknown>,
): Promise<Measurement> {
  const end = performance.now() + quietFor;
  const quiet = Math.max(...(await waits(side, () => performance.now() > end)));
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  const [times] = await Promise.all([waits(side, () => isOver), working]);
  const longest = Math.max(...times);
  const detail = `${longest.toFixed(0)} ms (half of them under ${percentile(times, 0.5).toFixed(0)} ms) against ${quiet.toFixed(0)} ms`;
  return atMost(`longest pause of others during ${what}`, bar, longest / quiet, '', detail);
}
