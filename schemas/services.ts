import type { Services } from './service/serviceSchema.ts';
import { simpleRestWire } from './service/simpleRestWire.ts';

/**
 * The services of the product (docs/specification.md#application-7-conventions): each is what it says here, how it is
 * asked, what it can. `own`: the reference service answers it at `base`. A service of somebody else is one more entry
 * of `services` (docs/how-to/service.md); entity files name it, and nothing else has to know it.
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

/** How a service is named: one of ours, or one that was declared. */
export type ServiceName = string;

/** Services of others: each is an installation's own (docs/how-to/service.md; `examples` has one that runs). */
export const otherServices = {} as const satisfies Services;

const declared = { ...ownServices, ...otherServices } as const satisfies Services;

/** Every service that entities may name, and those that the session needs. */
export const services: Services = declared;

type ForEntities<S> = { [K in keyof S]: S[K] extends { readonly entities: false } ? never : K }[keyof S];

/** A service that an entity may name. */
export type EntityServiceName = ForEntities<typeof declared>;

/** The services that entities may name. */
export function entityServiceNames(all: Services = services): ServiceName[] {
  return Object.keys(all).filter((name) => all[name]?.entities !== false);
}

/** Whether a service is one that the reference service answers. */
export function isOwnService(name: ServiceName): name is OwnServiceName {
  return Object.hasOwn(ownServices, name);
}

/** Where one of our services begins. Throws for one that is not ours. */
export function ownBase(name: ServiceName): string {
  if (!isOwnService(name)) throw new Error(`"${name}" is not one of our services.`);
  return ownServices[name].base;
}

/** Where browsers call a service of somebody else through the console's own: `/services/library`. */
export function proxyPath(name: ServiceName): string {
  return `/services/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
