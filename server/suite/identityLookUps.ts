import type { FastifyRequest } from 'fastify';
import { allows } from '#schemas/access/permissions.ts';
import type { FlidLookup, UserInfo } from '#schemas/protocol/people/orgPerson.ts';
import { accessPermission } from '#schemas/protocol/session/permissions.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../common/domainError.ts';
import { badRequest } from '../http/requests/badRequest.ts';
import { queryOf } from '../http/requests/queryOf.ts';
import type { Service } from '../http/service.ts';

const identityPermission = 'SECURITY.IDM';

/**
 * `GET /v1.0/IdentityManagement/Account/FlidLookup/{id}`: name of a person, found by the subject at the provider or the
 * user's number in the organization. Everyone may look up themselves; looking up others of the organization requires
 * the permission for access or identities (docs/specification.md#application-7-suite-calls).
 */
export async function flidLookup({ database }: Service, request: FastifyRequest): Promise<FlidLookup> {
  const { actor } = request;
  const { id } = request.params as { id: string };
  const mayAsk = [accessPermission, identityPermission].some((name) => allows(actor.permissions, name));
  if (id !== actor.subject && id !== String(actor.userId) && !mayAsk) {
    throw new DomainError('forbidden', { args: { permission: identityPermission } });
  }
  if (!isStorable(id)) throw new DomainError('notFound');
  const userId = /^\d{1,15}$/.test(id) ? Number(id) : null;
  const values = [id, actor.organization, actor.subject, userId];
  const [row] = await database.identity((sql) => sql(nameText, values));
  if (!row) throw new DomainError('notFound');
  return { name: `${row.first_name} ${row.last_name}`.trim() };
}

const nameText = `select first_name, last_name from user_account
  where (subject = $1 or (user_id = $4 and org_id = $2)
      or exists (select 1 from user_role where user_role.subject = user_account.subject
        and user_role.user_id = $4 and user_role.org_id = $2))
    and (subject = $3 or org_id = $2
      or exists (select 1 from user_role where user_role.subject = user_account.subject and user_role.org_id = $2))
  order by subject = $1 desc limit 1`;

/**
 * `GET account/userinfo?profileId` of the identity gateway: the caller's own account. Works only with the embedded
 * provider; otherwise, and for any other profile, fails with "Unknown error"
 * (docs/specification.md#application-7-suite-calls).
 */
export async function userInfo({ config, database }: Service, request: FastifyRequest): Promise<UserInfo> {
  const { profileId } = queryOf(request);
  if (!profileId) throw badRequest('profileId is needed');
  const { account } = request.signedIn;
  const isOwn = profileId === account.subject || profileId === String(account.userId);
  if (config.oidc.authority !== undefined || !isOwn) {
    throw new DomainError('notFound', { text: 'refused.unknownError' });
  }
  const text = 'select login_name, email from user_account where subject = $1';
  const [row] = await database.identity((sql) => sql(text, [account.subject]));
  const { firstName, lastName } = account;
  const model = {
    profileId,
    userName: String(row?.login_name),
    firstName,
    lastName,
    email: String(row?.email),
  };
  return { data: { model } };
}
