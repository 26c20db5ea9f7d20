import type { FastifyRequest } from 'fastify';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { AccountRecord, NewAccountForm } from '#schemas/protocol/people/accounts.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { formats } from '#schemas/values/formats.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import { isWithin, permissionsNotHeld, profileById } from '../domain/grants.ts';
import type { Actor } from '../identity/access/actor.ts';
import { visibilityOf } from '../identity/access/visibility.ts';
import { type ChangedBy, logChange } from '../identity/accounts/changeAccount.ts';
import { createAccount } from '../identity/accounts/createAccount.ts';
import { keepsUserAccess } from '../identity/accounts/syncUser.ts';
import { audit } from '../observability/audit.ts';
import { type AccountParts, changedBy, isOfSupport } from './parts.ts';
import { presentAccount } from './present.ts';

/**
 * `POST accounts`: adds an organization or campus user with profiles or, for support, a support representative. Signing
 * in requires an invitation or link first. Throws `invalid` with problems by field, including profiles that grant or
 * show more than the caller has, and `forbidden` when anyone but support adds support.
 */
export async function addAccount(
  { config, database }: AccountParts,
  request: FastifyRequest,
): Promise<AccountRecord> {
  const { actor } = request;
  const form = trimmed(request.body as NewAccountForm);
  const isSupport = form.userTypeMnemonic === 'csRep';
  if (isSupport && !isOfSupport(actor))
    throw new DomainError('forbidden', { text: 'refused.account.supportOnly' });
  if (!isSupport && actor.organization === 0) {
    throw new DomainError('badRequest', { args: { reason: 'a district is required' } });
  }
  const account = await database.maintain(async (sql) => {
    const problems = [...textProblems(form), ...(isSupport ? [] : await profileProblems(sql, actor, form))];
    if (problems.length > 0) throw new DomainError('invalid', { problems });
    const account = await createAccount(
      sql,
      {
        userType: userTypes[form.userTypeMnemonic],
        organization: isSupport ? undefined : actor.organization,
        firstName: form.firstName,
        lastName: form.lastName,
        email: form.email,
      },
      changedBy(request),
    );
    if (!isSupport) await keepAccess(sql, actor.organization, account.userId, form, changedBy(request));
    return account;
  });
  audit(request, 'account.added', { account: account.userId });
  const provider = config.oidc.authority ? 'foreign' : 'own';
  return {
    account: presentAccount(account, provider),
    mail: null,
    whyNot: null,
    sendsMail: config.mail !== undefined,
    provider,
  };
}

function trimmed(form: NewAccountForm): NewAccountForm {
  const { firstName, lastName, email } = form;
  return { ...form, firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
}

/**
 * Finds problems that a schema cannot express: names without visible characters, and characters that cannot be stored.
 */
function textProblems(form: NewAccountForm): FieldProblem[] {
  return (['firstName', 'lastName', 'email'] as const).flatMap((field): FieldProblem[] => {
    const text = form[field];
    if (!/[^\s\p{C}]/u.test(text)) return [{ field, code: 'required', args: {} }];
    if (!isStorable(text)) return [{ field, code: 'text', args: {} }];
    return field === 'email' && !formats.email?.(text) ? [{ field, code: 'email', args: {} }] : [];
  });
}

/** Checks that the profiles exist, fit the user type, and grant no more than the caller has. */
async function profileProblems(sql: Sql, actor: Actor, form: NewAccountForm): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const { permissionProfileId: id } = form;
  if (id !== undefined && id !== null) {
    const found = await profileById(sql, actor.organization, id);
    const field = 'permissionProfileId';
    if (!found) problems.push({ field, code: 'reference', args: {} });
    else if (found.userType !== undefined && found.userType !== userTypes[form.userTypeMnemonic]) {
      problems.push({ field, code: 'otherUserType', args: {} });
    } else {
      const names = permissionsNotHeld(actor, found.entries, []);
      if (names[0] !== undefined) {
        problems.push({ field, code: 'grantsMore', args: { name: names[0], count: names.length } });
      }
    }
  }
  return [...problems, ...(await sightProblems(sql, actor, form))];
}

const sights = [
  { kind: 'schools', field: 'institutionVisibilityProfileId', table: 'school_visibility_profile' },
  {
    kind: 'employeeTypes',
    field: 'employeeTypeVisibilityProfileId',
    table: 'employee_type_visibility_profile',
  },
] as const;

async function sightProblems(sql: Sql, actor: Actor, form: NewAccountForm): Promise<FieldProblem[]> {
  const granted = await visibilityOf(sql, actor.organization, {
    permission: undefined,
    schools: form.institutionVisibilityProfileId ?? undefined,
    employeeTypes: form.employeeTypeVisibilityProfileId ?? undefined,
  });
  const problems: FieldProblem[] = [];
  for (const { kind, field, table } of sights) {
    const id = form[field];
    if (id !== undefined && id !== null && !(await exists(sql, table, field, actor.organization, id))) {
      problems.push({ field, code: 'reference', args: {} });
    } else if (!isWithin(granted[kind], actor.visibility[kind]))
      problems.push({ field, code: 'widerSight', args: {} });
  }
  return problems;
}

async function exists(
  sql: Sql,
  table: string,
  field: string,
  organization: number,
  id: number,
): Promise<boolean> {
  const column =
    field === 'institutionVisibilityProfileId'
      ? 'institution_visibility_profile_id'
      : 'employee_type_visibility_profile_id';
  return (
    (await sql(`select 1 from ${table} where org_id = $1 and ${column} = $2`, [organization, id])).length > 0
  );
}

/** Saves the profiles of organization and campus users in their user access, which has its own change log. */
async function keepAccess(
  sql: Sql,
  organization: number,
  id: number,
  form: NewAccountForm,
  by: ChangedBy,
): Promise<void> {
  if (!(await keepsUserAccess(sql))) return;
  const { firstName, lastName } = form;
  const profiles = profileFields.map((field) => form[field] ?? null);
  await sql(
    `update admin_user set permission_profile_id = $3, institution_visibility_profile_id = $4,
       employee_type_visibility_profile_id = $5
     where org_id = $1 and admin_user_id = $2`,
    [organization, id, ...profiles],
  );
  const label = `${lastName}, ${firstName}`;
  const logged = {
    entity: 'security/user-access',
    organization,
    id,
    label,
    action: 'create',
    version: 1,
  } as const;
  const differences = profileFields.flatMap((field, at) =>
    profiles[at] === null ? [] : [{ field, from: null, to: profiles[at] }],
  );
  await logChange(sql, logged, by, differences);
}

const profileFields = [
  'permissionProfileId',
  'institutionVisibilityProfileId',
  'employeeTypeVisibilityProfileId',
] as const;
