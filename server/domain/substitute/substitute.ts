import { versionField } from '#schemas/model/record/recordShape.ts';
import { employeeFrom } from '#schemas/rules/conversion.ts';
import { substitutePermissionTab } from '#schemas/substitute/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest, Change, Domain, Findings, ReadContext } from '../domainRule.ts';
import { assertKnownParameters } from '../domainRule.ts';
import { templatesOfSubstitutes } from '../employeeContacts/messages.ts';
import { withJobCounts } from '../fulfilment/takenJobs.ts';
import { idInQuery } from '../idInQuery.ts';
import { loadNamedPerson } from '../people/loadNamedPerson.ts';
import { orgPersonProblems } from '../people/orgPersonProblems.ts';
import { pinKinds } from '../people/pinKind.ts';
import { saveNewPin, withPinDates } from '../people/pins.ts';
import { isChanged, lockSignIns, signInProblems } from '../people/signInProblems.ts';
import { requirePermission } from '../requirePermission.ts';
import { withDistrictDefaults } from '../settings/districtDefaults.ts';
import { forgiveCalls, withCallingMode } from './calls.ts';
import { organizationCallTimes, removeAvailableTime, withDistrictTimes } from './callTimes.ts';
import { deactivate } from './deactivate.ts';
import { afterLeaving, deallocateActions } from './deallocate.ts';
import { disclaimers, forceReconfirmation, withDisclaimer } from './disclaimers.ts';
import { saveShared, stopSharing, withOtherDistricts } from './elsewhere.ts';
import { fileActions } from './files.ts';
import { callTimeNotices, generalNotices, nonWorkDayNotices, withSkillNotices } from './notices.ts';
import { sendPersonalData } from './personalData.ts';
import { lineActions, savePreferredEmployees } from './preferredEmployees.ts';
import { withExcludedAbove } from './schoolExclusions.ts';
import { schoolListActions } from './schoolLists.ts';
import { dateAddedSkills } from './skillExpirations.ts';
import { timeSheetActions } from './timeSheets.ts';
import { visibilityActions } from './visibilityCriteria.ts';
import { withConflictingJobs } from './withConflictingJobs.ts';

const list = 'substitute/substitute';
const general = 'substitute/general-information';
const schoolLists = 'substitute/preferred-substitute-schools-list';
const employees = 'employee/general-information';

/** `GET /substitute`: returns the substitute as a row of the list. */
async function header(request: ActionRequest): Promise<unknown> {
  assertKnownParameters(request, ['substituteId']);
  return request.read.get(list, idInQuery(request.query, 'substituteId'));
}

/**
 * `GET /substitute/generalInformation?orgSsoId`: returns the general information of a substitute by single sign-on id,
 * alone or with `substituteId`. Throws `notFound` for an unknown person, or if both ids are missing.
 */
async function bySingleSignOn(request: ActionRequest): Promise<unknown> {
  assertKnownParameters(request, ['substituteId', 'orgSsoId']);
  const { substituteId = '', orgSsoId = '' } = request.query;
  const found = await loadNamedPerson(general, { id: substituteId, orgSsoId }, request.read);
  if (!found) throw new DomainError('notFound');
  return found;
}

/**
 * `PUT /substitute/smsNumber`: changes the phone number for text messages. Takes `{ smsNumber, _version }` with ten
 * digits, and returns the substitute. Resets the consent, which is given per number
 * (docs/domain.md#consent-to-text-messages).
 */
function changeSmsNumber(request: ActionRequest): Promise<unknown> {
  const { smsNumber } = request.body as RecordData;
  return saveSmsNumber(request, smsNumber);
}

/**
 * `POST /substitute/removeSmsNumber`: removes the phone number for text messages and the consent. Takes `{ _version }`,
 * returns the substitute.
 */
function removeSmsNumber(request: ActionRequest): Promise<unknown> {
  return saveSmsNumber(request, null);
}

async function saveSmsNumber({ query, actor, read, write }: ActionRequest, smsNumber: unknown) {
  requirePermission(actor, 'SUB.EDIT');
  const id = idInQuery(query, 'substituteId');
  const before = await write.lock(general, id);
  if ((before.smsPhoneNumber ?? null) !== smsNumber)
    await write.assign(general, id, { smsPhoneNumber: smsNumber, optInStatus: 0, optInDate: null });
  return read.get(general, id);
}

