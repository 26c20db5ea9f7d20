const service = {
  service: 'employee',
  permission: { view: 'DISTLIST.VIEW', edit: 'DISTLIST.EDIT' },
} as const;
const visitId = { type: 'integer', readOnly: true };
const visitor = { type: 'string', title: 'Visitor', maxLength: 60 };
const placeId = { type: 'integer', title: 'Place', 'x-field': { reference: 'area/place' } };

/** The list entity of a kind of record (a visit) whose page has tabs. */
export const visit = {
  $id: 'visit/visit',
  title: 'Visit',
  type: 'object',
  required: ['visitor'],
  properties: { visitId, visitor, placeId },
  'x-entity': {
    ...service,
    label: '{visitor}',
    path: '/visit/select-visit',
    operations: { list: 'GET /api/visits', get: 'GET /api/visits/{id}' },
    record: { kind: 'visit' },
    lock: { name: 'visits' },
    table: 'visit',
    translations: {
      es: { Visit: 'Visita', Visits: 'Visitas', Visitor: 'Visitante', Place: 'Lugar' },
    },
  },
};

const code = {
  type: 'string',
  title: 'Code',
  pattern: '^[A-Z]+$',
  maxLength: 8,
  'x-field': { unique: true },
};

const results = {
  0: { message: 'result.notFound', success: true },
  1: { message: 'problem.unique', field: 'code', from: ['unique'] },
  5: { message: 'result.failure', from: ['failure'] },
};

/** The entity of the first tab of a visit, which also creates the record. */
export const visitGeneral = {
  $id: 'visit/general',
  title: 'Visit',
  type: 'object',
  required: ['visitor'],
  properties: { visitId, visitor, placeId, code },
  'x-entity': {
    ...service,
    id: 'visitId',
    path: '/visit/general',
    operations: {
      get: 'GET /api/visit?visitId',
      create: 'POST /api/visit',
      update: 'PUT /api/visit?visitId',
      delete: 'DELETE /api/visit?visitId',
    },
    results: { update: results },
    record: { kind: 'visit', tab: 1, title: 'General' },
    table: 'visit',
    translations: {
      es: { Visit: 'Visita', Visits: 'Visitas', Visitor: 'Visitante', Place: 'Lugar', General: 'General' },
    },
  },
};

/** The second tab of a visit, with further fields of the same database row. */
export const visitNotes = {
  $id: 'visit/notes',
  title: 'Visit notes',
  type: 'object',
  properties: {
    visitId,
    remarks: { type: 'string', title: 'Remarks', maxLength: 60 },
    rating: { type: 'integer', title: 'Rating', minimum: 0, maximum: 5, default: 3 },
  },
  'x-entity': {
    ...service,
    id: 'visitId',
    plural: 'Notes of visits',
    path: '/visit/notes',
    operations: { get: 'GET /api/visit/notes?visitId', update: 'PUT /api/visit/notes?visitId' },
    record: { kind: 'visit', tab: 2, title: 'Notes' },
    lock: { name: 'visits' },
    table: 'visit',
    translations: {
      es: {
        'Visit notes': 'Notas de la visita',
        'Notes of visits': 'Notas de visitas',
        Remarks: 'Observaciones',
        Rating: 'Valoración',
        Notes: 'Notas',
      },
    },
  },
};

/** The third tab of a visit: rows that belong to the visit. */
export const visitFees = {
  $id: 'visit/fees',
  title: 'Fee',
  type: 'object',
  required: ['visitId', 'reason'],
  properties: {
    feeId: { type: 'integer', readOnly: true },
    visitId: { type: 'integer', title: 'Visit', 'x-field': { reference: 'visit/visit' } },
    reason: { type: 'string', title: 'Reason', maxLength: 60 },
    isPaid: { type: 'boolean', title: 'Paid', default: false },
    placeId,
  },
  'x-entity': {
    ...service,
    id: 'feeId',
    path: '/visit/fees',
    operations: {
      list: 'GET /api/visit/fees?visitId&isPaid&reason',
      get: 'GET /api/visit/fees/{id}',
      create: 'POST /api/visit/fees',
      update: 'PUT /api/visit/fees/{id}',
      delete: 'DELETE /api/visit/fees/{id}',
    },
    record: { kind: 'visit', tab: 3, title: 'Fees' },
    parent: 'visitId',
    translations: {
      es: {
        Fee: 'Tarifa',
        Fees: 'Tarifas',
        Visit: 'Visita',
        Reason: 'Motivo',
        Paid: 'Pagada',
        Place: 'Lugar',
      },
    },
  },
};

/** The entities of the record kind: the list and its tabs. */
export const visits = [visit, visitGeneral, visitNotes, visitFees];
