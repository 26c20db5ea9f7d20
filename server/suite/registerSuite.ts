import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageByLocale, mnemonics } from '#schemas/messages/mnemonics.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type {
  InstitutionCount,
  Institutions,
  Resources,
  ResourcesRequest,
} from '#schemas/protocol/session/suite.ts';
import { Statement } from '../database/statement.ts';
import { keyFunction } from '../database/table.ts';
import { assertManagesAbsences, authorize } from '../derived/read/authorize.ts';
import { visibilitySql } from '../derived/read/visibilitySql.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { organizationCondition, tableName } from '../derived/store/storedEntity.ts';
import { generalCallPrefixes } from '../http/operation.ts';
import { badRequest } from '../http/requests/badRequest.ts';
import { queryOf } from '../http/requests/queryOf.ts';
import type { Service } from '../http/service.ts';
import { flidLookup, userInfo } from './identityLookUps.ts';
import { menuCounts } from './menuCounts.ts';
import { chooseSubscription, subscriptions } from './notices/subscriptions.ts';
import { notifications, setNotificationRead } from './notifications.ts';
import { employeePermissions, orgPerson } from './orgPersons.ts';
import { assignOwnDay, cancelOwnDay, ownCandidates } from './ownAbsences.ts';
import { ownAlerts, saveAlertReceipts } from './ownAlerts.ts';
import {
  changeOwnPhone,
  confirmEmail,
  discardEmailChange,
  ownContact,
  requestEmailChange,
} from './ownContact.ts';
import { confirmOwnDisclaimer } from './ownDisclaimer.ts';
import { ownFacts } from './ownFacts.ts';
import { giveFeedback, ownFeedback } from './ownFeedback.ts';
import { ownHours } from './ownHours.ts';
import {
  addOwnHours,
  clockOwnHours,
  enterOwnHours,
  objectOwnHours,
  recallOwnHours,
  submitOwnHours,
  withdrawObjection,
} from './ownHoursActs.ts';
import { acceptOwnJob, cancelOwnJob, declineOwnJob, undoDecline } from './ownJobActs.ts';
import { ownJobFile, ownJobs } from './ownJobs.ts';
import { changePin, pinState } from './pin.ts';
import { products } from './products.ts';
import { recordCounts, recordSummary } from './recordFacts.ts';
import { recordsAtMoment } from './recordsAtMoment.ts';
import { suiteOperations as schemas } from './suiteOperations.ts';
import { snoozeAlert, systemAlerts } from './systemAlerts.ts';
import { readPreference, writePreference } from './userPreferences.ts';
import { whatsNew } from './whatsNew.ts';

/** Registers the suite's calls in the absence service. */
export function registerSuite(scope: FastifyInstance, service: Service, entities: EntityService): void {
  for (const prefix of generalCallPrefixes) {
    registerDirectory(scope, service, entities, prefix);
    registerPersonal(scope, service, entities, prefix);
  }
  scope.get('/v1.0/ownFacts', { schema: schemas.ownFacts }, (request) => ownFacts(entities, request));
  registerOwnJobs(scope, entities);
  registerOwnHours(scope, entities);
  const config = { impersonation: 'never' } as const;
  scope.get('/v1.0/ownFeedback', { schema: schemas.ownFeedback }, (request) =>
    ownFeedback(entities, request),
  );
  scope.post('/v1.0/ownFeedback', { schema: schemas.giveFeedback, config }, (request) =>
    giveFeedback(entities, request),
  );
  scope.get('/v1.0/ownAlerts', { schema: schemas.ownAlerts }, (request) => ownAlerts(entities, request));
  scope.put('/v1.0/ownAlerts', { schema: schemas.noteAlerts, config }, (request) =>
    saveAlertReceipts(entities, request),
  );
  scope.get('/v1.0/systemAlerts', { schema: schemas.systemAlerts }, (request) =>
    systemAlerts(entities, request),
  );
  scope.post('/v1.0/systemAlerts/snooze', { schema: schemas.snoozeAlert, config }, (request) =>
    snoozeAlert(entities, request),
  );
  scope.get('/v1.0/menuCounts', { schema: schemas.menuCounts }, (request) => menuCounts(entities, request));
  scope.get('/v1.0/recordSummary', { schema: schemas.recordSummary }, (request) =>
    recordSummary(entities, request),
  );
  scope.get('/v1.0/recordCounts', { schema: schemas.recordCounts }, (request) =>
    recordCounts(entities, request),
  );
  scope.get('/v1.0/recordsAt', { schema: schemas.recordsAt }, (request) =>
    recordsAtMoment(entities, request),
  );
  for (const prefix of ['', ...generalCallPrefixes]) registerHome(scope, service, `${prefix}/absenceHome`);
}