/** `GET /lookup/institutePermissionTypes`: the permissions that a substitute can have for their list of schools. */
async function permissionTypes(request: ActionRequest): Promise<unknown> {
  assertKnownParameters(request, []);
  const { oneOf } = substitutePermissionTab.properties.substitutePermissionTypeId;
  return oneOf.map(({ const: substitutePermissionTypeId, title: name }) => ({
    substitutePermissionTypeId,
    name,
  }));
}

/** `PUT /substitute/pin`: an administrator sets the phone and PIN of a substitute. Takes `{ phoneNumber?, pin }`. */
async function changePin({ query, body, read, write }: ActionRequest): Promise<unknown> {
  const id = idInQuery(query, 'substituteId');
  await write.update(general, id, body as RecordData);
  return read.get(general, id);
}

/**
 * `POST /substitute/convertToEmployee`: creates an employee from a substitute, with the checks of a new employee who
 * was a substitute. Takes the required employee fields, whether the substitute stays active, and the loaded version;
 * returns the employee's id and the substitute (docs/domain.md#conversion).
 */
async function convertToEmployee({ query, body, read, write }: ActionRequest): Promise<unknown> {
  const id = idInQuery(query, 'substituteId');
  const { [versionField]: substituteVersion, ...fields } = body as RecordData;
  const substitute = await read.get(list, id);
  const created = await write.create(employees, {
    ...employeeFrom(substitute),
    ...fields,
    substituteId: Number(substitute.substituteId),
    substituteVersion,
  });
  return { workerId: Number(created.workerId), substitute: await read.get(general, id) };
}

/**
 * Finds conflicts with other substitutes: the same PIN with the same phone or alternate login, and an unknown suite
 * directory number (docs/specification.md#master-data-5-people).
 */
async function substituteProblems(change: Change): Promise<Findings> {
  const kind = pinKinds.substitute;
  const compared = ['pin', 'orgPersonId', ...kind.logins.map(({ field }) => field)];
  if (change.action === 'delete' || !compared.some((name) => isChanged(change, name))) return [];
  await lockSignIns(kind, change);
  return [...(await signInProblems(kind, change)), ...(await orgPersonProblems(change))];
}

export const substitute: Domain = {
  rules: [
    { name: 'sign-in', of: [list, general], early: true, check: substituteProblems },
    { name: 'shared', of: [list, general], check: stopSharing },
  ],
  effects: [
    { name: 'pin', of: general, apply: (written) => saveNewPin(pinKinds.substitute, written) },
    { name: 'leaving', of: [list, general], apply: afterLeaving },
    { name: 'shared', of: general, apply: saveShared },
    { name: 'expiration', of: 'substitute/skills', apply: dateAddedSkills },
  ],
  actions: {
    [list]: { header, deactivate, ...deallocateActions.list },
    [general]: {
      bySingleSignOn,
      byBothNumbers: bySingleSignOn,
      templates: templatesOfSubstitutes,
      changeSmsNumber,
      removeSmsNumber,
      changePin,
      convertToEmployee,
      sendPersonalData,
      addPreferredEmployees: savePreferredEmployees,
      savePreferredEmployees,
      deactivate,
      ...deallocateActions.record,
    },
    'substitute/permissions': { permissionTypes },
    'substitute/resume-photo': fileActions,
    'substitute/timesheet-history': timeSheetActions,
    'substitute/calling-mode': { forgive: forgiveCalls },
    'substitute/call-time-disclaimer': { disclaimers, forceReconfirmation },
    'substitute/define-call-time': { organizationCallTimes, removeAvailableTime },
    [schoolLists]: { ...schoolListActions.list, ...visibilityActions },
    'substitute/preferred-substitute': lineActions,
    'substitute/school-exclusions': schoolListActions.below,
  },
  computations: {
    'substitute/non-work-day': async (records, reading: ReadContext) =>
      nonWorkDayNotices(await withConflictingJobs(records, reading), reading),
    'substitute/permissions': withDistrictDefaults,
    'substitute/skills': withSkillNotices,
    'substitute/calling-mode': withCallingMode,
    'substitute/call-time-disclaimer': withDisclaimer,
    'substitute/define-call-time': async (records, reading: ReadContext) =>
      callTimeNotices(await withDistrictTimes(records, reading), reading),
    [schoolLists]: withExcludedAbove,
    [general]: async (records, reading: ReadContext) => {
      const dated = await withPinDates(pinKinds.substitute, records, reading);
      return generalNotices(await withJobCounts(await withOtherDistricts(dated, reading), reading), reading);
    },
  },
};
