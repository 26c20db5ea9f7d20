/** Results of a call that was started. */
export const callAnswers = [
  { const: 'calling', title: 'Calling' },
  { const: 'accepted', title: 'Accepted' },
  { const: 'rejected', title: 'Rejected' },
  { const: 'rejectedAllDay', title: 'Rejected for the whole day' },
  { const: 'takenBack', title: 'Rejection undone' },
  { const: 'hungUp', title: 'Hung up' },
  { const: 'noAnswer', title: 'No answer' },
  { const: 'busy', title: 'Line busy' },
  { const: 'voicemail', title: 'Answering machine' },
  { const: 'wrongParty', title: 'Someone else answered' },
  { const: 'badNumber', title: 'Number not in service' },
  { const: 'invalidPin', title: 'Wrong PIN' },
  { const: 'alreadyFilled', title: 'Already filled' },
  { const: 'listenedOnly', title: 'Listened only' },
] as const;

/** Colors of call results: accepted, rejected, not reached, other. */
export const answerColours = {
  calling: { colour: 'pending' },
  accepted: { colour: 'filled' },
  rejected: { colour: 'unfilled' },
  rejectedAllDay: { colour: 'unfilled' },
  hungUp: { colour: 'held' },
  noAnswer: { colour: 'held' },
  busy: { colour: 'held' },
  voicemail: { colour: 'held' },
  wrongParty: { colour: 'held' },
  badNumber: { colour: 'held' },
  invalidPin: { colour: 'notNeeded' },
  alreadyFilled: { colour: 'notNeeded' },
  listenedOnly: { colour: 'notNeeded' },
} as const;

const resultColours = {
  ...answerColours,
  queued: { colour: 'notNeeded' },
  sent: { colour: 'pending' },
  error: { colour: 'unfilled' },
} as const;

/** Fields of an attempt to offer a job, besides the person, time and channel (docs/domain.md#calls). */
export const callFields = {
  period: {
    type: 'string',
    title: 'Period',
    description: 'Morning: today’s jobs. Evening: upcoming jobs.',
    oneOf: [
      { const: 'am', title: 'Morning' },
      { const: 'pm', title: 'Evening' },
    ],
  },
  cycle: {
    type: 'integer',
    title: 'Round',
    description: 'A new round starts every 15 minutes.',
    minimum: 1,
  },
  result: {
    type: 'string',
    title: 'Result',
    oneOf: [
      { const: 'queued', title: 'Waiting for its turn' },
      ...callAnswers,
      { const: 'sent', title: 'Message sent' },
      { const: 'error', title: 'Failed' },
    ],
    'x-field': { values: resultColours },
  },
  durationSeconds: {
    type: 'integer',
    title: 'Length in seconds',
    minimum: 0,
    maximum: 3600,
  },
} as const;

export const callAnswerTexts = {
  Calling: 'Llamando',
  Accepted: 'Aceptado',
  Rejected: 'Rechazado',
  'Rejected for the whole day': 'Rechazado para todo el día',
  'Rejection undone': 'Rechazo deshecho',
  'Hung up': 'Colgó',
  'No answer': 'Sin respuesta',
  'Line busy': 'Línea ocupada',
  'Answering machine': 'Contestador',
  'Someone else answered': 'Contestó otra persona',
  'Number not in service': 'Número fuera de servicio',
  'Wrong PIN': 'PIN incorrecto',
  'Already filled': 'Ya cubierto',
  'Listened only': 'Solo escuchó',
} as const;

export const callTexts = {
  Period: 'Periodo',
  'Morning: today’s jobs. Evening: upcoming jobs.': 'Mañana: trabajos de hoy. Tarde: próximos trabajos.',
  Morning: 'Mañana',
  Evening: 'Tarde',
  Round: 'Ronda',
  'A new round starts every 15 minutes.': 'Cada 15 minutos empieza una ronda.',
  Result: 'Resultado',
  'Waiting for its turn': 'En espera de su turno',
  ...callAnswerTexts,
  'Message sent': 'Mensaje enviado',
  Failed: 'Falló',
  'Length in seconds': 'Duración en segundos',
} as const;
