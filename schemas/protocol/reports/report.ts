import type { FromSchema } from 'json-schema-to-ts';

/** How much a report may hold; each is told before it runs. */
export const reportLimits = {
  columns: 40,
  groups: 3,
  sorts: 3,
  /** Rows of a report; of its preview. */
  rows: 20_000,
  preview: 50,
  /** Rows that are shown on the screen: files have them all. */
  shown: 1000,
  /** Values that a pivot has columns for: the others are one together. */
  pivotColumns: 24,
  /** Groups that a chart draws. */
  chart: { bars: 40, line: 400 },
  /** Years that a condition on a date may span. */
  years: 25,
  /** Reports that one person keeps. */
  ofOnePerson: 200,
} as const;

/** Who sees a report: its owner, those who may see public ones, or those who may see published ones. */
export const reportLevels = ['private', 'public', 'published'] as const;
export type ReportLevel = (typeof reportLevels)[number];

/** What a report is drawn as. */
export const chartKinds = ['bars', 'line'] as const;

export const reportTotals = ['sum', 'count', 'least', 'greatest'] as const;

/** A field of the entity, or of a record it refers to one or two steps away: `workerId.workerTypeId`; or a formula. */
const columnSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    path: { type: 'string', minLength: 1, maxLength: 200 },
    /** In CEL, over the fields of the record and of those it refers to: `durationHours * 2`. */
    formula: { type: 'string', minLength: 1, maxLength: 500 },
    title: { type: 'string', minLength: 1, maxLength: 60 },
    total: { enum: reportTotals },
  },
} as const;

/** A column by its path, or `=` and its formula. */
const columnName = { type: 'string', maxLength: 501 } as const;

/** What a report asks: rows of an entity, their columns, in which order and by which groups. */
export const definitionSchema = {
  title: 'ReportDefinition',
  type: 'object',
  additionalProperties: false,
  required: ['of', 'columns'],
  properties: {
    of: { type: 'string', maxLength: 200, description: 'The name of an entity.' },
    columns: { type: 'array', minItems: 1, items: columnSchema },
    filter: { type: 'object', additionalProperties: true, description: 'As a list is filtered.' },
    groups: {
      type: 'array',
      items: columnName,
      description: 'Columns by their path, or `=` and their formula.',
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
    onlyGroups: { type: 'boolean', description: 'Groups and totals alone, without the rows.' },
    pivot: {
      type: 'object',
      additionalProperties: false,
      required: ['by', 'of'],
      description:
        'A column for each value of `by`, a row for each group, and in the cells the total of `of`.',
      properties: { by: columnName, of: columnName },
    },
    chart: {
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'of'],
      description: 'The values of the first group, drawn by the total of `of`.',
      properties: { kind: { enum: chartKinds }, of: columnName },
    },
  },
} as const;

export type ReportDefinition = FromSchema<typeof definitionSchema>;
export type ReportColumn = ReportDefinition['columns'][number];

/** By what groups and sorts name a column. */
export const columnKey = ({ path, formula = '' }: Pick<ReportColumn, 'path' | 'formula'>): string =>
  path ?? `=${formula}`;

/** A report as it is sent to be kept. */
export const sentReportSchema = {
  title: 'SentReport',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'level', 'definition'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 80 },
    level: { enum: reportLevels },
    definition: definitionSchema,
    /** That was changed; none for a new one. */
    version: { type: 'integer', minimum: 1 },
  },
} as const;

export type SentReport = FromSchema<typeof sentReportSchema>;

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

/** A report as it is listed. */
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

/** What a report comes to, as people read it. */
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
    records: { ...whole, description: 'Rows that match.' },
    shown: { ...whole, description: 'Rows among the items.' },
    lines: { ...whole, description: 'Rows that files have: those that match, or those of a pivot.' },
    leftOut: { ...cells, description: 'Columns that the reader may not see.' },
    filters: { ...cells, description: 'The filters in words.' },
    notes: { ...cells, description: 'What the columns and cells of a pivot are, in words.' },
    isPivot: { type: 'boolean', description: 'Its last row and column are totals.' },
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
        note: { ...text, description: 'That only the first groups are drawn.' },
      },
    },
    milliseconds: whole,
  },
} as const;

export type ReportResult = FromSchema<typeof reportResultSchema>;

/** What reports can be of, by category. */
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
