import { callFields, callTexts } from '../fields/callFields.ts';
import { callChannels, channelTexts } from '../fields/channels.ts';
import { absentee } from '../fields/historyFields.ts';
import { jobOfCall } from '../fields/substituteCalls.ts';
import { notReached, reached, rejections } from '../rules/calling/callResults.ts';

const readOnly = { readOnly: true } as const;

/** The calls and messages that offered jobs, as reports tell of them (docs/domain.md#calls). */
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

/** What every report of calls says alike. */
export const ofCalls = {
  id: 'callAttemptId',
  label: '{calledAt}',
  service: 'absence',
  computed: 'reportCalls',
  visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
} as const;

const offers = { channel: ['phone', 'text', 'email'] };

/** The figures of calls (docs/domain.md#measures). */
export const callMeasures = {
  offers: {
    title: 'Offers',
    description: 'Calls, text messages and emails that offered a job.',
    where: offers,
  },
  accepted: { title: 'Accepted', description: 'Offers that were accepted.', where: { result: 'accepted' } },
  rejected: { title: 'Rejected', description: 'Offers that were rejected.', where: { result: rejections } },
  reach: {
    title: 'Reached',
    description: 'Calls by telephone that reached the substitute, of those that did or did not.',
    where: { channel: 'phone', result: reached },
    outOf: { channel: 'phone', result: [...reached, ...notReached] },
    digits: 1,
  },
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
  Offers: 'Ofertas',
  'Calls, text messages and emails that offered a job.':
    'Llamadas, mensajes de texto y correos que ofrecieron un trabajo.',
  Accepted: 'Aceptadas',
  'Offers that were accepted.': 'Ofertas que se aceptaron.',
  Rejected: 'Rechazadas',
  'Offers that were rejected.': 'Ofertas que se rechazaron.',
  Reached: 'Localizados',
  'Calls by telephone that reached the substitute, of those that did or did not.':
    'Llamadas telefónicas que localizaron al sustituto, de las que lo hicieron o no.',
  'Last 30 days': 'Últimos 30 días',
  'Last 7 days': 'Últimos 7 días',
} as const;
