import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { loggerOptions, RequestLog } from '#server/http/logging.ts';
import { readTraceContext, registerTraceContext, traceHeaders } from '#server/observability/traceContext.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

/** Sends a request with a trace. Returns the headers passed on to other services and the ids in its log lines. */
async function passedOn(sent: Record<string, string>) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const logger = { ...loggerOptions({ ...readConfig({}), logLevel: 'info' }), stream };
  const app = fastify({ logger, logController: new RequestLog() });
  registerTraceContext(app);
  app.post('/', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return traceHeaders();
  });
  const answer = await app.inject({ method: 'POST', url: '/', headers: sent, payload: { a: 1 } });
  await app.close();
  return { headers: answer.json(), traces: lines.map((line) => JSON.parse(line).traceId) };
}

describe('the trace of a request', () => {
  it('is forwarded to other services with the same id and a new span, and is logged', async () => {
    const { headers, traces } = await passedOn({ traceparent, tracestate: 'vendor=1' });
    expect(headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    expect(headers.traceparent).not.toBe(traceparent);
    expect(headers.tracestate).toBe('vendor=1');
    expect(traces).toEqual([traceId]);
  });

  it('is absent if the caller sends none', async () => {
    expect(await passedOn({})).toEqual({ headers: {}, traces: [undefined] });
  });

  it.each([
    ['a trace id of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['a span id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['the forbidden version', `ff-${traceId}-00f067aa0ba902b7-01`],
    ['uppercase digits', `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`],
    ['a fifth part in version 00', `${traceparent}-extra`],
    ['other text', 'hello'],
  ])('is ignored when malformed: %s', (_, text) => {
    expect(readTraceContext({ traceparent: text })).toBeUndefined();
  });

  it('is read from a later version by its known parts', () => {
    const context = readTraceContext({ traceparent: `01-${traceId}-00f067aa0ba902b7-01-more` });
    expect(context).toEqual({ traceId, flags: '01', state: undefined });
  });

  it('leaves out a tracestate that is too long', () => {
    expect(readTraceContext({ traceparent, tracestate: `a=${'x'.repeat(600)}` })?.state).toBeUndefined();
  });
});
