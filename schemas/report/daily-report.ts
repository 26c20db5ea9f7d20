import { defineEntity } from '../model/defineEntity.ts';
import { approvalStatuses } from '../status/approvalStatus.ts';
import { dayStatuses } from '../status/dayStatus.ts';
import { dailyActions, dailyActionTexts } from './dailyActions.ts';
import { dayName, ofDays, reportDayFields, reportDayTexts } from './dayFields.ts';
import { dayMeasures, dayMeasureTexts } from './dayMeasures.ts';

const absent = dayStatuses.codesWith('conflicts');

/** The absent people and their substitutes on a day, by fill status (docs/domain.md#reports). */
export const dailyReport = defineEntity({
  $id: 'report/daily-report',
  title: 'Absence of the day',
  description: 'Who is absent on a day, and who covers for them.',
  type: 'object',
  properties: {
    ...reportDayFields,
    calls: {
      type: 'integer',
      title: 'Offers made',
      description: 'For the job of the day, by every channel.',
      readOnly: true,
    },
  },
  'x-entity': {
    ...ofDays,
    plural: 'Daily absences',
    path: '/reports/absence/daily-report',
    operations: {
      list: 'GET /api/v1.0/report/dailyReport',
      removeSubstitute: 'POST /api/v1.0/report/dailyReport/removeSubstitute?confirmationNumber',
    },
    permission: { view: 'RPTABS.DAILY', edit: 'RPTABS.DAILY' },
    actions: dailyActions,
    list: {
      name: dayName,
      columns: [
        'workerId',
        'title',
        'instituteId',
        'absenceReasonId',
        'startTime',
        'endTime',
        'jobStartTime',
        'jobEndTime',
        'substituteId',
        'phoneNumber',
        'calls',
        'approvalStatus',
      ],
      priority: [
        'instituteId',
        'substituteId',
        'jobStartTime',
        'jobEndTime',
        'absenceReasonId',
        'phoneNumber',
      ],
      card: ['instituteId', 'jobStartTime', 'jobEndTime', 'substituteId', 'absenceReasonId'],
      day: 'absenceDate',
      group: 'section',
      sort: { field: 'section', then: 'instituteId' },
      search: [],
      measures: dayMeasures,
      views: [
        { title: 'Absent', filter: { fillStatus: absent } },
        {
          title: 'Waiting for approval',
          filter: { approvalStatus: approvalStatuses.codesWith('waits'), fillStatus: absent },
        },
      ],
      opens: 'Absent',
      facets: ['instituteId', 'workerTypeId'],
    },
    translations: {
      es: {
        ...reportDayTexts,
        ...dayMeasureTexts,
        ...dailyActionTexts,
        'Offers made': 'Ofertas hechas',
        'For the job of the day, by every channel.': 'Para el trabajo del día, por todos los canales.',
        'Absence of the day': 'Ausencia del día',
        'Who is absent on a day, and who covers for them.': 'Quién está ausente un día y quién le sustituye.',
        'Daily absences': 'Ausencias del día',
        Absences: 'Ausencias',
        Absent: 'Ausentes',
        'Waiting for approval': 'Esperan aprobación',
      },
    },
  },
});
