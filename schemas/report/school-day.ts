import { defineEntity } from '../model/defineEntity.ts';
import { schoolDayFields, weekdayTexts } from './schoolDayFields.ts';

/** The school days of a district, for comparing weekdays and calculating rates in reports (docs/domain.md#measures). */
export const schoolDay = defineEntity({
  $id: 'report/school-day',
  title: 'School day',
  description: 'Workdays of the school years on which schools are open.',
  type: 'object',
  properties: schoolDayFields,
  'x-entity': {
    id: 'dayId',
    label: '{schoolDate}',
    path: '/settings/school-days',
    menu: false,
    service: 'referenceData',
    computed: 'schoolDays',
    operations: { list: 'GET /api/schoolDays' },
    permission: { view: 'ORG.SCHOOLDATES' },
    events: { follows: ['settings/closed-day', 'settings/school-year'] },
    list: {
      columns: ['schoolDate', 'weekday', 'month'],
      sort: { field: 'schoolDate', order: 'DESC' },
      search: [],
      measures: {
        days: { title: 'School days', description: 'Days on which schools are open.' },
      },
      summary: { by: ['month', 'weekday'] },
      facets: ['weekday'],
    },
    translations: {
      es: {
        ...weekdayTexts,
        'School day': 'Día lectivo',
        'School days': 'Días lectivos',
        'Workdays of the school years on which schools are open.':
          'Días laborables de los años escolares en que las escuelas están abiertas.',
        'Days on which schools are open.': 'Días en que las escuelas están abiertas.',
      },
    },
  },
});
