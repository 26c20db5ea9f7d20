import type { FromSchema } from 'json-schema-to-ts';
import type { RecordData } from '../../values/jsonSchema.ts';

/** An alert that the console raises itself while its condition holds (docs/domain.md#system-alerts). */
export interface SystemAlertRule {
  /** The entity of the records that raise the alert; the alert is only shown to users who may view its list. */
  readonly of: string;
  /** The filter of records that raise the alert. */
  readonly filter: RecordData;
  /** Set if the alert is raised when no record matches the filter. */
  readonly ifNone?: true;
  /** The feature or setting that must be on. */
  readonly flag?: string;
  readonly severity: 'info' | 'important' | 'critical';
}

/** The permission to see system alerts, besides that for the list of each alert. */
export const systemAlertsPermission = 'WEBFUNC.WEBALERTS';

/** The system alerts, by name in the web alert settings; their texts are `panels.alerts.system.NAME`. */
export const systemAlertRules = {
  skills: {
    of: 'substitute/substitute',
    filter: { isActive: true, nextExpiration: { to: 'today+30' } },
    severity: 'info',
  },
  imports: { of: 'settings/import', filter: { state: ['checked', 'partly'] }, severity: 'important' },
  calls: {
    of: 'absence/call-attempt',
    filter: { result: 'error', calledAt: { from: 'now-60' } },
    severity: 'critical',
  },
  calendar: {
    of: 'settings/school-year',
    filter: { fromDate: { from: 'today+1' } },
    ifNone: true,
    severity: 'info',
  },
  timesheets: {
    of: 'time-sheet/time-sheet-period',
    filter: { status: 'open', fromDate: { to: 'today' }, toDate: { to: 'today+2' } },
    severity: 'important',
  },
  periods: {
    of: 'time-sheet/time-sheet-period',
    filter: { toDate: { from: 'today+14' } },
    ifNone: true,
    flag: 'PSEUDO.HASWEBTIME',
    severity: 'important',
  },
  approvers: { of: 'time-sheet/approver-gap', filter: {}, severity: 'important' },
} as const satisfies Readonly<Record<string, SystemAlertRule>>;

export type SystemAlertName = keyof typeof systemAlertRules;

const names = Object.keys(systemAlertRules) as SystemAlertName[];
const closed = { type: 'object', additionalProperties: false } as const;

/** The active alerts of the current user, without snoozed ones. */
export const systemAlertsSchema = {
  title: 'SystemAlerts',
  type: 'array',
  items: {
    ...closed,
    required: ['name', 'severity', 'count', 'path', 'query'],
    properties: {
      name: { enum: names },
      severity: { enum: ['info', 'important', 'critical'] },
      count: { type: 'integer', description: 'The number of affected records.' },
      path: { type: 'string', description: 'The address of their list.' },
      query: { type: 'string' },
    },
  },
} as const;

/** An alert to snooze, for the number of days in the web alert settings. */
export const snoozeSchema = { ...closed, required: ['name'], properties: { name: { enum: names } } } as const;

export type SystemAlerts = FromSchema<typeof systemAlertsSchema>;
export type Snooze = FromSchema<typeof snoozeSchema>;