/**
 * Registers the calls about a person's own absences and jobs. They fail in districts that do not manage absences here.
 * Substitutes must decide on jobs in person, not by impersonation.
 */
function registerOwnJobs(scope: FastifyInstance, entities: EntityService): void {
  const absencesOnly = (path: string) => ({
    preHandler: async ({ actor }: FastifyRequest) => assertManagesAbsences(actor, path),
  });
  const absences = absencesOnly('/absences');
  scope.get('/v1.0/ownAbsences/candidates', { schema: schemas.ownCandidates, ...absences }, (request) =>
    ownCandidates(entities, request),
  );
  scope.post('/v1.0/ownAbsences/assign', { schema: schemas.assignOwnDay, ...absences }, (request) =>
    assignOwnDay(entities, request),
  );
  scope.post('/v1.0/ownAbsences/cancel', { schema: schemas.cancelOwnDay, ...absences }, (request) =>
    cancelOwnDay(entities, request),
  );
  const path = '/v1.0/ownJobs';
  const jobs = absencesOnly('/user/jobs');
  scope.get(path, { schema: schemas.ownJobs, ...jobs }, (request) => ownJobs(entities, request));
  scope.get(`${path}/file`, { schema: schemas.ownJobFile, ...jobs }, (request, reply) =>
    ownJobFile(entities, request, reply),
  );
  const acts = {
    accept: [schemas.acceptOwnJob, acceptOwnJob],
    decline: [schemas.declineOwnJob, declineOwnJob],
    undoDecline: [schemas.undoDecline, undoDecline],
    cancel: [schemas.cancelOwnJob, cancelOwnJob],
  } as const;
  const config = { impersonation: 'never' } as const;
  for (const [name, [schema, act]] of Object.entries(acts))
    scope.post(`${path}/${name}`, { schema, config, ...jobs }, (request) => act(entities, request));
}

/** Registers the calls for a substitute's hours, which they certify in person. */
function registerOwnHours(scope: FastifyInstance, entities: EntityService): void {
  const path = '/v1.0/ownHours';
  const config = { impersonation: 'never' } as const;
  scope.get(path, { schema: schemas.ownHours }, (request) => ownHours(entities, request));
  scope.put(path, { schema: schemas.enterOwnHours, config }, (request) => enterOwnHours(entities, request));
  const acts = {
    clock: [schemas.clockOwnHours, clockOwnHours],
    add: [schemas.addOwnHours, addOwnHours],
    submit: [schemas.submitOwnHours, submitOwnHours],
    recall: [schemas.recallOwnHours, recallOwnHours],
    object: [schemas.objectOwnHours, objectOwnHours],
    withdraw: [schemas.withdrawObjection, withdrawObjection],
  } as const;
  for (const [name, [schema, act]] of Object.entries(acts))
    scope.post(`${path}/${name}`, { schema, config }, (request) => act(entities, request));
}

/** Registers the identity gateway's call `GET /api/account/userinfo`. */
export function registerIdentityGateway(scope: FastifyInstance, service: Service): void {
  scope.get('/api/account/userinfo', { schema: schemas.userInfo }, (request) => userInfo(service, request));
}

/** Registers the calls for schools, products, people and texts. */
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
  // Allowed during read-only impersonation, because this PUT only requests texts and changes nothing.
  const config = { impersonation: 'reads' } as const;
  scope.put(`${prefix}/resources`, { schema: schemas.resources, config }, async (request) =>
    resources(request),
  );
}

