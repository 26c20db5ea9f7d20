import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A request's position in a distributed trace (W3C Trace Context, level 1). */
export interface TraceContext {
  readonly traceId: string;
  /** `01` if the caller records the trace, else `00`. */
  readonly flags: string;
  /** State of other tracing systems, passed on unchanged. */
  readonly state: string | undefined;
}

const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;

/** Maximum characters of the state; longer ones are dropped, as the recommendation allows. */
const longestState = 512;

const current = new AsyncLocalStorage<TraceContext>();

/** Parses the trace headers of a request. Undefined if missing or malformed. */
export function readTraceContext(headers: {
  readonly traceparent?: string | undefined;
  readonly tracestate?: string | undefined;
}): TraceContext | undefined {
  const [, traceId, flags, rest] = form.exec(headers.traceparent ?? '') ?? [];
  // A `traceparent` of version 00 has exactly four parts; a later version may have more.
  if (traceId === undefined || flags === undefined) return undefined;
  if (rest !== undefined && headers.traceparent?.startsWith('00-')) return undefined;
  const state = headers.tracestate;
  return { traceId, flags, state: state && state.length <= longestState ? state : undefined };
}

/** Keeps the trace of each request for its log lines and for calls to other services. */
export function registerTraceContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent, tracestate } = request.headers;
    const context = readTraceContext({
      traceparent: [traceparent ?? ''].flat()[0],
      tracestate: [tracestate ?? []].flat().join(',') || undefined,
    });
    if (!context) return done();
    request.log = request.log.child({ traceId: context.traceId });
    current.run(context, done);
  });
}

/** Returns the headers that continue the request's trace in a call to another service. */
export function traceHeaders(): Record<string, string> {
  const context = current.getStore();
  if (!context) return {};
  const { traceId, flags, state } = context;
  const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`;
  return { traceparent, ...(state === undefined ? {} : { tracestate: state }) };
}
