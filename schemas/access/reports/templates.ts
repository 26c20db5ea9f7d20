import type { ReportDefinition } from '../../protocol/reports/report.ts';
import type { LocalizedText } from '../../protocol/session/session.ts';

export interface ReportTemplate {
  readonly name: string;
  readonly title: LocalizedText;
  readonly about: LocalizedText;
  readonly definition: ReportDefinition;
}

/** The report templates that the product provides for all users (docs/domain.md#report-writer). */
export const reportTemplates: readonly ReportTemplate[] = [
  {
    name: 'non-working-substitutes',
    title: { en: 'Non-working substitutes', es: 'Sustitutos que no trabajan' },
    about: { en: 'Days on which substitutes don’t work.', es: 'Días en que los sustitutos no trabajan.' },
    definition: {
      of: 'substitute/non-work-day',
      columns: [
        { path: 'substituteId' },
        { path: 'substituteId.phoneNumber' },
        { path: 'fromDate' },
        { path: 'toDate' },
        { path: 'startTime' },
        { path: 'endTime' },
        { path: 'reason' },
      ],
      filter: { toDate: { from: 'today' } },
      sorts: [{ by: 'fromDate', order: 'ASC' }],
    },
  },
  {
    name: 'how-assignments-are-filled',
    title: { en: 'How assignments are filled', es: 'Cómo se cubren los trabajos' },
    about: {
      en: 'Accepted jobs of the last 30 days by how the substitute was found.',
      es: 'Trabajos aceptados en los últimos 30 días, según cómo se encontró al sustituto.',
    },
    definition: {
      of: 'absence/assignment',
      columns: [
        { path: 'source' },
        { path: 'acceptedAt' },
        { path: 'substituteId' },
        { path: 'confirmationNumber.absenceDate' },
        { path: 'confirmationNumber.durationHours', total: 'sum' },
        { path: 'instituteId' },
      ],
      filter: { acceptedAt: { from: 'today-30' } },
      groups: ['source'],
      sorts: [{ by: 'acceptedAt', order: 'DESC' }],
    },
  },
  {
    name: 'hours-by-employee-type',
    title: { en: 'Hours absent by employee type', es: 'Horas de ausencia por tipo de empleado' },
    about: { en: 'Absence days of this month.', es: 'Días de ausencia de este mes.' },
    definition: {
      of: 'absence/absence-day',
      columns: [
        { path: 'workerId.workerTypeId' },
        { path: 'workerId' },
        { path: 'absenceDate' },
        { path: 'absenceReasonId' },
        { path: 'durationHours', total: 'sum' },
        { path: 'durationDays', total: 'sum' },
      ],
      filter: { absenceDate: { from: 'month', to: 'monthend' } },
      groups: ['workerId.workerTypeId', 'workerId'],
      sorts: [{ by: 'absenceDate', order: 'ASC' }],
    },
  },
];
