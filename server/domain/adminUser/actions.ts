import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { ActionRequest, DomainAction } from '../domainRule.ts';
import { assertKnownParameters } from '../domainRule.ts';
import { idInQuery, parseId } from '../idInQuery.ts';
import { readBodyFields } from '../readBodyFields.ts';

const list = 'admin-user/admin-user';
const general = 'admin-user/general-information';

/** `GET /adminUser`: the user, as shown in the page header. */
export async function header(request: ActionRequest): Promise<unknown> {
  assertKnownParameters(request, ['adminUserId']);
  const id = idInQuery(request.query, 'adminUserId');
  const isIDMEnabled = await isAtProvider(request.sql, request.actor.organization);
  const { userType, webLoginId = null, distributionListIds = [] } = await request.read.get(list, id);
  return { id: Number(id), userType, webLoginId, distributionListIds, isIDMEnabled };
}

/** Whether the people of a district sign in through a managing identity provider (the feature `IDM`). */
export async function isAtProvider(sql: Sql, organization: number): Promise<boolean> {
  const text = `select 1 from organization, jsonb_array_elements(features) as feature
    where org_id = $1 and feature ->> 'name' = 'IDM' and (feature ->> 'enabled')::boolean`;
  return (await sql(text, [organization])).length > 0;
}

/**
 * `PUT /adminUser/pin`: sets the PIN of an admin user. Takes `{ pin, _version? }`; fails with the same result codes as
 * saving the user.
 */
async function changePin({ query, body, write }: ActionRequest): Promise<unknown> {
  const changes = readBodyFields(body, ['pin', '_version']);
  if (typeof changes.pin !== 'string') throw invalidField('pin', 'required');
  await write.update(general, idInQuery(query, 'adminUserId'), changes);
  return { pinUpdateStatus: 0 };
}

/**
 * `PUT /adminUser/distributionList`: sets the distribution lists of a user. Takes `{ adminUserId, userTypeId,
 * distributionIds }`; a wrong user type is refused as an unknown user.
 */
async function changeDistributionLists({ query, body, read, write }: ActionRequest): Promise<unknown> {
  assertKnownParameters({ query }, []);
  const { adminUserId, userTypeId, distributionIds, _version } = readBodyFields(body, [
    'adminUserId',
    'userTypeId',
    'distributionIds',
    '_version',
  ]);
  const id = parseId(adminUserId);
  if (!Array.isArray(distributionIds)) throw invalidField('distributionIds', 'required');
  const { userType } = await read.get(list, id);
  if (userTypeId !== undefined && userTypeId !== userType) throw new DomainError('notFound');
  await write.update(general, id, {
    distributionListIds: distributionIds,
    ...(_version === undefined ? {} : { _version }),
  });
  return { updateStatus: true };
}

/** Returns a handler that lists the records of an entity for a drop-down, as id and name or as id and code. */
function namesOf(entity: string, id: string, name: string, as: 'name' | 'code' = 'name'): DomainAction {
  return async (request) => {
    assertKnownParameters(request, []);
    return (await request.read.list(entity)).map((record) => ({ id: record[id], [as]: record[name] }));
  };
}

/**
 * `GET /adminuser/permissionProfiles`: returns the permission profiles for a user type, and the profiles that have no
 * user type.
 */
async function permissionProfiles(request: ActionRequest): Promise<unknown> {
  assertKnownParameters(request, ['userType']);
  const { userType } = request.query;
  const isFor = (record: RecordData) =>
    userType === undefined || record.userType === undefined || String(record.userType) === userType;
  const found = await request.read.list('security/permission-profile');
  return found.filter(isFor).map(({ permissionProfileId: id, profileName: name }) => ({ id, name }));
}

const profiles = (kind: string, id: string) => namesOf(`security/${kind}-profile`, id, 'profileName');

/** Actions of admin users besides reading and saving (docs/specification.md#master-data-7-other-services). */
export const adminUserActions: Readonly<Record<string, DomainAction>> = {
  changePin,
  changeDistributionLists,
  permissionProfiles,
  schoolVisibilityProfiles: profiles('school-visibility', 'institutionVisibilityProfileId'),
  employeeTypeVisibilityProfiles: profiles('employee-type-visibility', 'employeeTypeVisibilityProfileId'),
  approverProfiles: profiles('approver', 'approverProfileId'),
  distributionLists: namesOf('settings/distribution-list', 'distributionListId', 'distributionListName'),
  languages: namesOf('reference-data/language', 'languageId', 'languageCode', 'code'),
};
