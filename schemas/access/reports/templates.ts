import type { ReportDefinition } from '../../protocol/reports/report.ts';
import type { LocalizedText } from '../../protocol/session/session.ts';

export interface ReportTemplate {
  readonly name: string;
  readonly title: LocalizedText;
  readonly about: LocalizedText;
  /** The permission to use the template, besides those for its list. */
  readonly permission?: string;
  readonly definition: ReportDefinition;
}

/** The report templates that the product provides for all users (docs/domain.md#report-writer). */
export const reportTemplates: readonly ReportTemplate[] = [
  {
    name: 'non-working-substitutes',
    title: { en: 'Non-working substitutes', es: 'Sustitutos que no trabajan' },
    about: { en: 'Days on which substitutes don’t work.', es: 'Días en que los sustitutos no trabajan.' },
    permission: 'RPTSUB.NONWORKING',
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
  {
    name: 'employee-register',
    title: { en: 'Employee directory', es: 'Directorio de empleados' },
    about: { en: 'Active employees with their schools.', es: 'Empleados activos con sus escuelas.' },
    permission: 'RPTEMP.REGISTER',
    definition: {
      of: 'employee/employee',
      columns: [
        { path: 'lastName' },
        { path: 'firstName' },
        { path: 'identifier' },
        { path: 'workerTypeId' },
        { path: 'instituteIds' },
        { path: 'title' },
      ],
      filter: { isActive: true },
      sorts: [{ by: 'lastName', order: 'ASC' }],
    },
  },
  {
    name: 'leave-balances',
    title: { en: 'Leave balances', es: 'Saldos de ausencias' },
    about: {
      en: 'Days earned, used and left, by employee and reason.',
      es: 'Días acumulados, usados y restantes, por empleado y motivo.',
    },
    permission: 'RPTEMP.BALANCES',
    definition: {
      of: 'employee/absence-reasons',
      columns: [
        { path: 'workerId' },
        { path: 'absenceReasonId' },
        { path: 'bucketId' },
        { path: 'initialBalanceDays' },
        { path: 'usedDays' },
        { path: 'scheduledDays' },
        { path: 'availableDays' },
      ],
      groups: ['workerId'],
    },
  },
  {
    name: 'timesheet-history',
    title: { en: 'Timesheet history', es: 'Historial de hojas de tiempo' },
    about: {
      en: 'Hours of the last 12 months by period and substitute.',
      es: 'Horas de los últimos 12 meses, por periodo y sustituto.',
    },
    permission: 'RPTTS.HISTORY',
    definition: {
      of: 'time-sheet/time-sheet-item',
      columns: [
        { path: 'timeSheetPeriodId' },
        { path: 'substituteId' },
        { path: 'workDate' },
        { path: 'instituteId' },
        { path: 'status' },
        { path: 'hours', total: 'sum' },
      ],
      filter: { workDate: { from: 'today-365' } },
      groups: ['timeSheetPeriodId', 'substituteId'],
      sorts: [{ by: 'workDate', order: 'DESC' }],
    },
  },
];
