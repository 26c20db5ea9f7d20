import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** Balance year start: by hire date or on a fixed date (docs/specification.md#application-2-absence-reason-page). */
export const balanceYear = defineEntity({
  $id: 'reference-data/balance-year',
  title: 'Balance year start',
  description: 'When yearly usage restarts at zero.',
  type: 'object',
  required: ['startsBy'],
  properties: {
    startsBy: {
      type: 'string',
      title: 'Balance year starts',
      oneOf: [
        { const: 'hireDate', title: 'By hire date' },
        { const: 'fixedDate', title: 'On a fixed date' },
      ],
      default: 'fixedDate',
    },
    month: {
      type: 'integer',
      title: 'Month',
      oneOf: [
        { const: 1, title: 'January' },
        { const: 2, title: 'February' },
        { const: 3, title: 'March' },
        { const: 4, title: 'April' },
        { const: 5, title: 'May' },
        { const: 6, title: 'June' },
        { const: 7, title: 'July' },
        { const: 8, title: 'August' },
        { const: 9, title: 'September' },
        { const: 10, title: 'October' },
        { const: 11, title: 'November' },
        { const: 12, title: 'December' },
      ],
      default: 7,
      'x-field': {
        when: {
          hidden: { properties: { startsBy: { const: 'hireDate' } }, required: ['startsBy'] },
          required: { properties: { startsBy: { const: 'fixedDate' } }, required: ['startsBy'] },
        },
      },
    },
    day: {
      type: 'integer',
      title: 'Day',
      minimum: 1,
      maximum: 31,
      default: 1,
      'x-field': {
        when: {
          hidden: { properties: { startsBy: { const: 'hireDate' } }, required: ['startsBy'] },
          required: { properties: { startsBy: { const: 'fixedDate' } }, required: ['startsBy'] },
        },
      },
    },
  },
  allOf: [
    {
      if: { properties: { month: { enum: [4, 6, 9, 11] } }, required: ['month'] },
      then: { properties: { day: { maximum: 30 } } },
    },
    {
      if: { properties: { month: { const: 2 } }, required: ['month'] },
      then: { properties: { day: { maximum: 28 } } },
    },
  ],
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.BALANCEYEAR',
    permissions: {
      family: 'REFDATA',
      names: {
        'BALANCEYEAR.VIEW': 'View balance years',
        'BALANCEYEAR.EDIT': 'Add and edit balance years',
        'BALANCEYEAR.DELETE': 'Delete balance years',
      },
    },
    single: true,
    label: '{startsBy}',
    menu: false,
    translations: {
      es: {
        'View balance years': 'Ver años de saldo',
        'Add and edit balance years': 'Añadir y editar años de saldo',
        'Delete balance years': 'Eliminar años de saldo',
        'Balance year start': 'Inicio del año de saldo',
        'When yearly usage restarts at zero.': 'Cuándo vuelve a cero el uso anual.',
        'Balance year starts': 'El año de saldo empieza',
        'By hire date': 'Según la fecha de contratación',
        'On a fixed date': 'En una fecha fija',
        Month: 'Mes',
        Day: 'Día',
        January: 'enero',
        February: 'febrero',
        March: 'marzo',
        April: 'abril',
        May: 'mayo',
        June: 'junio',
        July: 'julio',
        August: 'agosto',
        September: 'septiembre',
        October: 'octubre',
        November: 'noviembre',
        December: 'diciembre',
      },
    },
  },
});

export type BalanceYear = RecordOf<typeof balanceYear>;
