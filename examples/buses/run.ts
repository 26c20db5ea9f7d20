import type { EntitySchema } from '#schemas/model/defineEntity.ts';

/** Entity file of a bus's daily run: maps field names and formats, and refers to a bus of the same service. */
export const busRun = {
  $id: 'transport/run',
  title: 'Bus run',
  description: 'What a bus drives on every school day.',
  type: 'object',
  required: ['name', 'busId', 'departs'],
  properties: {
    runId: { type: 'integer', readOnly: true, 'x-field': { wire: { name: 'run_id' } } },
    name: { type: 'string', title: 'Name', minLength: 1, maxLength: 60 },
    busId: {
      type: 'integer',
      title: 'Bus',
      'x-field': { reference: 'transport/bus', wire: { name: 'bus_id' } },
    },
    departs: { type: 'string', format: 'time', title: 'Departs' },
    fee: {
      type: 'number',
      title: 'Fee for a year',
      minimum: 0,
      multipleOf: 0.01,
      'x-field': { wire: { name: 'fee_cents', as: 'cents' } },
    },
    contactName: {
      type: 'string',
      title: 'Contact',
      maxLength: 80,
      'x-field': { personal: true, wire: { at: '/contact/name', whole: '/contact' } },
    },
    contactPhone: {
      type: 'string',
      title: 'Telephone of the contact',
      maxLength: 20,
      'x-field': { personal: true, widget: 'phone', wire: { at: '/contact/phone', whole: '/contact' } },
    },
  },
  'x-entity': {
    id: 'runId',
    service: 'transport',
    label: '{name}',
    permission: 'REFDATA.CUSTOM',
    operations: {
      list: 'GET /runs',
      get: 'GET /runs/{id}',
      create: 'POST /runs',
      update: 'PATCH /runs/{id}',
      delete: 'DELETE /runs/{id}',
    },
    can: { sort: ['name', 'departs'], filter: ['busId', 'name'] },
    list: { columns: ['name', 'busId', 'departs', 'fee'] },
    translations: {
      es: {
        'Bus run': 'Recorrido',
        'Bus runs': 'Recorridos',
        'What a bus drives on every school day.': 'Lo que hace un autobús cada día lectivo.',
        Bus: 'Autobús',
        Departs: 'Sale a las',
        'Fee for a year': 'Cuota anual',
        Contact: 'Contacto',
        'Telephone of the contact': 'Teléfono del contacto',
      },
    },
  },
} as const satisfies EntitySchema;
