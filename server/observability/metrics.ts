import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { auditEvents } from './audit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** Prometheus metrics of one process. */
export interface Metrics {
  readonly registry: Registry;
  /** Request duration in seconds, by method, declared route and status. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Number of rejected requests, by result code. */
  readonly errorResponses: Counter<'code'>;
  /** Sign-ins by result: `signedIn`, or the reason of the failure. */
  readonly signIns: Counter<'result'>;
  /** Duration of calls to external services in seconds, by service, operation, and status or failure reason. */
  readonly serviceCalls: Histogram<'service' | 'operation' | 'result'>;
  /** Number of audit events, by name. */
  readonly audits: Counter<'event'>;
}

/** Bucket limits of request durations in seconds, from a fast list request to the longest wait that people accept. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the metrics of a service process. Each call creates its own registry, so that several fit in one process. */
export function buildMetrics(database: MeasuredDatabase): Metrics {
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
  // Initializes counts to 0, so that an alert on increases fires at the first event.
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
    serviceCalls: new Histogram({
      name: 'absmgmt_service_call_duration_seconds',
      help: 'Seconds of calls of services of others.',
      labelNames: ['service', 'operation', 'result'],
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

/** Adds process metrics: CPU, memory, event loop, garbage collection. Once per process. */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

/** The methods of the database that metrics call. */
type MeasuredDatabase = Pick<Database, 'usage' | 'maintain'>;

/** A gauge that is read from the database on each scrape. */
interface DatabaseGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** Returns the counts, keyed by label value. */
  readonly read: (database: MeasuredDatabase) => Promise<Readonly<Record<string, number>>>;
}

/**
 * Gauges that are read from the database. They only read small tables or use an index, so a scrape every 15 s is cheap.
 */
const databaseGauges: readonly DatabaseGauge[] = [
  {
    name: 'absmgmt_database_connections',
    help: 'Connections of the pool by what they do, and requests that wait for one.',
    label: 'state',
    read: async (database) => ({ ...database.usage() }),
  },
  {
    name: 'absmgmt_record_locks',
    help: 'Records being edited, by table of their lock.',
    label: 'table',
    read: counted(
      'select table_name as value, count(*) from record_lock where expires_at > now() group by 1',
    ),
  },
  {
    name: 'absmgmt_import_tasks',
    help: 'Imports that are being worked on, by what is done.',
    label: 'task',
    read: counted('select task as value, count(*) from import_job where task is not null group by 1'),
  },
  {
    name: 'absmgmt_jobs',
    help: 'Background jobs by state; failed ones for seven days.',
    label: 'state',
    read: counted(
      `select state::text as value, count(*) from pgboss.job where state not in ('completed', 'cancelled') group by 1`,
    ),
  },
  {
    name: 'absmgmt_mail_outbox',
    help: 'Mails of the outbox by state.',
    label: 'state',
    read: counted('select state as value, count(*) from mail_outbox group by 1'),
  },
];

function counted(text: string): DatabaseGauge['read'] {
  return async (database) => {
    const rows = await database.maintain((sql) => sql<{ value: string; count: string }>(text));
    return Object.fromEntries(rows.map(({ value, count }) => [value, Number(count)]));
  };
}
