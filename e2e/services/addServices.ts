import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminUserSchema, districtServices, workerSchema } from '#tests/exchange/districtEntities.ts';
import { titleSchema, titleServices } from '#tests/exchange/titleEntity.ts';
import { shopServices, widgetSchema } from '#tests/exchange/widgetEntity.ts';

const declared = Object.assign({}, shopServices, titleServices, districtServices);
/**
 * The schema of a widget: a record of an external service, with a reference to a school of the console and with an
 * action.
 */
const widget = {
  ...widgetSchema,
  properties: {
    ...widgetSchema.properties,
    schoolId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
  },
  'x-entity': {
    ...widgetSchema['x-entity'],
    operations: {
      list: 'GET /widgets',
      get: 'GET /widgets/{id}',
      create: 'POST /widgets',
      update: 'PATCH /widgets/{id}',
      delete: 'DELETE /widgets/{id}',
      order: { request: 'POST /orders', send: { widgetId: '{id}', amount: '{amount}' } },
    },
    actions: {
      order: {
        label: 'Order more',
        for: ['record', 'rows'],
        permission: 'REFDATA.CUSTOM.EDIT',
        ask: {
          required: ['amount'],
          properties: { amount: { type: 'integer', title: 'Amount', minimum: 1, maximum: 50 } },
        },
        done: 'Ordered: {label} |||| {count} ordered',
      },
    },
    translations: {
      es: { ...widgetSchema['x-entity'].translations.es, 'Order more': 'Pedir más', Amount: 'Cantidad' },
    },
  },
};

/**
 * The schema of a parcel: a record of an external service, with an action that runs on many records and sends a request
 * for each.
 */
const parcel = {
  $id: 'shop/parcel',
  title: 'Parcel',
  type: 'object',
  required: ['name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name', maxLength: 40 },
    wasSent: { type: 'boolean', title: 'Sent before' },
  },
  'x-entity': {
    service: 'shop',
    permission: 'REFDATA.CUSTOM',
    label: '{name}',
    operations: {
      list: 'GET /parcels',
      get: 'GET /parcels/{id}',
      update: 'PATCH /parcels/{id}',
      send: { request: 'POST /sendings', send: { parcelId: '{id}' } },
    },
    actions: {
      send: {
        label: 'Send',
        for: ['rows'],
        permission: 'REFDATA.CUSTOM.EDIT',
        condition: { properties: { wasSent: { const: false } } },
        because: 'This parcel was sent before.',
        confirm: { text: '{label} go to the post office.', button: 'Send {count} parcels' },
        done: 'Sent: {label} |||| {count} parcels sent',
      },
    },
    translations: {
      es: {
        Parcel: 'Paquete',
        Parcels: 'Paquetes',
        'Sent before': 'Ya enviado',
        Send: 'Enviar',
        'This parcel was sent before.': 'Este paquete ya se envió.',
        '{label} go to the post office.': '{label} van a correos.',
        'Send {count} parcels': 'Enviar {count} paquetes',
        'Sent: {label} |||| {count} parcels sent': 'Enviado: {label} |||| {count} paquetes enviados',
      },
    },
  },
};

/** The schema of a reservation: a record of the console, with a reference to a record of an external service. */
const reservation = {
  $id: 'library/reservation',
  title: 'Reservation',
  type: 'object',
  required: ['titleId', 'reader'],
  properties: {
    reservationId: { type: 'integer', readOnly: true },
    titleId: { type: 'string', title: 'Book', maxLength: 40, 'x-field': { reference: 'library/title' } },
    reader: { type: 'string', title: 'Reader', maxLength: 60 },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    label: '{reader}',
    list: { columns: ['reader', 'titleId'] },
    translations: {
      es: { Reservation: 'Reserva', Reservations: 'Reservas', Book: 'Libro', Reader: 'Lector' },
    },
  },
};

const entities = {
  widget,
  parcel,
  title: titleSchema,
  worker: workerSchema,
  districtUser: adminUserSchema,
  reservation,
};

/**
 * Adds three external services to a copy of the console, only by declaring each service and adding an entity file for
 * each record kind.
 */
export function addServices(folder: string): void {
  const others = join(folder, 'schemas/others');
  mkdirSync(others);
  writeFileSync(
    join(others, 'services.ts'),
    `import type { Services } from '../service/serviceSchema.ts';\n\nexport const others = ${written(declared)} as const satisfies Services;\n`,
  );
  for (const [name, schema] of Object.entries(entities)) {
    const text = `import { defineEntity } from '../model/defineEntity.ts';\n\nexport const ${name} = defineEntity(${written(schema)});\n`;
    writeFileSync(join(others, `${name}.ts`), text);
    appendFileSync(join(folder, 'schemas/registry.ts'), `export { ${name} } from './others/${name}.ts';\n`);
  }
  declare(join(folder, 'schemas/services.ts'));
}

function written(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Adds the declarations of the external services to the copy's file of services. */
function declare(file: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace('otherServices = {} as', 'otherServices = { ...others } as');
  if (after === before) throw new Error(`${file} declares services otherwise than is known here.`);
  writeFileSync(file, `import { others } from './others/services.ts';\n${after}`);
}
