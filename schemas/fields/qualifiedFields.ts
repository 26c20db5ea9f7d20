/**
 * Fields of the candidates for an employee or for vacancies of a profile, with their closed gates
 * (docs/domain.md#eligibility).
 */
export const qualifiedFields = {
  rowId: { type: 'integer', readOnly: true },
  place: {
    type: 'integer',
    title: 'Order',
    description: 'Qualified first, then call rank, list and name.',
    readOnly: true,
  },
  substitute: { type: 'string', title: 'Substitute', readOnly: true },
  substituteId: {
    type: 'integer',
    title: 'Substitute page',
    readOnly: true,
    'x-field': { reference: 'substitute/substitute' },
  },
  identifier: { type: 'string', title: 'Identifier', readOnly: true },
  qualifies: { type: 'boolean', title: 'Qualifies', readOnly: true },
  lacks: {
    type: 'array',
    title: 'Missing skills',
    items: { type: 'integer', 'x-field': { reference: 'reference-data/skill' } },
    readOnly: true,
    'x-field': { filter: false },
  },
} as const;

/** The candidate's call rank on the preference list, and the date on which they join the district. */
export const qualifiedStanding = {
  callRank: { type: 'integer', title: 'Call rank', readOnly: true },
  joinsOn: {
    type: 'string',
    format: 'date',
    title: 'Starts on',
    description: 'Upcoming first workday.',
    readOnly: true,
  },
} as const;

export const qualifiedList = {
  columns: ['substitute', 'identifier', 'qualifies', 'lacks', 'list', 'callRank', 'joinsOn'],
  card: ['identifier', 'lacks', 'list', 'callRank', 'joinsOn'],
  sort: { field: 'place' },
  search: ['substitute', 'identifier'],
} as const;

export const qualifiedInSpanish = {
  'Qualified substitute': 'Sustituto calificado',
  'Qualified substitutes': 'Sustitutos calificados',
  'Substitute page': 'Página del sustituto',
  Order: 'Orden',
  'Qualified first, then call rank, list and name.':
    'Primero los calificados, luego orden de llamada, lista y nombre.',
  Qualifies: 'Califica',
  'Missing skills': 'Competencias que faltan',
  List: 'Lista',
  Preferred: 'Preferido',
  'Starts on': 'Empieza el',
  'Upcoming first workday.': 'Próximo primer día de trabajo.',
} as const;
