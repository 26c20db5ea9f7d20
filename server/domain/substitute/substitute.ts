import { substitutePermissionTab } from '#schemas/substitute/permissions.ts';
import type { ActionRequest, Domain } from '../domainRule.ts';
import { knowsOnly } from '../domainRule.ts';
import { sentFields } from '../employee/sentFields.ts';
import { idInQuery } from '../idInQuery.ts';
import { needs } from '../needs.ts';
import { withJobsThen } from './jobsThen.ts';

const list = 'substitute/substitute';
const general = 'substitute/general-information';

/** `GET /substitute`: the substitute as the list has them. */
async function header(request: ActionRequest): Promise<unknown> {
  knowsOnly(request, ['substituteId']);
  return request.read.get(list, idInQuery(request.query, 'substituteId'));
}

/**
 * `PUT /substitute/smsNumber`: the phone to which text messages go. Takes `{ smsNumber?, _version? }`, ten digits or
 * nothing, and gives the substitute. Consent was given for a number: a new one has none
 * (docs/domain.md#consent-to-text-messages).
 */
async function changeSmsNumber({ query, body, actor, read, write }: ActionRequest): Promise<unknown> {
  needs(actor, 'SUB.EDIT');
  const id = idInQuery(query, 'substituteId');
  const { smsNumber = null, _version } = sentFields(body, ['smsNumber', '_version']);
  await read.get(general, id);
  const before = await write.hold(general, id, typeof _version === 'number' ? _version : undefined);
  if ((before.smsPhoneNumber ?? null) !== smsNumber)
    await write.assign(general, id, { smsPhoneNumber: smsNumber, optInStatus: 0, optInDate: null });
  return read.get(general, id);
}

/** `GET /lookup/institutePermissionTypes`: what a substitute can be allowed to do with their list of schools. */
async function permissionTypes(request: ActionRequest): Promise<unknown> {
  knowsOnly(request, []);
  const { oneOf } = substitutePermissionTab.properties.substitutePermissionTypeId;
  return oneOf.map(({ const: substitutePermissionTypeId, title: name }) => ({
    substitutePermissionTypeId,
    name,
  }));
}

/** What the schemas of substitutes cannot say. */
export const substitute: Domain = {
  rules: {},
  actions: {
    [list]: { header },
    [general]: { changeSmsNumber },
    'substitute/permissions': { permissionTypes },
  },
  computations: { 'substitute/non-work-day': withJobsThen },
};
