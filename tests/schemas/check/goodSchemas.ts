/** A valid entity of places, such as schools, to which the entity `job` refers. */
export const place = {
  $id: 'area/place',
  title: 'Place',
  type: 'object',
  required: ['placeName'],
  properties: {
    placeId: { type: 'integer', readOnly: true },
    placeName: { type: 'string', title: 'Name', maxLength: 60 },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    permissions: { family: 'REFDATA', names: { 'JOBPLACE.VIEW': 'See places' } },
    translations: { es: { Place: 'Lugar', Places: 'Lugares', 'See places': 'Ver lugares' } },
  },
};

/** A valid entity with a single record for each organization; it has no list. */
export const calendar = {
  $id: 'area/calendar',
  title: 'Calendar',
  type: 'object',
  properties: { weeks: { type: 'integer', title: 'Weeks' } },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    single: true,
    translations: { es: { Calendar: 'Calendario', Calendars: 'Calendarios', Weeks: 'Semanas' } },
  },
};

/** A valid entity with nearly every keyword of the language; mistakes are planted into copies of it. */
export const job = {
  $id: 'area/job',
  title: 'Job',
  type: 'object',
  required: ['jobName', 'placeId'],
  examples: [{ jobName: 'Cook', placeId: 1, state: 'open' }],
  properties: {
    jobId: { type: 'integer', readOnly: true },
    jobName: { type: 'string', title: 'Name', minLength: 1, maxLength: 60, 'x-field': { unique: true } },
    placeId: { type: 'integer', title: 'Place', 'x-field': { reference: 'area/place' } },
    mainJobId: { type: 'integer', title: 'Main job', 'x-field': { reference: 'area/job' } },
    otherPlaceIds: {
      type: 'array',
      title: 'Other places',
      items: { type: 'integer' },
      uniqueItems: true,
      'x-field': { reference: 'area/place' },
    },
    state: {
      type: 'string',
      title: 'State',
      oneOf: [
        { const: 'open', title: 'Open' },
        { const: 'closed', title: 'Closed' },
      ],
      default: 'open',
    },
    reason: {
      type: 'string',
      title: 'Reason',
      maxLength: 300,
      'x-field': {
        when: {
          hidden: { properties: { state: { const: 'open' } }, required: ['state'] },
          required: { properties: { state: { const: 'closed' } }, required: ['state'] },
        },
      },
    },
    code: { type: 'string', title: 'Code', pattern: '^[A-Z]{3}$', maxLength: 3 },
    hours: { type: 'number', title: 'Hours', minimum: 0, maximum: 24, 'x-field': { unit: 'hours' } },
    lead: { type: 'integer', title: 'Lead', minimum: 0, 'x-field': { widget: 'duration', unit: 'minutes' } },
    fromDate: { type: 'string', format: 'date', title: 'From' },
    toDate: { type: 'string', format: 'date', title: 'To' },
    pin: { type: 'string', title: 'PIN', writeOnly: true },
    address: {
      type: 'object',
      title: 'Address',
      properties: { city: { type: 'string', title: 'City', maxLength: 60 } },
    },
    lines: {
      type: 'array',
      title: 'Lines',
      items: {
        type: 'object',
        required: ['share'],
        properties: {
          place: { type: 'integer', title: 'Place', 'x-field': { reference: 'area/place' } },
          share: { type: 'number', title: 'Share', minimum: 0 },
        },
      },
    },
    hidden: { type: 'boolean', title: 'Hidden', default: false },
  },
  'x-entity': {
    label: '{jobName} ({code})',
    service: 'referenceData',
    operations: {
      list: 'GET /api/jobs',
      get: 'GET /api/jobs/{id}',
      create: 'POST /api/jobs',
      update: 'PUT /api/jobs/{id}',
      delete: 'DELETE /api/job?jobId',
      close: 'POST /api/job/close?jobId',
    },
    results: { create: { overlap: { message: 'allocation.overlap', field: 'fromDate' } } },
    permission: { view: 'REFDATA.CUSTOM.VIEW', edit: 'REFDATA.CUSTOM.EDIT', delete: 'REFDATA.CUSTOM.DELETE' },
    permissions: {
      family: 'JOBS',
      title: 'Positions',
      names: {
        VIEW: 'See positions',
        CLOSE: { title: 'Close positions', description: 'Nobody is sent there any more.' },
      },
    },
    list: {
      columns: ['jobName', 'placeId', 'state', 'hours'],
      sort: { field: 'jobName' },
      search: ['jobName', 'code'],
      views: [{ title: 'Open', filter: { state: 'open', hours: { from: 1 }, otherPlaceIds: { any: [1] } } }],
      bulk: ['edit', 'hide'],
    },
    form: {
      groups: [
        {
          title: 'Job',
          fields: ['jobName', 'placeId', 'otherPlaceIds', 'state', 'reason', 'code', 'hidden', 'mainJobId'],
        },
        { title: 'Time', fields: ['hours', 'lead', 'fromDate', 'toDate', 'pin', 'address', 'lines'] },
      ],
    },
    import: { match: ['code', 'jobName'], modes: ['upsert', 'updateOnly'] },
    actions: {
      close: {
        label: 'Close the job',
        for: ['record', 'rows'],
        permission: 'JOBS.CLOSE',
        condition: { properties: { state: { const: 'open' } }, required: ['state'] },
        because: 'It is closed.',
        ask: {
          required: ['note'],
          properties: {
            note: { type: 'string', title: 'Note', maxLength: 200 },
            placeId: { type: 'integer', title: 'Place', 'x-field': { reference: 'area/place' } },
          },
        },
        send: ['_version'],
        goesBy: ['jobName'],
        confirm: { text: 'Nobody is sent to {label} any more.' },
        done: 'Closed: {label}',
        refresh: ['area/place'],
      },
      shorten: { label: 'Shorten', set: { hours: 1 } },
      codes: { label: 'Copy the codes', for: ['rows'], copy: 'code' },
    },
    states: {
      field: 'state',
      values: { open: { colour: 'pending' }, closed: { colour: 'filled', label: 'Closed' } },
      transitions: {
        finish: {
          label: 'Finish',
          from: 'open',
          to: 'closed',
          ask: { properties: { reason: { type: 'string', title: 'Reason', maxLength: 300 } } },
        },
        reopen: { label: 'Reopen', from: ['closed'], to: 'open' },
      },
    },
    parts: { helpers: { of: 'area/job', through: 'mainJobId' } },
    events: {
      on: { create: 'job.added', finish: 'job.finished', shorten: 'job.shortened' },
      ids: ['placeId'],
    },
    rules: [
      { rule: 'order', fields: ['fromDate', 'toDate'] },
      { rule: 'total', rows: 'lines', field: 'share', is: 100 },
    ],
    translations: {
      es: {
        Positions: 'Puestos',
        'See positions': 'Ver puestos',
        'Close positions': 'Cerrar puestos',
        'Nobody is sent there any more.': 'Ya no se envía a nadie.',
        Job: 'Trabajo',
        Jobs: 'Trabajos',
        Place: 'Lugar',
        'Main job': 'Trabajo principal',
        'Other places': 'Otros lugares',
        Open: 'Abierto',
        Closed: 'Cerrado',
        Reason: 'Motivo',
        Hours: 'Horas',
        Lead: 'Antelación',
        From: 'Desde',
        To: 'Hasta',
        PIN: 'PIN',
        Lines: 'Líneas',
        Share: 'Parte',
        Time: 'Tiempo',
        'Close the job': 'Cerrar el trabajo',
        'It is closed.': 'Está cerrado.',
        Note: 'Nota',
        'Nobody is sent to {label} any more.': 'Ya no se envía a nadie a {label}.',
        'Closed: {label}': 'Cerrado: {label}',
        Shorten: 'Acortar',
        'Copy the codes': 'Copiar los códigos',
        Finish: 'Terminar',
        Reopen: 'Abrir de nuevo',
      },
    },
  },
};

