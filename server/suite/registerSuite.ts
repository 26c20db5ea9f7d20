import type { FastifyInstance } from 'fastify';
import type { EntityService } from '../derived/registerEntities.ts';
import { spellings } from '../http/operation.ts';
import type { Service } from '../service.ts';
import { flidLookup, userInfo } from './identityLookUps.ts';
import { institutionCount, institutions } from './institutions.ts';
import { markNotification, notifications } from './notifications.ts';
import { employeePermissions, orgPerson } from './orgPersons.ts';
import { changePin, pinState } from './pin.ts';
import { products } from './products.ts';
import { resources } from './resources.ts';
import { suiteOperations as schemas } from './suiteOperations.ts';
import { readPreference, writePreference } from './userPreferences.ts';
import { whatsNew } from './whatsNew.ts';

/** Attaches the calls of the suite around the console to the absence service. */
export function registerSuite(scope: FastifyInstance, service: Service, entities: EntityService): void {
  for (const prefix of spellings) {
    registerDirectory(scope, service, entities, prefix);
    registerPersonal(scope, service, entities, prefix);
  }
  for (const prefix of ['', ...spellings]) registerHome(scope, service, `${prefix}/absenceHome`);
}

/** Attaches the identity gateway. */
export function registerIdentityGateway(scope: FastifyInstance, service: Service): void {
  scope.get('/api/account/userinfo', { schema: schemas.userInfo }, (request) => userInfo(service, request));
}

/** Schools, products, people, texts. */
function registerDirectory(
  scope: FastifyInstance,
  service: Service,
  entities: EntityService,
  prefix: string,
): void {
  scope.get(`${prefix}/institutions`, { schema: schemas.institutions }, (request) =>
    institutions(entities, request),
  );
  scope.get(`${prefix}/institutions/count`, { schema: schemas.institutionCount }, (request) =>
    institutionCount(entities, request),
  );
  scope.get(`${prefix}/products`, { schema: schemas.products }, async () => products(service.config));
  scope.get(`${prefix}/orgpersons`, { schema: schemas.orgPerson }, (request) => orgPerson(entities, request));
  scope.get(`${prefix}/employee/permissions`, { schema: schemas.employeePermissions }, (request) =>
    employeePermissions(entities, request),
  );
  const lookUp = `${prefix}/IdentityManagement/Account/FlidLookup/:id`;
  scope.get(lookUp, { schema: schemas.flidLookup }, (request) => flidLookup(service, request));
  // Asking for texts is a PUT that changes nothing.
  const config = { impersonation: 'reads' } as const;
  scope.put(`${prefix}/resources`, { schema: schemas.resources, config }, async (request) =>
    resources(request),
  );
}

/** What is the person's own: what waits for them, and their PIN. */
function registerPersonal(
  scope: FastifyInstance,
  { database }: Service,
  entities: EntityService,
  prefix: string,
): void {
  scope.get(`${prefix}/notifications`, { schema: schemas.notifications }, (request) =>
    notifications(database, request),
  );
  scope.put(`${prefix}/notifications/:id`, { schema: schemas.markNotification }, (request) =>
    markNotification(database, request),
  );
  const config = { impersonation: 'never' } as const;
  scope.get(`${prefix}/user/pin`, { schema: schemas.pinState, config }, (request) =>
    pinState(entities, request),
  );
  scope.put(`${prefix}/user/pin`, { schema: schemas.changePin, config }, (request) =>
    changePin(entities, request),
  );
}

function registerHome(scope: FastifyInstance, { database }: Service, base: string): void {
  scope.get(`${base}/WhatsNewNotification`, { schema: schemas.whatsNew }, async (request) =>
    whatsNew(request),
  );
  scope.get(`${base}/userPreference`, { schema: schemas.preference }, (request) =>
    readPreference(database, request),
  );
  scope.put(`${base}/userPreference`, { schema: schemas.writePreference }, (request) =>
    writePreference(database, request),
  );
}
