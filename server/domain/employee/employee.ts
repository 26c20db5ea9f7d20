import { substituteFrom } from '#schemas/rules/conversion.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { Statement, valueArraySql } from '../../database/statement.ts';
import type { ActionRequest, Domain, ReadContext, WrittenChange } from '../domainRule.ts';
import { pinKinds } from '../people/pinKind.ts';
import { readPins, saveNewPin, withPinDates } from '../people/pins.ts';
import { requirePermission } from '../requirePermission.ts';
import { applyDefaultTimes } from './applyDefaultTimes.ts';
import { employeeProblems } from './employeeProblems.ts';
import { firstSchoolId } from './firstSchool.ts';
import { afterStateChange, deactivationImpact } from './leaving.ts';
import { leavingReversals } from './leavingReversals.ts';
import { convertFromSubstitute, withLinkedSubstitute } from './linkedSubstitute.ts';
import { merge } from './merge/merge.ts';
import { mergePreview } from './merge/mergePreview.ts';
import { detail, workerIdOf } from './workerIdOf.ts';

const list = 'employee/employee';
const general = 'employee/general-information';
const employees = [list, general];
const substitutes = 'substitute/substitute';
const flag = 'keepOrigWorkerRecordActive';

/**
 * `POST /api/employee/convertToSubstitute`: creates a substitute from an employee, in one transaction, and links both.
 * Takes `{ keepOrigWorkerRecordActive, _version }`. Unless `keepOrigWorkerRecordActive` is true, the employee is
 * deactivated, which needs its own permission. Returns the substitute's id and the employee. The entity's file defines
 * who may convert which employees. Refused as `invalid` if a substitute has the same identifier
 * (docs/specification.md#master-data-3-substitute: "keepOrigWorkerRecordActive"; docs/domain.md#conversion).
 */
async function convertToSubstitute(request: ActionRequest): Promise<unknown> {
  const { query, body, actor, read, write } = request;
  const keeps = (body as RecordData)[flag] === true;
  const id = workerIdOf(query);
  const employee = await read.get(general, id);
  if (!keeps) requirePermission(actor, 'EMP.DEACTIVATE');
  const created = await write.create(substitutes, { ...substituteFrom(employee), isActive: true });
  const substituteId = Number(created.substituteId);
  await write.assign(substitutes, substituteId, { linkedWorkerId: id });
  if (!keeps) await write.update(general, id, { isActive: false });
  return {
    substituteId,
    worker: { ...(await read.get(general, id)), linkedSubstituteId: substituteId },
  };
}

/** `GET /api/employee/phone/pin`: returns whether the employee has a PIN, and since when. Never returns the PIN. */
async function pinState({ query, actor, sql, read }: ActionRequest): Promise<unknown> {
  const { workerId } = await read.get(general, workerIdOf(query));
  const { hashes, changedAt } = await readPins(pinKinds.employee, sql, actor.organization, Number(workerId));
  return { hasPin: hashes.length > 0, changedAt: changedAt ?? null };
}

/**
 * `PUT /api/employee/phone/pin`: an administrator sets an employee's phone and PIN. Takes `{ phoneNumber?, pin }`,
 * optionally with the version; returns the record. Fails with the result codes of saving an employee
 * (docs/specification.md#master-data-7-employee-service and #master-data-8-employee).
 */
async function changePhoneAndPin({ query, body, read, write }: ActionRequest): Promise<unknown> {
  await write.update(general, workerIdOf(query), body as RecordData);
  return read.get(general, workerIdOf(query));
}

/** Resets the email confirmation (`server/suite/ownContact.ts`) when the address changes. */
async function forgetConfirmation({ id, before, after, write }: WrittenChange): Promise<void> {
  const isAnother = before !== undefined && before.email !== after.email;
  if (isAnother && before.emailApprovalStatus) await write.assign(general, id, { emailApprovalStatus: 0 });
}

/** Column with the name of the employee's first school. */
const firstSchool = 'first_school';

/** Domain of employees: duplicates, PINs, conversion, merge, and leaving. */
export const employee: Domain = {
  rules: [{ name: 'sign-in', of: employees, early: true, check: employeeProblems }],
  effects: [
    { name: 'pin', of: general, apply: (written) => saveNewPin(pinKinds.employee, written) },
    { name: 'usual-times', of: employees, applyAll: applyDefaultTimes },
    { name: 'email', of: general, apply: forgetConfirmation },
    { name: 'was-substitute', of: general, apply: convertFromSubstitute },
    { name: 'leaving', of: employees, apply: afterStateChange },
  ],
  reversals: leavingReversals,
  actions: {
    [list]: { deactivation: deactivationImpact },
    [general]: { pinState, changePhoneAndPin, convertToSubstitute, mergePreview, merge, detail },
  },
  computations: {
    [list]: withNamedSchool,
    [general]: withPersonFacts,
  },
  readWith: {
    [list]: {
      [firstSchool]: (organization) => `(select institution_name from school
        where school.org_id = ${organization} and school.institute_id = worker.${firstSchoolId})`,
    },
  },
};

/** Adds to employees their linked substitute, and when their PIN was set. */
async function withPersonFacts(records: readonly RecordData[], reading: ReadContext): Promise<RecordData[]> {
  return withPinDates(pinKinds.employee, await withLinkedSubstitute(records, reading), reading);
}

/**
 * Adds the school that a list shows for each employee: the first of their schools that the reader sees, by id and name;
 * neither if the reader sees none of them (docs/specification.md#master-data-3-employee).
 */
async function withNamedSchool(
  records: readonly RecordData[],
  { sql, organization, visibility, rows: readWith }: ReadContext,
): Promise<RecordData[]> {
  // Readers who see all schools get the employee's first school, which was loaded with the record.
  if (visibility.schools === undefined && readWith.every((row) => row !== undefined)) {
    return records.map((record, index) =>
      withSchool(record, firstSeen(record, undefined), readWith[index]?.[firstSchool]),
    );
  }
  const firsts = records.map((record) => firstSeen(record, visibility.schools));
  const ids = [...new Set(firsts.filter((id) => id !== undefined))];
  if (ids.length === 0) return [...records];
  const statement = new Statement();
  const rows = await sql(
    `select institute_id, institution_name from school
     where org_id = ${statement.value(organization)} and institute_id = any(${valueArraySql(ids, 'bigint', statement)})`,
    statement.values,
  );
  const names = new Map(rows.map((row) => [Number(row.institute_id), String(row.institution_name)]));
  return records.map((record, index) => {
    const instituteId = firsts[index];
    return withSchool(record, instituteId, instituteId === undefined ? undefined : names.get(instituteId));
  });
}

function withSchool(record: RecordData, instituteId: number | undefined, name: unknown): RecordData {
  return typeof name === 'string' ? Object.assign(record, { instituteId, instituteName: name }) : record;
}

function firstSeen({ instituteIds }: RecordData, seen: readonly number[] | undefined): number | undefined {
  const ids = Array.isArray(instituteIds) ? instituteIds.map(Number) : [];
  return ids.find((id) => seen === undefined || seen.includes(id));
}
