import type { FastifyRequest } from 'fastify';
import { allows } from '#schemas/access/permissions.ts';
import type { EmployeePermissions, OrgPerson } from '#schemas/protocol/people/orgPerson.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database, Row } from '../database/database.ts';
import { isRecordVisible } from '../derived/read/visibilitySql.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { badRequest } from '../http/requests/badRequest.ts';
import { queryOf } from '../http/requests/queryOf.ts';
import { userTypeOf } from '../identity/access/accounts.ts';
import type { Actor } from '../identity/access/actor.ts';

type Parts = Pick<EntityService, 'catalogue' | 'database'>;

/**
 * `GET /v1.0/orgpersons?orgPersonId`: a person of the organization, by the user id of one of their roles. Everyone may
 * look up themselves; looking up others requires permission to view people of their kind. Throws `notFound` for people
 * of other organizations, and for people outside the caller's visibility
 * (docs/specification.md#application-7-suite-calls).
 */
export async function orgPerson(parts: Parts, request: FastifyRequest): Promise<OrgPerson> {
  const { actor } = request;
  const person = await personRequested(parts, request);
  if (person.userKey !== actor.userKey) assertMayView(actor, person);
  return person;
}

/**
 * `GET /v1.0/employee/permissions?orgPersonId`: the employee record of a person, and what the caller may do with it.
 * Throws `notFound` for a person who is not an employee.
 */
export async function employeePermissions(
  parts: Parts,
  request: FastifyRequest,
): Promise<EmployeePermissions> {
  const { employeeId } = await personRequested(parts, request);
  if (employeeId === null) throw new DomainError('notFound');
  const { permissions } = request.actor;
  const permittedActions: EmployeePermissions['permittedActions'] = [];
  if (allows(permissions, 'EMP.VIEW')) permittedActions.push('View');
  if (allows(permissions, 'EMP.PERMISSION')) permittedActions.push('CanManageEmployeeApplications');
  return { employeeId, permittedActions };
}

async function personRequested(parts: Parts, request: FastifyRequest): Promise<OrgPerson> {
  const { orgPersonId = '' } = queryOf(request);
  if (!/^\d{1,15}$/.test(orgPersonId)) throw badRequest('orgPersonId must be a number');
  const { actor } = request;
  const person = await personWith(parts.database, Number(orgPersonId), actor.organization);
  if (!person || !(await isPersonSeen(parts, actor, person))) throw new DomainError('notFound');
  return person;
}

/** Finds the person of an organization with a user id in one of their roles; undefined if there is none. */
export async function personWith(
  database: Database,
  userId: number,
  organization: number,
): Promise<OrgPerson | undefined> {
  const [row] = await database.identity((sql) => sql(personText, [userId, organization]));
  return row && presentPerson(row);
}

const personColumns = 'first_name, last_name, email';
// SQL for a person by user id. For an additional role, `person_id` is null unless the role has the account's own
// district and user type, because the account stores the id of that record only.
const personText = `select user_id, user_type, ${personColumns}, person_id from user_account where user_id = $1 and org_id = $2
  union all select user_role.user_id, user_role.user_type, ${personColumns},
      case when user_role.user_type = user_account.user_type and user_role.org_id = user_account.org_id
        then person_id end
    from user_role join user_account using (subject)
    where user_role.user_id = $1 and user_role.org_id = $2
  limit 1`;

/**
 * Whether the caller may see a person. An employee or substitute must be within the caller's visibility. Callers always
 * see themselves and people without such a record, such as admin users.
 */
async function isPersonSeen(parts: Parts, actor: Actor, person: OrgPerson): Promise<boolean> {
  const { userKey, employeeId, substituteId } = person;
  if (userKey === actor.userKey) return true;
  if (employeeId !== null) return isRecordVisible(parts, actor, 'employee/employee', employeeId);
  return substituteId === null || isRecordVisible(parts, actor, 'substitute/substitute', substituteId);
}

function presentPerson(row: Row): OrgPerson {
  const code = Number(row.user_type);
  const userTypeMnemonic = userTypeOf({ userType: code, subject: String(row.user_id) });
  const personId = row.person_id === null ? null : Number(row.person_id);
  return {
    orgPersonId: Number(row.user_id),
    userKey: `${code}-${row.user_id}`,
    userTypeMnemonic,
    firstName: String(row.first_name),
    lastName: String(row.last_name),
    email: String(row.email),
    employeeId: userTypeMnemonic === 'worker' ? personId : null,
    substituteId: substitutes.includes(userTypeMnemonic) ? personId : null,
  };
}

type Kind = OrgPerson['userTypeMnemonic'];

const substitutes: readonly Kind[] = ['substitute', 'multiOrgSubstitute'];

/**
 * Permission to view people of a kind. All other kinds administer the system; viewing them requires
 * `SECURITY.USERACCESS`.
 */
const viewPermission: Partial<Record<Kind, string>> = {
  worker: 'EMP.VIEW',
  substitute: 'SUB.VIEW',
  multiOrgSubstitute: 'SUB.VIEW',
  org: 'SECURITY.ORGUSER',
  campus: 'SECURITY.CAMPUSUSER',
};

function assertMayView({ permissions }: Actor, { userTypeMnemonic }: OrgPerson): void {
  const permission = viewPermission[userTypeMnemonic] ?? 'SECURITY.USERACCESS';
  if (!allows(permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
}
