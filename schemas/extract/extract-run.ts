import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { extractStatuses } from '../status/extractStatus.ts';
import { runTexts } from './runTexts.ts';

const { draft, extracted, acknowledged, voided } = extractStatuses.code;

const refresh = ['absence/absence-day', 'absence/reconciliation', 'time-sheet/time-sheet-item'] as const;

/**
 * An extract: its selection, status and file. Its number is never reused (docs/domain.md#extract;
 * docs/specification.md#application-2-navigation-menu).
 */
export const extractRun = defineEntity({
  $id: 'extract/extract-run',
  title: 'Extract',
  description: 'Reconciled days and released hours on their way to payroll.',
  type: 'object',
  required: ['definitionId', 'toDate', 'status'],
  properties: {
    runId: { type: 'integer', title: 'Run number', readOnly: true },
    definitionId: {
      type: 'integer',
      title: 'Definition',
      'x-field': { reference: 'extract/extract-definition' },
    },
    fromDate: {
      type: 'string',
      format: 'date',
      title: 'From',
      description: 'Leave blank to include everything not extracted yet.',
    },
    toDate: {
      type: 'string',
      format: 'date',
      title: 'Cut-off',
      description: 'The last day of the pay period.',
      'x-field': { default: 'today()' },
    },
    comments: { type: 'string', title: 'Comments', maxLength: 200 },
    status: {
      type: 'string',
      title: 'Status',
      oneOf: extractStatuses.oneOf,
      default: draft,
      readOnly: true,
    },
    rowCount: { type: 'number', title: 'Rows locked', readOnly: true, 'x-field': { filter: false } },
    lineCount: { type: 'number', title: 'Lines in the file', readOnly: true, 'x-field': { filter: false } },
    adjustmentCount: {
      type: 'number',
      title: 'Adjustment lines',
      readOnly: true,
      'x-field': { filter: false },
    },
    absenceHours: {
      type: 'number',
      title: 'Absence hours',
      readOnly: true,
      'x-field': { filter: false, unit: 'hours' },
    },
    absenceDays: { type: 'number', title: 'Absence days', readOnly: true, 'x-field': { filter: false } },
    substituteHours: {
      type: 'number',
      title: 'Substitute hours',
      readOnly: true,
      'x-field': { filter: false, unit: 'hours' },
    },
    extractedAt: { type: 'string', format: 'date-time', title: 'Extracted at', readOnly: true },
    extractedBy: { type: 'string', title: 'Extracted by', maxLength: 120, readOnly: true },
    fileName: { type: 'string', title: 'File', maxLength: 120, readOnly: true },
    fileHash: {
      type: 'string',
      title: 'SHA-256',
      description: 'Checksum of the file.',
      maxLength: 64,
      readOnly: true,
      'x-field': { filter: false, sort: false },
    },
    acknowledgedAt: { type: 'string', format: 'date-time', title: 'Acknowledged at', readOnly: true },
    acknowledgedBy: { type: 'string', title: 'Acknowledged by', maxLength: 120, readOnly: true },
    payrollReference: { type: 'string', title: 'Payroll batch', maxLength: 60, readOnly: true },
    voidedAt: { type: 'string', format: 'date-time', title: 'Voided at', readOnly: true },
    voidedBy: { type: 'string', title: 'Voided by', maxLength: 120, readOnly: true },
    voidReason: { type: 'string', title: 'Reason for voiding', maxLength: 200, readOnly: true },
  },
  'x-entity': {
    id: 'runId',
    label: '#{runId}',
    plural: 'Extracts',
    path: '/extract',
    service: 'absence',
    table: 'extract_run',
    flags: ['PSEUDO.ImportsEnabled'],
    operations: {
      list: 'GET /api/v1.0/extractRuns',
      get: 'GET /api/v1.0/extractRuns/{id}',
      create: 'POST /api/v1.0/extractRuns',
      delete: 'DELETE /api/v1.0/extractRuns/{id}',
      run: 'POST /api/v1.0/extractRuns/run?runId',
      file: 'GET /api/v1.0/extractRuns/file?runId',
      acknowledge: 'POST /api/v1.0/extractRuns/acknowledge?runId',
      voidRun: 'POST /api/v1.0/extractRuns/void?runId',
      edFi: 'POST /api/v1.0/extractRuns/edFi',
      oneRoster: 'POST /api/v1.0/extractRuns/oneRoster',
    },
    permission: { view: 'EXTRACT.VIEW', add: 'EXTRACT.RUN', edit: 'EXTRACT.RUN', delete: 'EXTRACT.RUN' },
    createInPlace: false,
    replaceable: false,
    events: {
      on: { run: 'extract.written', acknowledge: 'extract.acknowledged', voidRun: 'extract.voided' },
    },
    states: {
      field: 'status',
      start: draft,
      values: extractStatuses.values,
      transitions: {
        run: {
          label: 'Run extract',
          icon: 'lock',
          from: draft,
          to: extracted,
          permission: 'EXTRACT.RUN',
          send: ['_version'],
          ask: {
            properties: {
              acceptProblems: {
                type: 'boolean',
                title: 'Run with problems',
                description: 'Lines with missing IDs or codes are written with blanks.',
                default: false,
              },
            },
          },
          confirm: {
            title: 'Run extract {label}?',
            text: 'Its rows are locked: nobody can change them until the extract is voided. The file is written at the same time.',
            button: 'Run extract',
          },
          final: false,
          refresh,
          done: 'Extract {label} is ready to download.',
        },
        acknowledge: {
          label: 'Acknowledge',
          icon: 'check',
          from: extracted,
          to: acknowledged,
          permission: 'EXTRACT.RUN',
          send: ['_version'],
          ask: {
            properties: {
              payrollReference: {
                type: 'string',
                title: 'Payroll batch',
                description: 'The number from payroll.',
                maxLength: 60,
              },
            },
          },
          confirm: {
            title: 'Payroll has taken {label}?',
            text: 'An acknowledged extract can’t be voided. Later corrections become adjustments of the next extract.',
            button: 'Acknowledge',
          },
          done: 'Acknowledged: {label}',
        },
        voidRun: {
          label: 'Void',
          icon: 'block',
          from: extracted,
          to: voided,
          permission: 'EXTRACT.VOID',
          send: ['_version'],
          dangerous: true,
          ask: {
            required: ['voidReason'],
            properties: {
              voidReason: { type: 'string', title: 'Reason for voiding', minLength: 1, maxLength: 200 },
            },
          },
          confirm: {
            title: 'Void extract {label}?',
            text: 'Its rows can be changed and extracted again. Its number isn’t used again, and its file stays.',
            button: 'Void extract',
          },
          refresh,
          done: 'Voided: {label}',
        },
      },
    },
    actions: {
      file: {
        label: 'Download file',
        icon: 'download',
        permission: 'EXTRACT.VIEW',
        answer: 'file',
        condition: { properties: { status: { not: { const: draft } } } },
        otherwise: 'hidden',
      },
      edFi: {
        label: 'Ed-Fi file',
        icon: 'download',
        for: ['list'],
        permission: 'EXTRACT.RUN',
        ask: {
          required: ['resource', 'fromDate', 'toDate'],
          properties: {
            resource: {
              type: 'string',
              title: 'Resource',
              oneOf: [
                { const: 'staffAbsenceEvents', title: 'Staff absence events' },
                { const: 'staffLeaves', title: 'Staff leaves' },
                { const: 'openStaffPositions', title: 'Open staff positions' },
              ],
              default: 'staffAbsenceEvents',
            },
            fromDate: { type: 'string', format: 'date', title: 'From' },
            toDate: { type: 'string', format: 'date', title: 'To' },
          },
        },
        rules: [{ rule: 'order', fields: ['fromDate', 'toDate'] }],
        confirm: {
          text: 'Reconciled absences, and vacancies, as records of the Ed-Fi API (JSON).',
          button: 'Download',
        },
        answer: 'file',
        final: false,
      },
      oneRoster: {
        label: 'OneRoster file',
        icon: 'download',
        for: ['list'],
        permission: 'EXTRACT.RUN',
        confirm: {
          text: 'Schools, employees and substitutes as OneRoster 1.2 (zip of CSV files).',
          button: 'Download',
        },
        answer: 'file',
        final: false,
      },
    },
    head: ['definitionId', 'fromDate', 'toDate'],
    page: {
      tabs: [
        { title: 'Overview', groups: ['Extract', 'Totals', 'File', 'Payroll'] },
        { title: 'Checks', rows: [{ of: 'extract/extract-check' }] },
        {
          title: 'Lines',
          rows: [
            {
              of: 'extract/extract-line',
              columns: [
                'rowNo',
                'confirmationNumber',
                'date',
                'employeeId',
                'reasonExtId',
                'hours',
                'days',
                'subExtId',
                'subHours',
                'isAdjustment',
              ],
            },
          ],
        },
      ],
    },
    list: {
      columns: [
        'runId',
        'status',
        'definitionId',
        'fromDate',
        'toDate',
        'rowCount',
        'lineCount',
        'adjustmentCount',
        'extractedAt',
        'extractedBy',
      ],
      priority: ['status', 'toDate', 'rowCount', 'definitionId', 'extractedAt'],
      card: ['status', 'toDate', 'rowCount'],
      sort: { field: 'runId', order: 'DESC' },
      search: ['fileName', 'payrollReference', 'comments'],
      views: [
        { title: 'Not acknowledged', filter: { status: [draft, extracted] } },
        { title: 'Acknowledged', filter: { status: acknowledged } },
        { title: 'Voided', filter: { status: voided } },
      ],
      facets: ['status', 'definitionId'],
    },
    form: {
      groups: [
        { title: 'Extract', fields: ['runId', 'status', 'definitionId', 'fromDate', 'toDate', 'comments'] },
        {
          title: 'Totals',
          fields: [
            'rowCount',
            'lineCount',
            'adjustmentCount',
            'absenceHours',
            'absenceDays',
            'substituteHours',
          ],
        },
        { title: 'File', fields: ['fileName', 'fileHash', 'extractedAt', 'extractedBy'] },
        {
          title: 'Payroll',
          fields: [
            'acknowledgedAt',
            'acknowledgedBy',
            'payrollReference',
            'voidedAt',
            'voidedBy',
            'voidReason',
          ],
        },
      ],
    },
    rules: [{ rule: 'order', fields: ['fromDate', 'toDate'] }],
    translations: { es: runTexts },
  },
});

export type ExtractRun = RecordOf<typeof extractRun>;
