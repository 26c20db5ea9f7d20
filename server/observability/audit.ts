import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AuditEvent } from './auditEvents.ts';

/** Facts of an event beside those of every line: names of things and numbers, never personal data. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where an event happened: a request, or the service itself. */
export interface AuditSource {
  readonly log: FastifyBaseLogger;
  readonly server: Pick<FastifyInstance, 'metrics'>;
}

/**
 * Tells of an event: one line `audit` with request id, organisation, user and, while somebody acts as another
 * person, both; and one count. It is written at every LOG_LEVEL but `silent`, because nobody looks for it
 * before it is needed.
 */
export function audit({ log, server }: AuditSource, event: AuditEvent, facts: AuditFacts = {}): void {
  server.metrics.audits.inc({ event });
  if (log.level === 'silent') return;
  log.child({}, { level: 'info' }).info({ audit: event, ...facts }, 'audit');
}
