import type { Services } from './service/serviceSchema.ts';
import { simpleRestWire } from './service/simpleRestWire.ts';

/**
 * The services of the product (docs/specification.md#application-7-conventions). `own` services are provided by the
 * reference service at `base`. An external service is a further entry of `services` (docs/how-to/service.md); entity
 * files name it, and nothing else needs to know it.
 */
export const ownServices = {
  absence: {
    title: 'Absence',
    translations: { es: { Absence: 'Ausencias' } },
    own: true,
    base: '/services/absence',
    prefix: '/api/v1.0',
    wire: simpleRestWire,
  },
  employee: {
    title: 'Employee',
    translations: { es: { Employee: 'Empleados' } },
    own: true,
    base: '/services/employee',
    prefix: '/api',
    wire: simpleRestWire,
    can: { locks: 'C' },
  },
  substitute: {
    title: 'Substitute',
    translations: { es: { Substitute: 'Sustitutos' } },
    own: true,
    base: '/services/substitute',
    prefix: '',
    wire: simpleRestWire,
    can: {
      locks: {
        reading: 'C',
        lock: 'POST /substitute/lock',
        unlock: 'POST /substitute/unlock',
        read: 'GET /substitute/lock',
      },
    },
  },
  adminUser: {
    title: 'Admin user',
    translations: { es: { 'Admin user': 'Usuarios administradores' } },
    own: true,
    base: '/services/admin-user',
    prefix: '',
    wire: simpleRestWire,
    can: {
      locks: {
        reading: 'A',
        lock: 'POST /adminUser/lock',
        unlock: 'PUT /adminUser/unlock',
        read: 'GET /adminUser/lock',
      },
    },
  },
  referenceData: {
    title: 'Reference data',
    translations: { es: { 'Reference data': 'Datos de referencia' } },
    own: true,
    base: '/services/reference-data',
    prefix: '/api',
    wire: simpleRestWire,
  },
  helpDesk: {
    title: 'Help desk',
    translations: { es: { 'Help desk': 'Centro de ayuda' } },
    own: true,
    base: '/services/help-desk',
    prefix: '',
    entities: false,
  },
  identity: {
    title: 'Identity',
    translations: { es: { Identity: 'Identidad' } },
    own: true,
    base: '/services/identity',
    prefix: '/api',
    entities: false,
  },
} as const satisfies Services;

export type OwnServiceName = keyof typeof ownServices;

/** The name of one of our services, or of a declared external one. */
export type ServiceName = string;

/** External services of an installation (docs/how-to/service.md; `examples` has a working one). */
const otherServices = {} as const satisfies Services;

const declared = { ...ownServices, ...otherServices } as const satisfies Services;

/** All declared services, including those without entities (`entities: false`), such as the identity service. */
export const services: Services = declared;

type ForEntities<S> = { [K in keyof S]: S[K] extends { readonly entities: false } ? never : K }[keyof S];

/** The name of a service that an entity may use. */
export type EntityServiceName = ForEntities<typeof declared>;

/** The names of services that entities may use. */
export function entityServiceNames(all: Services = services): ServiceName[] {
  return Object.keys(all).filter((name) => all[name]?.entities !== false);
}

/** Whether the reference service provides a service. */
export function isOwnService(name: ServiceName): name is OwnServiceName {
  return Object.hasOwn(ownServices, name);
}

/** The base path of one of our services. Throws for an external one. */
export function ownBase(name: ServiceName): string {
  if (!isOwnService(name)) throw new Error(`"${name}" is not one of our services.`);
  return ownServices[name].base;
}

/** The path at which browsers call an external service through the console's proxy: `/services/library`. */
export function proxyPath(name: ServiceName): string {
  return `/services/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
