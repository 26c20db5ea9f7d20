import type { FastifyInstance } from 'fastify';
import type { JsonSchemaObject } from '#schemas/model/jsonSchema.ts';
import * as people from '#schemas/protocol/orgPerson.ts';
import { pinChangeSchema, pinResultSchema, pinStateSchema } from '#schemas/protocol/pin.ts';
import * as shapes from '#schemas/protocol/suite.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { Service } from '../service.ts';
import { flidLookup, userInfo } from './identityLookUps.ts';
import { institutionCount, institutions } from './institutions.ts';
import { markNotification, notifications } from './notifications.ts';
import { employeePermissions, orgPerson } from './orgPersons.ts';
import { changePin, pinState } from './pin.ts';
import { products } from './products.ts';
import { resources } from './resources.ts';
import { readPreference, writePreference } from './userPreferences.ts';
import { whatsNew } from './whatsNew.ts';

/** The specification spells these paths both ways (docs/specification.md#application-7-suite-calls). */
const spellings = ['/v1.0', '/api/v1.0'];

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
  scope.get('/api/account/userinfo', answers(people.userInfoSchema), (request) => userInfo(service, request));
}

/** Schools, products, people, texts. */
function registerDirectory(
  scope: FastifyInstance,
  service: Service,
  entities: EntityService,
  prefix: string,
): void {
  scope.get(`${prefix}/institutions`, answers(shapes.institutionsSchema), (request) =>
    institutions(entities, request),
  );
  scope.get(`${prefix}/institutions/count`, answers(shapes.institutionCountSchema), (request) =>
    institutionCount(entities, request),
  );
  scope.get(`${prefix}/products`, answers(shapes.productsSchema), async (request) =>
    products(service.config, request),
  );
  scope.get(`${prefix}/orgpersons`, answers(people.orgPersonSchema), (request) =>
    orgPerson(entities, request),
  );
  scope.get(`${prefix}/employee/permissions`, answers(people.employeePermissionsSchema), (request) =>
    employeePermissions(entities, request),
  );
  scope.get(
    `${prefix}/IdentityManagement/Account/FlidLookup/:id`,
    answers(people.flidLookupSchema),
    (request) => flidLookup(service, request),
  );
  // Asking for texts is a PUT that changes nothing.
  const reads = { impersonation: 'reads' } as const;
  const texts = answers(shapes.resourcesSchema, shapes.resourcesRequestSchema);
  scope.put(`${prefix}/resources`, { ...texts, config: reads }, async (request) => resources(request));
}

/** What is the person's own: what waits for them, and their PIN. */
function registerPersonal(
  scope: FastifyInstance,
  { database }: Service,
  entities: EntityService,
  prefix: string,
): void {
  const one = shapes.notificationsSchema.items;
  scope.get(`${prefix}/notifications`, answers(shapes.notificationsSchema), (request) =>
    notifications(database, request),
  );
  scope.put(`${prefix}/notifications/:id`, answers(one, shapes.notificationMarkSchema), (request) =>
    markNotification(database, request),
  );
  const never = { impersonation: 'never' } as const;
  scope.get(`${prefix}/user/pin`, { ...answers(pinStateSchema), config: never }, (request) =>
    pinState(entities, request),
  );
  scope.put(
    `${prefix}/user/pin`,
    { ...answers(pinResultSchema, pinChangeSchema), config: never },
    (request) => changePin(entities, request),
  );
}

function registerHome(scope: FastifyInstance, { database }: Service, base: string): void {
  const preference = shapes.userPreferenceSchema;
  scope.get(`${base}/WhatsNewNotification`, answers(shapes.whatsNewSchema), async (request) =>
    whatsNew(request),
  );
  scope.get(`${base}/userPreference`, answers(preference), (request) => readPreference(database, request));
  scope.put(`${base}/userPreference`, answers(preference, preference), (request) =>
    writePreference(database, request),
  );
}

/** What a route answers and, where one is sent, what its body is: nothing else leaves or enters. */
function answers(answer: JsonSchemaObject, body?: JsonSchemaObject) {
  return { schema: { response: { 200: answer }, ...(body ? { body } : {}) } };
}
