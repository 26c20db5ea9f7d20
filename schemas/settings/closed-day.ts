import { closedDayStates } from '../fields/calendar/closedDayStates.ts';
import { closedDayTexts } from '../fields/calendar/closedDayTexts.ts';
import { copyAction } from '../fields/calendar/copyAction.ts';
import {
  forEmployeeTypes,
  forMovedDays,
  forSchools,
  kindOnceDeclared,
  readOnlyOnceDeclared,
  whenBegun,
} from '../fields/calendar/declared.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * A day on which schools are closed or have different times, for the district, some schools or some employee types. A
 * new closed day is only recorded; declaring it applies it to the absences on that day (docs/domain.md#closed-days).
 */
export const closedDay = defineEntity({
  $id: 'settings/closed-day',
  title: 'Closed day',
  description: 'Closed days, in-service days, delayed openings and early releases.',
  type: 'object',
  required: ['closedOn', 'label', 'kind', 'scope', 'source', 'status'],
  properties: {
    closedDayId: { type: 'integer', readOnly: true },
    closedOn: { type: 'string', format: 'date', title: 'Date', 'x-field': readOnlyOnceDeclared },
    label: { type: 'string', title: 'Name', minLength: 1, maxLength: 80 },
    kind: {
      type: 'string',
      title: 'Kind',
      description:
        'A closed day closes absences. On an in-service day, unfilled absences need no substitute.',
      oneOf: [
        { const: 'closed', title: 'Closed' },
        { const: 'inService', title: 'In-service day' },
        { const: 'delayed', title: 'Delayed opening' },
        { const: 'earlyRelease', title: 'Early release' },
      ],
      default: 'closed',
      'x-field': kindOnceDeclared,
    },
    minutes: {
      type: 'integer',
      title: 'By how much',
      description: 'How much later the day starts, or earlier it ends.',
      minimum: 1,
      maximum: 720,
      'x-field': { unit: 'minutes', widget: 'duration', when: forMovedDays },
    },
    scope: {
      type: 'string',
      title: 'Applies to',
      oneOf: [
        { const: 'organization', title: 'The whole district' },
        { const: 'schools', title: 'Some schools' },
        { const: 'employeeTypes', title: 'Some employee types' },
      ],
      default: 'organization',
      'x-field': readOnlyOnceDeclared,
    },
    instituteIds: {
      type: 'array',
      title: 'Schools',
      description: 'A region includes its schools.',
      items: { type: 'integer' },
      uniqueItems: true,
      'x-field': { reference: 'settings/school', when: forSchools, until: 'closedOn' },
    },
    workerTypeIds: {
      type: 'array',
      title: 'Employee types',
      items: { type: 'integer' },
      uniqueItems: true,
      'x-field': { reference: 'reference-data/employee-type', when: forEmployeeTypes },
    },
    source: {
      type: 'string',
      title: 'Source',
      oneOf: [
        { const: 'planned', title: 'Planned' },
        { const: 'emergency', title: 'Emergency' },
      ],
      default: 'planned',
    },
    status: {
      type: 'string',
      title: 'Status',
      oneOf: [
        { const: 'noted', title: 'Noted' },
        { const: 'closing', title: 'Closing' },
        { const: 'stopped', title: 'Stopped' },
        { const: 'declared', title: 'Declared' },
        { const: 'restoring', title: 'Restoring' },
      ],
      default: 'noted',
    },
    daysDone: { type: 'integer', title: 'Absence days done', readOnly: true, 'x-field': whenBegun },
    daysInAll: { type: 'integer', title: 'Absence days in all', readOnly: true, 'x-field': whenBegun },
    closedAt: {
      type: 'string',
      format: 'date-time',
      title: 'Absences closed at',
      description: 'Undo is possible for 24 hours.',
      readOnly: true,
      'x-field': whenBegun,
    },
  },
  'x-entity': {
    label: '{label}',
    plural: 'Calendar',
    path: '/settings/calendar',
    service: 'referenceData',
    table: 'closed_day',
    operations: {
      list: 'GET /api/v1.0/closedDays',
      get: 'GET /api/v1.0/closedDays/{id}',
      create: 'POST /api/v1.0/closedDays',
      update: 'PUT /api/v1.0/closedDays/{id}',
      delete: 'DELETE /api/v1.0/closedDays/{id}',
      impact: 'POST /api/v1.0/closedDay/impact',
      declare: 'POST /api/v1.0/closedDay/declare?closedDayId',
      declareInService: 'POST /api/v1.0/closedDay/declareInService?closedDayId',
      copyPreview: 'GET /api/v1.0/closedDay/copyPreview',
      copyDays: 'POST /api/v1.0/closedDay/copyDays',
      stop: 'POST /api/v1.0/closedDay/stop?closedDayId',
      takeBack: 'POST /api/v1.0/closedDay/takeBack?closedDayId',
    },
    permission: { view: 'ORG.CALENDAR', edit: 'ORG.CALENDAR' },
    actions: copyAction,
    states: closedDayStates,
    events: {
      on: { create: 'closedDay.added', update: 'closedDay.changed', delete: 'closedDay.removed' },
      ids: ['instituteIds', 'workerTypeIds'],
    },
    import: { modes: ['createOnly'] },
    list: {
      noun: 'calendar days',
      columns: ['closedOn', 'label', 'kind', 'scope', 'instituteIds', 'workerTypeIds', 'source', 'status'],
      priority: ['label', 'kind', 'scope', 'status'],
      card: ['closedOn', 'kind', 'scope', 'status'],
      sort: { field: 'closedOn' },
      search: ['label'],
      calendar: { date: 'closedOn', mark: 'kind', says: ['status'] },
      views: [
        { title: 'From today', filter: { closedOn: { from: 'today' } } },
        {
          title: 'Before today',
          filter: { closedOn: { to: 'today-1' } },
          sort: { field: 'closedOn', order: 'DESC' },
        },
      ],
      opens: 'From today',
      facets: ['kind', 'source', 'status'],
    },
    tiles: [
      {
        title: 'Calendar of the next two weeks',
        filter: { closedOn: { from: 'today', to: 'today+13' } },
        columns: ['label', 'closedOn', 'kind', 'status', 'scope'],
        sort: { field: 'closedOn' },
        atMost: 5,
      },
    ],
    form: {
      groups: [
        { title: 'Closed day', fields: ['closedOn', 'label', 'kind', 'minutes', 'source', 'status'] },
        { title: 'Schools and employees', fields: ['scope', 'instituteIds', 'workerTypeIds'], columns: 1 },
        { title: 'Absences', fields: ['daysDone', 'daysInAll', 'closedAt'], columns: 3 },
      ],
    },
    translations: { es: closedDayTexts },
  },
});
