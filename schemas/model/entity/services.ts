/**
 * The services that the console calls (docs/specification.md#application-7-conventions). `base` is where the
 * reference service answers by default; run-time configuration can point each one at a district's own. `prefix`
 * is where an entity's calls go when its file names no request line.
 */
export const services = {
  absence: { base: '/services/absence', prefix: '/api/v1.0' },
  employee: { base: '/services/employee', prefix: '/api' },
  substitute: { base: '/services/substitute', prefix: '' },
  adminUser: { base: '/services/admin-user', prefix: '' },
  referenceData: { base: '/services/reference-data', prefix: '/api' },
  helpDesk: { base: '/services/help-desk', prefix: '' },
  identity: { base: '/services/identity', prefix: '/api' },
} as const;

export type ServiceName = keyof typeof services;

/** Services that keep no entities: those that everybody's session and sign-in need. */
const others = ['helpDesk', 'identity'] as const satisfies readonly ServiceName[];

/** A service that answers for entities. */
export type EntityServiceName = Exclude<ServiceName, (typeof others)[number]>;

/** The services that an entity can name. */
export const entityServices = (Object.keys(services) as ServiceName[]).filter(
  (name): name is EntityServiceName => !others.some((other) => other === name),
);

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The five operations that every service can offer on an entity. */
export const standardOperations = ['list', 'get', 'create', 'update', 'delete'] as const;
export type StandardOperation = (typeof standardOperations)[number];

/** One call of a service: `GET /api/employee?workerId` or `PUT /api/payCodes/{id}`. */
export interface RequestLine {
  readonly method: Method;
  /** The path below the service's base; `{name}` stands for a value. */
  readonly path: string;
  /** Query parameters that must be given. */
  readonly query: readonly string[];
}

/**
 * Reads a request line as an entity file writes it.
 * Throws on a malformed one: the meta-schema has refused it before.
 */
export function readRequestLine(line: string): RequestLine {
  const [method = '', address = ''] = line.split(' ');
  const [path = '', query] = address.split('?');
  return { method: method as Method, path, query: query ? query.split('&') : [] };
}

/** The request lines of an entity that names none: REST on its plural, as ra-data-simple-rest sends them. */
export function conventionalLines(service: ServiceName, singular: string, plural: string, single: boolean) {
  const { prefix } = services[service];
  const many = `${prefix}/${plural}`;
  const one = single ? `${prefix}/${singular}` : `${many}/{id}`;
  return {
    list: `GET ${many}`,
    get: `GET ${one}`,
    create: `POST ${many}`,
    update: `PUT ${one}`,
    delete: `DELETE ${one}`,
  } satisfies Record<StandardOperation, string>;
}
