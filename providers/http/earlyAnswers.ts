import type { ServiceAnswer } from './send.ts';

/** How long an answer that came before its screen still counts as asked for by it (ms). */
const freshFor = 10_000;

const early = new Map<string, { readonly answer: Promise<ServiceAnswer>; readonly askedAt: number }>();

/** Keeps the answer of a call that a screen will make soon: asked for while the screen is still loaded. */
export function keepEarly(key: string, answer: Promise<ServiceAnswer>): void {
  early.set(key, { answer, askedAt: Date.now() });
  // Whoever asks for it hears of a failure; when nobody does, nobody needs to.
  answer.catch(() => {});
}

/** The answer that was asked for early, once and only while it is fresh. */
export function takeEarly(key: string): Promise<ServiceAnswer> | undefined {
  const found = early.get(key);
  early.delete(key);
  return found && Date.now() - found.askedAt < freshFor ? found.answer : undefined;
}

/** After a write what was asked for before it is no longer so. */
export function forgetEarly(): void {
  early.clear();
}
