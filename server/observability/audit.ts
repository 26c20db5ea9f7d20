import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

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

/**
 * What is told to whoever watches over the installation, each as one line of the log and one count. Names are
 * kept: alerts are written against them (docs/operate.md#monitoring).
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
