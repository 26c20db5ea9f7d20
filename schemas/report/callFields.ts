import { callFields, callTexts } from '../fields/callFields.ts';
import { callMeasureTexts } from '../fields/callMeasures.ts';
import { callChannels, channelTexts } from '../fields/channels.ts';
import { absentee } from '../fields/historyFields.ts';
import { jobOfCall } from '../fields/substituteCalls.ts';

const readOnly = { readOnly: true } as const;

/** Fields of calls and messages with job offers in reports (docs/domain.md#calls). */
export const reportCallFields = {
  callAttemptId: { type: 'integer', readOnly: true },
  calledAt: { type: 'string', format: 'date-time', title: 'Time', readOnly: true },
  calledOn: { type: 'string', format: 'date', title: 'Day of the call', readOnly: true },
  substituteId: {
    type: 'integer',
    title: 'Substitute',
    readOnly: true,
    'x-field': { reference: 'substitute/substitute' },
  },
  ...jobOfCall,
  workerId: absentee.workerId,
  absenceDate: { type: 'string', format: 'date', title: 'Job date', readOnly: true },
  channel: { type: 'string', title: 'Channel', oneOf: callChannels, readOnly: true },
  period: { ...callFields.period, ...readOnly },
  cycle: { ...callFields.cycle, ...readOnly },
  result: { ...callFields.result, ...readOnly },
  durationSeconds: { ...callFields.durationSeconds, ...readOnly },
} as const;

/** Options common to reports of calls. */
export const ofCalls = {
  id: 'callAttemptId',
  label: '{calledAt}',
  service: 'absence',
  computed: 'reportCalls',
  visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
} as const;

export const last = {
  month: { title: 'Last 30 days', filter: { calledOn: { from: 'today-30', to: 'today' } } },
  week: { title: 'Last 7 days', filter: { calledOn: { from: 'today-7', to: 'today' } } },
} as const;

export const reportCallTexts = {
  ...callTexts,
  ...channelTexts,
  Time: 'Hora',
  Channel: 'Canal',
  'Absence day': 'Día de ausencia',
  'Day of the call': 'Día de la llamada',
  'Job date': 'Fecha del trabajo',
  ...callMeasureTexts,
  'Last 30 days': 'Últimos 30 días',
  'Last 7 days': 'Últimos 7 días',
} as const;
