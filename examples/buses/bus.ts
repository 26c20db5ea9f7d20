import { defineOverlay } from '#schemas/model/defineOverlay.ts';
import bus from './bus.json' with { type: 'json' };

/**
 * A school bus: an overlay adds what the console needs, and the transport department's own schema file stays unchanged.
 */
export const schoolBus = defineOverlay(bus, {
  $id: 'transport/bus',
  title: 'School bus',
  description: 'The buses of the transport department.',
  properties: {
    plate: { title: 'Plate' },
    seats: { title: 'Seats' },
    driver: {
      title: 'Driver',
      'x-field': { personal: true },
      properties: {
        full_name: { title: 'Name' },
        licence_number: { title: 'Licence' },
      },
    },
    inspected_on: { title: 'Inspected on' },
    in_service: {
      title: 'In service',
      'x-field': {
        values: {
          Y: { label: 'On the road', colour: 'filled' },
          N: { label: 'Out of service', colour: 'closed' },
        },
      },
    },
  },
  'x-entity': {
    id: 'bus_id',
    service: 'transport',
    label: '{plate}',
    plural: 'School buses',
    permission: 'REFDATA.CUSTOM',
    operations: {
      list: 'GET /buses',
      get: 'GET /buses/{id}',
      create: 'POST /buses',
      update: 'PATCH /buses/{id}',
      delete: 'DELETE /buses/{id}',
      inspect: { request: 'POST /buses/{id}/inspections', send: { note: '{note}' } },
    },
    results: {
      delete: {
        9: {
          message: { en: 'Runs are driven with this bus.', es: 'Este autobús hace recorridos.' },
        },
      },
    },
    actions: {
      inspect: {
        label: 'Inspected today',
        icon: 'check',
        for: ['record', 'rows'],
        permission: 'REFDATA.CUSTOM.EDIT',
        ask: { properties: { note: { type: 'string', title: 'Note', maxLength: 200 } } },
        done: 'Inspected: {label} |||| {count} inspected',
      },
    },
    can: { sort: ['plate', 'seats', 'inspected_on'], filter: ['plate', 'in_service'] },
    list: { columns: ['plate', 'seats', 'driver', 'in_service', 'inspected_on'] },
    import: { match: ['plate'] },
    translations: {
      es: {
        'School bus': 'Autobús escolar',
        'School buses': 'Autobuses escolares',
        'The buses of the transport department.': 'Los autobuses del departamento de transporte.',
        Plate: 'Matrícula',
        Seats: 'Plazas',
        Driver: 'Conductor',
        Licence: 'Permiso',
        'Inspected on': 'Última revisión',
        'In service': 'En servicio',
        'On the road': 'En circulación',
        'Out of service': 'Fuera de servicio',
        'Inspected today': 'Revisado hoy',
        Note: 'Nota',
        'Inspected: {label} |||| {count} inspected': 'Revisado: {label} |||| {count} revisados',
      },
    },
  },
});