/** A valid schema from elsewhere, without the keywords of the console. */
export const foreign = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'foreign/animal',
  title: 'Animal',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 40 },
    legs: { type: 'integer', minimum: 0 },
  },
};

/** A valid entity with computed rows, into which tests plant mistakes. */
export const computedRows = {
  $id: 'area/told',
  title: 'Name',
  type: 'object',
  properties: {
    toldId: { type: 'string', title: 'Code', readOnly: true },
    why: { type: 'string', title: 'Name', readOnly: true, 'x-field': { sort: false } },
  },
  'x-entity': {
    id: 'toldId',
    label: '{why}',
    plural: 'Name',
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    computed: 'messageTemplates',
    operations: ['list'],
  },
};

/** A valid entity with computed rows of a place that form a tree, into which tests plant mistakes. */
export const treeRows = {
  $id: 'area/grown',
  title: 'Name',
  type: 'object',
  properties: {
    grownId: { type: 'integer', title: 'Code', readOnly: true },
    placeId: { type: 'integer', title: 'Place', readOnly: true, 'x-field': { reference: 'area/place' } },
    aboveId: { type: 'integer', title: 'Code', readOnly: true },
    why: { type: 'string', title: 'Name', readOnly: true },
    height: { type: 'integer', title: 'Code', readOnly: true },
  },
  'x-entity': {
    id: 'grownId',
    parent: 'placeId',
    label: '{why}',
    plural: 'Name',
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    computed: 'messageTemplates',
    operations: ['list'],
    list: {
      tree: {
        parent: 'aboveId',
        search: ['why'],
        also: { title: 'Code', fields: ['height'], of: { height: { from: 1 } } },
      },
    },
  },
};

/** A valid entity with ordered rows and a question to the user, into which tests plant mistakes. */
export const orderedRows = {
  $id: 'area/turn',
  title: 'Turn',
  type: 'object',
  required: ['placeId', 'guestId'],
  properties: {
    turnId: { type: 'integer', readOnly: true },
    placeId: { type: 'integer', title: 'Place', 'x-field': { reference: 'area/place' } },
    guestId: { type: 'integer', title: 'Place', 'x-field': { reference: 'area/place' } },
    code: { type: 'string', title: 'Code', maxLength: 3, 'x-field': { unique: { unless: 'isMeant' } } },
    turnRank: { type: 'integer', title: 'Turn', minimum: 1, maximum: 5 },
    isOut: { type: 'boolean', title: 'Code', default: false },
    why: { type: 'string', title: 'Name', maxLength: 60 },
    isMeant: { type: 'boolean', title: 'Code', writeOnly: true, 'x-field': { sent: 'answer' } },
  },
  'x-entity': {
    label: '{guestId}',
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    parent: 'placeId',
    ordered: {
      rank: 'turnRank',
      member: 'guestId',
      except: 'isOut',
      reason: 'why',
      texts: { earlier: 'Turn' },
    },
    rules: [{ rule: 'unique', fields: ['why', 'code'], unless: 'isMeant' }],
    translations: { es: { Turn: 'Turno', Turns: 'Turnos', Place: 'Lugar' } },
  },
};
