import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { auditEvents } from './auditEvents.ts';
import { databaseGauges, type Measured } from './databaseGauges.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** What one process counts and measures of itself, in the terms of Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds from a request to its answer, by method, route as declared, and status. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Refused requests by the code that the caller was told. */
  readonly errorResponses: Counter<'code'>;
  /** Sign-ins by how they ended: `signedIn`, or what was wrong. */
  readonly signIns: Counter<'result'>;
  /** Audit events by name. */
  readonly audits: Counter<'event'>;
}

/** Seconds: from what a list takes to what a person gives up at. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of one service; each has a registry of its own, so that several fit in one process. */
export function buildMetrics(database: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  for (const gauge of databaseGauges) {
    const { name, help, label, read } = gauge;
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset();
        for (const [value, count] of Object.entries(await read(database)))
          this.set({ [label]: value }, count);
      },
    });
  }
  const audits = new Counter({
    name: 'absmgmt_audit_events_total',
    help: 'Audit events that were logged.',
    labelNames: ['event'],
    registers,
  });
  // What never happened is 0, not absent: an alert on its growth works from the first one on.
  for (const event of auditEvents) audits.inc({ event }, 0);
  return {
    registry,
    audits,
    requests: new Histogram({
      name: 'absmgmt_http_request_duration_seconds',
      help: 'Seconds from a request to its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    errorResponses: new Counter({
      name: 'absmgmt_http_refusals_total',
      help: 'Requests that were refused, by the code of the answer.',
      labelNames: ['code'],
      registers,
    }),
    signIns: new Counter({
      name: 'absmgmt_sign_ins_total',
      help: 'Sign-ins and attempts, by result.',
      labelNames: ['result'],
      registers,
    }),
  };
}

/** Adds what the process itself uses: processor, memory, event loop, garbage collection. Once for a process. */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
