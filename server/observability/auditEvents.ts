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
] as const;

export type AuditEvent = (typeof auditEvents)[number];
