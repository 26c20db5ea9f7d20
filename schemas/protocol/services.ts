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