/** Registers the calls about the person's own notifications, preferences and PIN. */
function registerPersonal(
  scope: FastifyInstance,
  { database, config: { mail, twilio } }: Service,
  entities: EntityService,
  prefix: string,
): void {
  scope.get(`${prefix}/notifications`, { schema: schemas.notifications }, (request) =>
    notifications(database, request),
  );
  scope.put(`${prefix}/notifications/:id`, { schema: schemas.markNotification }, (request) =>
    setNotificationRead(database, request),
  );
  const config = { impersonation: 'never' } as const;
  scope.put(`${prefix}/ownDisclaimer`, { schema: schemas.confirmOwnDisclaimer, config }, (request) =>
    confirmOwnDisclaimer(entities, request),
  );
  scope.get(`${prefix}/user/pin`, { schema: schemas.pinState, config }, (request) =>
    pinState(entities, request),
  );
  scope.put(`${prefix}/user/pin`, { schema: schemas.changePin, config }, (request) =>
    changePin(entities, request),
  );
  const own = { ...entities, sendsMail: mail !== undefined, sendsText: twilio !== undefined };
  const chosen = `${prefix}/user/subscriptions`;
  scope.get(chosen, { schema: schemas.subscriptions }, (request) => subscriptions(own, request));
  scope.put(chosen, { schema: schemas.chooseSubscription, config }, (request) =>
    chooseSubscription(own, request),
  );
  scope.get(`${prefix}/ownContact`, { schema: schemas.ownContact }, (request) => ownContact(own, request));
  scope.put(`${prefix}/ownContact`, { schema: schemas.changeOwnPhone, config }, (request) =>
    changeOwnPhone(own, request),
  );
  const email = `${prefix}/ownContact/email`;
  scope.post(email, { schema: schemas.askForEmail, config }, (request) => requestEmailChange(own, request));
  scope.put(email, { schema: schemas.confirmEmail, config }, (request) => confirmEmail(own, request));
  scope.delete(email, { schema: schemas.forgetEmail, config }, (request) => discardEmailChange(own, request));
}

function registerHome(scope: FastifyInstance, { database }: Service, base: string): void {
  scope.get(`${base}/WhatsNewNotification`, { schema: schemas.whatsNew }, async (request) =>
    whatsNew(request),
  );
  // Allowed without a district, because support users pin districts before they choose one.
  const config = { allowedWithoutDistrict: true } as const;
  scope.get(`${base}/userPreference`, { schema: schemas.preference, config }, (request) =>
    readPreference(database, request),
  );
  scope.put(`${base}/userPreference`, { schema: schemas.writePreference, config }, (request) =>
    writePreference(database, request),
  );
}

type Parts = Pick<EntityService, 'catalogue' | 'database'>;

/** The entity of districts, regions and schools. The calls for institutions return only its schools. */
const entityName = 'settings/school';
const schoolLevel = 3;

/**
 * `GET institutions`: the schools of the organization that the person sees, by name, including closed ones
 * (docs/specification.md#application-7-suite-calls). Requires the permission to view schools.
 */
async function institutions(parts: Parts, request: FastifyRequest): Promise<Institutions> {
  const { from, values } = schoolsQuery(parts, request);
  const text = `select institute_id, institution_name, is_active ${from}
    order by ${keyFunction}(institution_name) collate "C", institute_id`;
  const rows = await parts.database.read(request.actor.organization, (sql) => sql(text, values));
  return rows.map((row) => ({
    instituteId: Number(row.institute_id),
    institutionName: String(row.institution_name),
    isActive: row.is_active !== false,
  }));
}

/** `GET institutions/count`: the number of schools that `institutions` returns. */
async function institutionCount(parts: Parts, request: FastifyRequest): Promise<InstitutionCount> {
  const { from, values } = schoolsQuery(parts, request);
  const text = `select count(*) as count ${from}`;
  const [row] = await parts.database.read(request.actor.organization, (sql) => sql(text, values));
  return { count: Number(row?.count) };
}

function schoolsQuery({ catalogue }: Parts, request: FastifyRequest) {
  const { actor } = request;
  const stored = catalogue.named(entityName);
  authorize(actor, stored.entity, 'view');
  const statement = new Statement();
  const from = `from ${tableName(stored)} where ${organizationCondition(stored, actor.organization, statement)}
    and institution_level_id = ${schoolLevel} and ${visibilitySql(stored, actor.visibility, statement)}`;
  return { from, values: statement.values };
}

const textsByMnemonic: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map(
  Object.entries(mnemonics),
);

/**
 * `PUT /v1.0/resources`: texts of mnemonics in the language of `locId`, 1 English or 2 Spanish, by default the person's
 * language (docs/specification.md#application-7-suite-calls). Unknown mnemonics are omitted.
 */
function resources(request: FastifyRequest): Resources {
  const { locId } = queryOf(request);
  const language = locId === undefined ? request.actor.language : languageByLocale[locId];
  if (!language) throw badRequest('locId must be 1 (English) or 2 (Spanish)');
  const requested = request.body as ResourcesRequest;
  return requested.flatMap(({ mnemonic }) => {
    const texts = textsByMnemonic.get(mnemonic);
    return texts ? [{ mnemonic, resolved: texts[language] }] : [];
  });
}
