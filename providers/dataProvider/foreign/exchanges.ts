import type { Call, WireResponse } from '#schemas/exchange/call.ts';

/** A recorded call to an external service and its response, for the developer page. */
export interface Exchange {
  /** Sequence number of the exchange in this tab. */
  readonly number: number;
  readonly at: Date;
  readonly entity: string;
  readonly service: string;
  readonly call: Call;
  /** HTTP status of the response. Undefined if there was no response. */
  readonly status: number | undefined;
  /** The beginning of the response body. */
  readonly text: string;
  /** Duration of the call in milliseconds. */
  readonly duration: number;
  /** What was wrong with the response, in the user's language. */
  readonly problem?: string | undefined;
}

const most = 50;
const maxTextLength = 20_000;
let recorded: readonly Exchange[] = [];
let lastNumber = 0;
const listeners = new Set<() => void>();

/** Records an exchange in this tab's memory. Drops the oldest exchange if there are too many. */
export function recordExchange(
  { entity, service, call, at }: Pick<Exchange, 'entity' | 'service' | 'call' | 'at'>,
  answer: WireResponse | undefined,
): void {
  const duration = Date.now() - at.getTime();
  const text = answer?.text.slice(0, maxTextLength) ?? '';
  lastNumber += 1;
  const number = lastNumber;
  keep(
    [{ number, at, entity, service, call, status: answer?.status, text, duration }, ...recorded].slice(
      0,
      most,
    ),
  );
}

/** Adds a problem to the recorded exchange of a call. */
export function recordProblem(call: Call, problem: string): void {
  keep(recorded.map((one) => (one.call === call ? { ...one, problem } : one)));
}

function keep(exchanges: readonly Exchange[]): void {
  recorded = exchanges;
  for (const listener of listeners) listener();
}

/** Returns this tab's recorded exchanges, latest first. */
export function lastExchanges(): readonly Exchange[] {
  return recorded;
}

/** Subscribes to new exchanges; returns the unsubscribe function. */
export function onExchange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
