import { logEvent, logTexts } from '../fields/absence/logEvents.ts';
import { ofAbsence, ofAbsenceTexts } from '../fields/absence/ofAbsence.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * The log of an absence and its days. Each entry is an action of a person or of the system. Entries cannot be edited or
 * deleted (docs/domain.md#absence-log).
 */
export const absenceLog = defineEntity({
  $id: 'absence/absence-log',
  title: 'Absence event',
  description: 'Every change to an absence and its days.',
  type: 'object',
  required: ['absenceId', 'happenedAt', 'event', 'actor'],
  properties: {
    absenceLogId: { type: 'integer', readOnly: true },
    happenedAt: { type: 'string', format: 'date-time', title: 'Time' },
    ...ofAbsence,
    confirmationNumber: {
      type: 'integer',
      title: 'Absence day',
      description: 'Blank: all days.',
      'x-field': { reference: 'absence/absence-day' },
    },
    event: logEvent,
    actor: {
      type: 'string',
      title: 'By',
      description: 'The person, or “System”.',
      maxLength: 120,
    },
    before: { type: 'string', title: 'Before', maxLength: 200 },
    after: { type: 'string', title: 'After', maxLength: 200 },
    note: { type: 'string', title: 'Note', description: 'Why it was done.', maxLength: 200 },
  },
  'x-entity': {
    label: '{happenedAt}',
    plural: 'Absence log',
    path: '/absences/log',
    service: 'absence',
    menu: false,
    operations: {
      list: 'GET /api/v1.0/absenceLog',
      get: 'GET /api/v1.0/absenceLog/{id}',
    },
    permission: { view: 'ABSR.LOG', edit: 'ABSR.LOG' },
    history: false,
    parent: 'absenceId',
    head: ['absenceId', 'confirmationNumber'],
    list: {
      columns: ['happenedAt', 'event', 'actor', 'absenceId', 'confirmationNumber', 'before', 'after', 'note'],
      priority: ['event', 'actor', 'confirmationNumber'],
      card: ['event', 'actor', 'absenceId'],
      sort: { field: 'happenedAt', order: 'DESC' },
      search: ['actor', 'before', 'after', 'note'],
      facets: ['event'],
    },
    translations: {
      es: {
        ...ofAbsenceTexts,
        ...logTexts,
        'Absence event': 'Suceso de ausencia',
        'Absence log': 'Registro de ausencias',
        'Every change to an absence and its days.': 'Todos los cambios de una ausencia y de sus días.',
        Time: 'Hora',
        'Absence day': 'Día de ausencia',
        'Blank: all days.': 'En blanco: todos los días.',
        By: 'Por',
        'The person, or “System”.': 'La persona, o «Sistema».',
        Before: 'Antes',
        After: 'Después',
        Note: 'Nota',
        'Why it was done.': 'Por qué se hizo.',
      },
    },
  },
});
