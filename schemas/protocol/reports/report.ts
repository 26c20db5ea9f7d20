import type { FromSchema } from 'json-schema-to-ts';

/** Limits of a report, shown before it runs. */
export const reportLimits = {
  columns: 40,
  groups: 3,
  sorts: 3,
  /** The maximum number of rows of a report; `preview` is the maximum for its preview. */
  rows: 20_000,
  preview: 50,
  /** The maximum number of rows shown on the screen. Files contain all rows. */
  shown: 1000,
  /** The maximum number of columns of a pivot. Further values are combined into one column. */
  pivotColumns: 24,
  /** The maximum number of groups of a chart, by chart type. */
  chart: { bars: 40, line: 400 },
  /** The maximum range of a date condition, in years. */
  years: 25,
  /** The maximum number of reports per person. */
  ofOnePerson: 200,
} as const;

/** Who sees a report: only its owner, people who may see public reports, or people who may see published reports. */
export const reportLevels = ['private', 'public', 'published'] as const;
export type ReportLevel = (typeof reportLevels)[number];

/** The chart types of a report. */
export const chartKinds = ['bars', 'line'] as const;

export const reportTotals = ['sum', 'count', 'least', 'greatest'] as const;

/**
 * A column: a field of the entity, or of a record one or two references away (`workerId.workerTypeId`), or a formula.
 */
const columnSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    path: { type: 'string', minLength: 1, maxLength: 200 },
    /** A CEL expression over the fields of the record and of referenced records: `durationHours * 2`. */
    formula: { type: 'string', minLength: 1, maxLength: 500 },
    title: { type: 'string', minLength: 1, maxLength: 60 },
    total: { enum: reportTotals },
  },
} as const;

/** The key of a column: its path, or `=` and its formula. */
const columnName = { type: 'string', maxLength: 501 } as const;

/** The definition of a report: an entity's rows, columns, sorts and groups. */
export const definitionSchema = {
  title: 'ReportDefinition',
  type: 'object',
  additionalProperties: false,
  required: ['of', 'columns'],
  properties: {
    of: { type: 'string', maxLength: 200, description: 'The name of an entity.' },
    columns: { type: 'array', minItems: 1, items: columnSchema },
    filter: { type: 'object', additionalProperties: true, description: 'A filter, as in a list.' },
    groups: {
      type: 'array',
      items: columnName,
      description: 'Columns: a path, or `=` with a formula.',
    },
    sorts: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['by', 'order'],
        properties: { by: columnName, order: { enum: ['ASC', 'DESC'] } },
      },
    },
    onlyGroups: { type: 'boolean', description: 'Only groups and totals, without rows.' },
    pivot: {
      type: 'object',
      additionalProperties: false,
      required: ['by', 'of'],
      description:
        'A column for each value of `by`, a row for each group, and the total of `of` in each cell.',
      properties: { by: columnName, of: columnName },
    },
    chart: {
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'of'],
      description: 'The values of the first group, charted by the total of `of`.',
      properties: { kind: { enum: chartKinds }, of: columnName },
    },
  },
} as const;

export type ReportDefinition = FromSchema<typeof definitionSchema>;
export type ReportColumn = ReportDefinition['columns'][number];

/** The key of a column, for groups and sorts. */
export const columnKey = ({ path, formula = '' }: Pick<ReportColumn, 'path' | 'formula'>): string =>
  path ?? `=${formula}`;

/** A report to save. */
export const sentReportSchema = {
  title: 'SentReport',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'level', 'definition'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 80 },
    level: { enum: reportLevels },
    definition: definitionSchema,
    /** The version that was edited; absent for a new report. */
    version: { type: 'integer', minimum: 1 },
  },
} as const;

export type SentReport = FromSchema<typeof sentReportSchema>;

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

/** A report in the list of reports. */
export const reportSchema = {
  title: 'Report',
  type: 'object',
  additionalProperties: false,
  required: [
    'reportId',
    'name',
    'level',
    'definition',
    'version',
    'ownerName',
    'isMine',
    'changedAt',
    'mayEdit',
    'maySchedule',
  ],
  properties: {
    reportId: whole,
    name: text,
    level: { enum: reportLevels },
    definition: definitionSchema,
    version: whole,
    ownerName: text,
    isMine: { type: 'boolean' },
    changedAt: text,
    lastRunAt: { type: ['string', 'null'] },
    mayEdit: { type: 'boolean' },
    maySchedule: { type: 'boolean' },
  },
} as const;

export type Report = FromSchema<typeof reportSchema>;
export const reportsSchema = {
  title: 'Reports',
  type: 'object',
  additionalProperties: false,
  required: ['reports'],
  properties: { reports: { type: 'array', items: reportSchema } },
} as const;

const cells = { type: 'array', items: text } as const;

/** The result of a report, with display texts. */
export const reportResultSchema = {
  title: 'ReportResult',
  type: 'object',
  additionalProperties: false,
  required: [
    'columns',
    'items',
    'records',
    'shown',
    'lines',
    'leftOut',
    'filters',
    'notes',
    'isPivot',
    'milliseconds',
  ],
  properties: {
    columns: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['key', 'title', 'isNumber'],
        properties: { key: text, title: text, isNumber: { type: 'boolean' } },
      },
    },
    items: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['kind'],
        properties: {
          kind: { enum: ['group', 'row', 'totals'] },
          level: whole,
          text,
          cells,
          records: whole,
        },
      },
    },
    records: { ...whole, description: 'Matching rows.' },
    shown: { ...whole, description: 'Rows among the items.' },
    lines: {
      ...whole,
      description: 'The number of rows in files: the matching rows, or the rows of a pivot.',
    },
    leftOut: { ...cells, description: 'Columns that the reader cannot see.' },
    filters: { ...cells, description: 'The filters as text.' },
    notes: { ...cells, description: 'What the columns and cells of a pivot show, as text.' },
    isPivot: { type: 'boolean', description: 'Whether the last row and column are totals.' },
    chart: {
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'by', 'of', 'points'],
      properties: {
        kind: { enum: chartKinds },
        by: text,
        of: text,
        points: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['label', 'number'],
            properties: { label: text, number: { type: ['number', 'null'] } },
          },
        },
        note: { ...text, description: 'Whether only the first groups are charted.' },
      },
    },
    milliseconds: whole,
  },
} as const;

export type ReportResult = FromSchema<typeof reportResultSchema>;

/** The entities that reports can use, by category. */
export const categoriesSchema = {
  title: 'ReportCategories',
  type: 'object',
  additionalProperties: false,
  required: ['categories', 'limits'],
  properties: {
    categories: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['entity', 'title', 'isFirst'],
        properties: { entity: text, title: text, isFirst: { type: 'boolean' } },
      },
    },
    limits: { type: 'object', additionalProperties: whole },
  },
} as const;

export type ReportCategories = FromSchema<typeof categoriesSchema>;

/** Past runs and versions of a report, newest first. */
export const runsSchema = {
  title: 'ReportRuns',
  type: 'object',
  additionalProperties: false,
  required: ['runs', 'versions'],
  properties: {
    runs: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['runId', 'at', 'by', 'records', 'milliseconds', 'format'],
        properties: {
          runId: whole,
          at: text,
          by: text,
          records: whole,
          milliseconds: whole,
          format: { enum: ['screen', 'csv', 'xlsx', 'pdf'] },
        },
      },
    },
    versions: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['version', 'at', 'by', 'name', 'definition'],
        properties: { version: whole, at: text, by: text, name: text, definition: definitionSchema },
      },
    },
  },
} as const;

export type ReportRuns = FromSchema<typeof runsSchema>;
