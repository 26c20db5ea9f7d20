import type { ServiceResponse } from './send.ts';

/** How long a screen may use a preloaded response, in milliseconds. */
const freshFor = 10_000;

const early = new Map<string, { readonly answer: Promise<ServiceResponse>; readonly requestedAt: number }>();

/** Stores the response of a call that a screen will make soon, requested while the screen is still loading. */
export function storePreloadedResponse(key: string, answer: Promise<ServiceResponse>): void {
  early.set(key, { answer, requestedAt: Date.now() });
  // The caller that takes the response handles its failure; unused failures are ignored.
  answer.catch(() => {});
}

/** Returns and removes a preloaded response, if it is fresh. */
export function takePreloadedResponse(key: string): Promise<ServiceResponse> | undefined {
  const found = early.get(key);
  early.delete(key);
  return found && Date.now() - found.requestedAt < freshFor ? found.answer : undefined;
}

/** Clears preloaded responses after a write, because they may be stale. */
export function clearPreloadedResponses(): void {
  early.clear();
}
