import type { FromSchema } from 'json-schema-to-ts';

const closed = { type: 'object', additionalProperties: false } as const;
const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;

/** The address for reading and setting a district's retention periods, below the absence service. */
export const retentionPath = '/v1.0/organization/retention';

/** The permission to see and set retention periods, and to download removed data. */
export const retentionPermission = 'ORG.RETENTION';

/** The kinds of data with a retention period, in display order, with the minimum and maximum in months. */
export const retentionLimits = {
  changeLog: { least: 12, most: 240 },
  signIns: { least: 3, most: 240 },
  importRows: { least: 1, most: 240 },
  notifications: { least: 1, most: 240 },
} as const;

export type RetentionKind = keyof typeof retentionLimits;
export const retentionKinds = Object.keys(retentionLimits) as readonly RetentionKind[];

const monthsOf = (kind: RetentionKind) =>
  ({
    type: ['integer', 'null'],
    minimum: retentionLimits[kind].least,
    maximum: retentionLimits[kind].most,
    description: 'The number of months to keep it; null: forever.',
  }) as const;

/** Properties of a change log whose older entries expire. Absent if the district keeps all entries. */
export const retainedChangesProperties = {
  keptMonths: { ...integer, description: 'The number of months that the district keeps changes.' },
  removedBefore: { ...text, format: 'date', description: 'Changes before this day were removed.' },
} as const;

export interface RetainedChanges {
  readonly keptMonths?: number;
  readonly removedBefore?: string;
}

/** The retention period of each kind of data, in months. */
export const retentionMonthsSchema = {
  title: 'RetentionMonths',
  ...closed,
  description: 'Retention periods, by kind',
  required: retentionKinds,
  properties: {
    changeLog: monthsOf('changeLog'),
    signIns: monthsOf('signIns'),
    importRows: monthsOf('importRows'),
    notifications: monthsOf('notifications'),
  },
} as const;

const dueSchema = {
  ...closed,
  required: ['kind', 'before', 'rows'],
  properties: {
    kind: { enum: retentionKinds },
    before: { ...text, format: 'date', description: 'The first day to keep.' },
    rows: { ...integer, description: 'The number of older entries.' },
  },
} as const;

/** The data that the given retention periods would remove now. */
export const retentionPreviewSchema = {
  title: 'RetentionPreview',
  description: 'Entries that would be removed',
  type: 'array',
  items: dueSchema,
} as const;

const runSchema = {
  ...closed,
  required: ['runId', 'startedAt', 'finishedAt', 'removed'],
  properties: {
    runId: integer,
    startedAt: text,
    finishedAt: { type: ['string', 'null'], description: 'Null while the run continues.' },
    removed: {
      type: 'array',
      items: {
        ...closed,
        required: ['kind', 'rows', 'isKept'],
        properties: {
          kind: { enum: retentionKinds },
          rows: integer,
          isKept: { type: 'boolean', description: 'Whether its file is still available.' },
        },
      },
    },
  },
} as const;

export const retentionSchema = {
  title: 'Retention',
  ...closed,
  description: 'Retention of a district',
  required: ['version', 'months', 'due', 'runs'],
  properties: {
    version: { ...integer, description: 'Send it back with a change; 0 if nothing was ever set.' },
    months: retentionMonthsSchema,
    due: retentionPreviewSchema,
    runs: { type: 'array', items: runSchema, description: 'The latest runs, newest first.' },
  },
} as const;

export const retentionChangeSchema = {
  title: 'RetentionChange',
  ...closed,
  description: 'New retention periods, by kind',
  required: ['version', 'months'],
  properties: { version: integer, months: retentionMonthsSchema },
} as const;

export interface RetentionMonths extends Readonly<Record<RetentionKind, number | null>> {}
export type Retention = FromSchema<typeof retentionSchema>;
export type RetentionPreview = FromSchema<typeof retentionPreviewSchema>;
