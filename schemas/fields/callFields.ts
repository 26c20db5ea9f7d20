/** The colours of results: taken, refused, not reached, neither; what failed. */
const resultColours = {
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
  sent: { colour: 'pending' },
  error: { colour: 'unfilled' },
} as const;

/** What an attempt to offer a job says beside who, when and by which channel (docs/domain.md#calls). */
export const callFields = {
  period: {
    type: 'string',
    title: 'Period',
    description: 'In the morning jobs of the day are offered, in the evening those of the days to come.',
    oneOf: [
      { const: 'am', title: 'Morning' },
      { const: 'pm', title: 'Evening' },
    ],
  },
  cycle: {
    type: 'integer',
    title: 'Round',
    description: 'A round begins every 15 minutes.',
    minimum: 1,
  },
  result: {
    type: 'string',
    title: 'Result',
    oneOf: [
      { const: 'accepted', title: 'Accepted' },
      { const: 'rejected', title: 'Rejected' },
      { const: 'rejectedAllDay', title: 'Rejected for the whole day' },
      { const: 'hungUp', title: 'Hung up' },
      { const: 'noAnswer', title: 'No answer' },
      { const: 'busy', title: 'Line busy' },
      { const: 'voicemail', title: 'Answering machine' },
      { const: 'wrongParty', title: 'Somebody else answered' },
      { const: 'badNumber', title: 'Number not in service' },
      { const: 'invalidPin', title: 'Wrong PIN' },
      { const: 'alreadyFilled', title: 'Filled by then' },
      { const: 'listenedOnly', title: 'Listened only' },
      { const: 'sent', title: 'Message sent' },
      { const: 'error', title: 'Not possible' },
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

export const callTexts = {
  Period: 'Periodo',
  'In the morning jobs of the day are offered, in the evening those of the days to come.':
    'Por la mañana se ofrecen los trabajos del día; por la tarde, los de los días siguientes.',
  Morning: 'Mañana',
  Evening: 'Tarde',
  Round: 'Ronda',
  'A round begins every 15 minutes.': 'Cada 15 minutos empieza una ronda.',
  Result: 'Resultado',
  Accepted: 'Aceptado',
  Rejected: 'Rechazado',
  'Rejected for the whole day': 'Rechazado para todo el día',
  'Hung up': 'Colgó',
  'No answer': 'Sin respuesta',
  'Line busy': 'Línea ocupada',
  'Answering machine': 'Contestador',
  'Somebody else answered': 'Contestó otra persona',
  'Number not in service': 'Número fuera de servicio',
  'Wrong PIN': 'PIN incorrecto',
  'Filled by then': 'Ya cubierto',
  'Listened only': 'Solo escuchó',
  'Message sent': 'Mensaje enviado',
  'Not possible': 'No fue posible',
  'Length in seconds': 'Duración en segundos',
} as const;
