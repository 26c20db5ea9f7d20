import type { Answer, Call } from '#schemas/exchange/call.ts';

/** One call of a service that is not ours, and what it answered: what the developer page shows. */
export interface Exchange {
  /** Counts on in this tab. */
  readonly number: number;
  readonly at: Date;
  readonly entity: string;
  readonly service: string;
  readonly call: Call;
  /** Undefined: no answer came. */
  readonly status: number | undefined;
  /** The beginning of the answer. */
  readonly text: string;
  /** How long it took, in milliseconds. */
  readonly took: number;
  /** What was wrong with it, in the person's language. */
  readonly problem?: string | undefined;
}

const most = 50;
const longest = 20_000;
let kept: readonly Exchange[] = [];
let counted = 0;
const listeners = new Set<() => void>();

/** Keeps an exchange in the memory of this tab; the oldest goes. */
export function keepExchange(
  { entity, service, call, at }: Pick<Exchange, 'entity' | 'service' | 'call' | 'at'>,
  answer: Answer | undefined,
): void {
  const took = Date.now() - at.getTime();
  const text = answer?.text.slice(0, longest) ?? '';
  counted += 1;
  const number = counted;
  keep([{ number, at, entity, service, call, status: answer?.status, text, took }, ...kept].slice(0, most));
}

/** Notes on the last exchange of a call what was wrong with it. */
export function noteProblem(call: Call, problem: string): void {
  keep(kept.map((one) => (one.call === call ? { ...one, problem } : one)));
}

function keep(exchanges: readonly Exchange[]): void {
  kept = exchanges;
  for (const listener of listeners) listener();
}

/** The last exchanges of this tab, the latest first. */
export function lastExchanges(): readonly Exchange[] {
  return kept;
}

/** Calls back after every exchange; gives what ends that. */
export function onExchange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
