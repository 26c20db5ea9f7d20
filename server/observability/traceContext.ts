import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A request's place in a trace over several services (W3C Trace Context, level 1). */
export interface TraceContext {
  readonly traceId: string;
  /** `01` where the caller keeps the trace, else `00`. */
  readonly flags: string;
  /** What other tracing systems said; passed on as it came. */
  readonly state: string | undefined;
}

const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;

/** Longer ones are left out, as the recommendation allows. */
const longestState = 512;

const current = new AsyncLocalStorage<TraceContext>();

/** Reads the headers of a request; `undefined` where there is no trace, or a malformed one. */
export function readTraceContext(headers: {
  readonly traceparent?: string | undefined;
  readonly tracestate?: string | undefined;
}): TraceContext | undefined {
  const [, traceId, flags, rest] = form.exec(headers.traceparent ?? '') ?? [];
  // Version 00 has exactly four parts; a later one may have more.
  if (traceId === undefined || flags === undefined) return undefined;
  if (rest !== undefined && headers.traceparent?.startsWith('00-')) return undefined;
  const state = headers.tracestate;
  return { traceId, flags, state: state && state.length <= longestState ? state : undefined };
}

/** Keeps the trace of each request: every line of its log names it, and calls to other services carry it on. */
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

/** The headers by which a call to another service goes on with the trace of the request that caused it. */
export function traceHeaders(): Record<string, string> {
  const context = current.getStore();
  if (!context) return {};
  const { traceId, flags, state } = context;
  const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`;
  return { traceparent, ...(state === undefined ? {} : { tracestate: state }) };
}
