import type { FastifyRequest } from 'fastify';
import type { AlertReceipts, OwnAlert, OwnAlerts } from '#schemas/protocol/people/ownAlerts.ts';
import type { UserType } from '#schemas/protocol/session/permissions.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError } from '../common/domainError.ts';
import type { Row, Sql } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { type AlertAudience, alertsFor, saveReceipts } from '../domain/alerts/informationAlerts.ts';
import { loadSettings } from '../domain/settings/loadSettings.ts';
import type { Actor } from '../identity/access/actor.ts';
import { ownPerson } from './ownPerson.ts';

/** Alert audience by user type. Support representatives get the alerts of the person they act as. */
const audienceOf: Readonly<Partial<Record<UserType, AlertAudience>>> = {
  worker: 'worker',
  substitute: 'substitute',
  multiOrgSubstitute: 'substitute',
  org: 'org',
  organizationParentUser: 'org',
  campus: 'campus',
  InstitutionAdministrator: 'campus',
};

/** The district feature that enables alerts. */
const feature = 'InformationAlerts';

/** `GET /v1.0/ownAlerts`: the information alerts that the caller sees today (docs/domain.md#information-alerts). */
export async function ownAlerts(service: EntityService, request: FastifyRequest): Promise<OwnAlerts> {
  const { actor } = request;
  const person = await readerOf(service, actor);
  return person === undefined
    ? []
    : service.database.read(actor.organization, (sql) => alertsOf(sql, actor, person));
}

/**
 * `PUT /v1.0/ownAlerts`: records which alerts the caller has seen and which they dismissed. Responds like the GET.
 * Throws `notFound` for an alert that is not shown to the caller.
 */
export async function saveAlertReceipts(service: EntityService, request: FastifyRequest): Promise<OwnAlerts> {
  const { actor } = request;
  const { seen, dismissed } = request.body as AlertReceipts;
  const person = await readerOf(service, actor);
  return service.database.write(actor.organization, async (sql) => {
    const visibleIds = new Set(
      person ? (await alertsOf(sql, actor, person)).map((one) => one.informationAlertId) : [],
    );
    if (![...seen, ...dismissed].every((id) => visibleIds.has(id))) throw new DomainError('notFound');
    await saveReceipts(sql, actor, seen, dismissed);
    return person ? alertsOf(sql, actor, person) : [];
  });
}

interface Reader {
  readonly as: AlertAudience;
  readonly id: number | undefined;
}

/** Returns the caller as a reader of alerts; undefined for users who get no alerts. */
async function readerOf({ database, catalogue }: EntityService, actor: Actor): Promise<Reader | undefined> {
  const as = audienceOf[actor.userType];
  const isThere = actor.features.has(feature) && catalogue.holds('settings/information-alert');
  if (as === undefined || !isThere) return undefined;
  if (as === 'org' || as === 'campus') {
    const hasRecord = actor.userType === as;
    return { as, id: hasRecord ? actor.userId : undefined };
  }
  const person = await ownPerson(database, actor);
  const id = (as === 'worker' ? person?.employeeId : person?.substituteId) ?? undefined;
  return { as, id };
}

async function alertsOf(
  sql: Sql,
  { organization, userKey, timeZone }: Actor,
  person: Reader,
): Promise<OwnAlerts> {
  const day = today(timeZone);
  const rows = await alertsFor(sql, { organization, userKey, ...person, today: day });
  const settingOf = await loadSettings(sql, { organization, today: day }, [
    'webAlerts.atSignIn',
    'webAlerts.mustDismiss',
  ]);
  const chosen = (choice: unknown, usual: unknown) => (choice === null ? usual === true : choice === 'yes');
  return rows.map(
    (row: Row): OwnAlert => ({
      informationAlertId: Number(row.id),
      title: String(row.title),
      body: String(row.body),
      severity: row.severity as OwnAlert['severity'],
      fromDate: String(row.from_date),
      toDate: String(row.to_date),
      atSignIn: chosen(row.at_sign_in, settingOf('webAlerts.atSignIn', {})),
      mustDismiss: chosen(row.must_dismiss, settingOf('webAlerts.mustDismiss', {})),
      isDismissed: row.is_dismissed === true,
    }),
  );
}
