import { hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import {
  aligns,
  dateFormats,
  extractFields,
  numberFormats,
  pads,
  signs,
} from '../rules/extract/extractFields.ts';
import { definitionTexts } from './definitionTexts.ts';
import { firstColumns } from './firstColumns.ts';

/** A payroll file format: its type and columns (docs/domain.md#extract). */
export const extractDefinition = defineEntity({
  $id: 'extract/extract-definition',
  title: 'Extract definition',
  description: 'File formats for payroll, with their columns.',
  type: 'object',
  required: ['definitionName', 'format', 'contents', 'columns'],
  properties: {
    definitionId: { type: 'integer', readOnly: true },
    definitionName: {
      type: 'string',
      title: 'Name',
      minLength: 1,
      maxLength: 60,
      'x-field': { unique: true },
    },
    format: {
      type: 'string',
      title: 'File format',
      oneOf: [
        { const: 'csv', title: 'Comma separated (CSV)' },
        { const: 'pipe', title: 'Pipe separated' },
        { const: 'fixed', title: 'Fixed width' },
      ],
      default: 'csv',
    },
    contents: {
      type: 'string',
      title: 'Rows',
      oneOf: [
        { const: 'all', title: 'Absence days and timesheet hours' },
        { const: 'absences', title: 'Absence days' },
        { const: 'hours', title: 'Timesheet hours' },
      ],
      default: 'all',
    },
    hasHeading: { type: 'boolean', title: 'Heading line', default: true },
    lineEnd: {
      type: 'string',
      title: 'Line end',
      oneOf: [
        { const: 'crlf', title: 'Windows (CR LF)' },
        { const: 'lf', title: 'Unix (LF)' },
      ],
      default: 'crlf',
    },
    columns: {
      type: 'array',
      title: 'Columns',
      default: firstColumns,
      minItems: 1,
      maxItems: 60,
      items: {
        type: 'object',
        required: ['field'],
        additionalProperties: false,
        properties: {
          field: { type: 'string', title: 'Field', oneOf: extractFields },
          title: { type: 'string', title: 'Heading', maxLength: 40 },
          text: {
            type: 'string',
            title: 'Text',
            description: 'For an adjustment flag: its text on adjustment lines. Default: A.',
            maxLength: 40,
          },
          width: {
            type: 'integer',
            title: 'Width',
            description: 'Characters.',
            minimum: 1,
            maximum: 200,
          },
          align: { type: 'string', title: 'Align', oneOf: aligns },
          pad: { type: 'string', title: 'Fill with', oneOf: pads },
          dateFormat: {
            type: 'string',
            title: 'Date format',
            oneOf: dateFormats,
          },
          numberFormat: {
            type: 'string',
            title: 'Number format',
            oneOf: numberFormats,
          },
          decimals: {
            type: 'integer',
            title: 'Decimals',
            minimum: 0,
            maximum: 4,
          },
          sign: { type: 'string', title: 'Sign', oneOf: signs },
          condition: {
            type: 'string',
            title: 'Only if',
            description: 'The column is blank unless this is true, such as subHours > 0.',
            maxLength: 200,
          },
        },
      },
    },
    hidden,
  },
  'x-entity': {
    label: '{definitionName}',
    path: '/extract-definitions',
    service: 'absence',
    table: 'extract_definition',
    flags: ['PSEUDO.ImportsEnabled'],
    operations: {
      list: 'GET /api/v1.0/extractDefinitions',
      get: 'GET /api/v1.0/extractDefinitions/{id}',
      create: 'POST /api/v1.0/extractDefinitions',
      update: 'PUT /api/v1.0/extractDefinitions/{id}',
      delete: 'DELETE /api/v1.0/extractDefinitions/{id}',
    },
    permission: { view: 'EXTRACT.VIEW', edit: 'EXTRACT.DEFINE' },
    createInPlace: false,
    list: {
      columns: ['definitionName', 'format', 'contents', 'hasHeading', 'hidden'],
      search: ['definitionName'],
    },
    form: {
      groups: [
        {
          title: 'File',
          fields: ['definitionName', 'format', 'contents', 'hasHeading', 'lineEnd', 'hidden'],
        },
        { title: 'Columns', fields: ['columns'], columns: 1 },
      ],
    },
    translations: { es: definitionTexts },
  },
});

export type ExtractDefinition = RecordOf<typeof extractDefinition>;
