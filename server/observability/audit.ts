import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Additional facts of an event: names and numbers, never personal data. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Source of an event: a request, or the service itself. */
export interface AuditSource {
  readonly log: FastifyBaseLogger;
  readonly server: Pick<FastifyInstance, 'metrics'>;
}

/**
 * Records an audit event: one `audit` log line with request id, organization and user (both people during
 * impersonation), and one count in the metrics. Logged at every LOG_LEVEL except `silent`, because it cannot be added
 * afterwards.
 */
export function audit({ log, server }: AuditSource, event: AuditEvent, facts: AuditFacts = {}): void {
  server.metrics.audits.inc({ event });
  if (log.level === 'silent') return;
  log.child({}, { level: 'info' }).info({ audit: event, ...facts }, 'audit');
}

/**
 * Audit events for operators, each with a log line and a count. Names must not change, because alerts use them
 * (docs/operate.md#monitoring).
 */
export const auditEvents = [
  'signIn.failed',
  'signIn.lockedOut',
  'account.added',
  'account.invited',
  'account.withdrawn',
  'account.accepted',
  'account.linked',
  'account.expected',
  'account.unlinked',
  'account.disabled',
  'account.enabled',
  'account.signedOut',
  'account.unlocked',
  'impersonation.began',
  'impersonation.allowedWrites',
  'impersonation.ended',
  'permissions.changed',
  'features.changed',
  'export.started',
  'retention.changed',
  'retention.exported',
  'retention.dropped',
  'service.written',
  'services.changed',
] as const;

export type AuditEvent = (typeof auditEvents)[number];
