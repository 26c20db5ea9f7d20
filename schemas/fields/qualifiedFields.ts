/**
 * Who can stand in, and what speaks against the others: for an employee and for the vacancies of a profile alike
 * (docs/domain.md#eligibility).
 */
export const qualifiedFields = {
  rowId: { type: 'integer', readOnly: true },
  place: {
    type: 'integer',
    title: 'Order',
    description: 'Those who qualify first, by call rank, then who is on the list, then by name.',
    readOnly: true,
  },
  substitute: { type: 'string', title: 'Substitute', readOnly: true },
  substituteId: {
    type: 'integer',
    title: 'Page of the substitute',
    readOnly: true,
    'x-field': { reference: 'substitute/substitute' },
  },
  identifier: { type: 'string', title: 'Identifier', readOnly: true },
  qualifies: { type: 'boolean', title: 'Qualifies', readOnly: true },
  lacks: {
    type: 'array',
    title: 'Lacks',
    items: { type: 'integer', 'x-field': { reference: 'reference-data/skill' } },
    readOnly: true,
    'x-field': { filter: false },
  },
} as const;

/** How they stand on the list of preferred substitutes, and when they begin. */
export const qualifiedStanding = {
  callRank: { type: 'integer', title: 'Call rank', readOnly: true },
  joinsOn: {
    type: 'string',
    format: 'date',
    title: 'Starts on',
    description: 'The day from which they work, when it is to come.',
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
  'Page of the substitute': 'Página del sustituto',
  Order: 'Orden',
  'Those who qualify first, by call rank, then who is on the list, then by name.':
    'Primero quienes califican, por orden de llamada, luego quien está en la lista, luego por nombre.',
  Qualifies: 'Califica',
  Lacks: 'Le falta',
  List: 'Lista',
  Preferred: 'Preferido',
  'Starts on': 'Empieza el',
  'The day from which they work, when it is to come.': 'El día desde el que trabaja, cuando está por venir.',
} as const;
