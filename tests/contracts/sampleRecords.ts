import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { EntityRule } from '#schemas/model/metaSchema/metaSchema.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { checkRules } from '#schemas/model/record/entityRules.ts';
import { completeRecord } from '#schemas/model/record/recordShape.ts';
import { type RecordValidator, recordValidator } from '#schemas/model/record/validateRecord.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { fc } from '#tests/fastCheck.ts';
import { arbitraryFields, type KnownIds } from './arbitraryValue.ts';

/** Adjusts sample records to domain rules that are not in the schema, by entity. */
const fitting: Readonly<Record<string, (record: RecordData, index: number, ids: KnownIds) => RecordData>> = {
  'reference-data/absence-bucket': (record, _, ids) => ({
    ...record,
    instituteId: ids('settings/school')[0],
    hidden: false,
  }),
  'reference-data/absence-reason': (record, _, ids) => ({
    ...record,
    ...(record.bucketId === undefined ? {} : { instituteId: ids('settings/school')[0] }),
    needApproval: record.needApproval === true || record.holdUntilApproved === true,
  }),
  'employee/preferred-substitutes': (record, _, ids) => ({
    ...record,
    ...nextPair('workerId', ids('employee/employee'), ids('substitute/substitute')),
    callRank: undefined,
  }),
  'vacancy-profile/preferred-substitutes': (record, _, ids) => ({
    ...record,
    ...nextPair('vacancyProfileId', ids('vacancy-profile/vacancy-profile'), ids('substitute/substitute')),
    callRank: undefined,
  }),
  // Gives every sampled absence day a substitute, a vacancy profile and an employee, so that a tab of each of them
  // shows the day.
  'absence/absence-day': (record, index, ids) => ({
    ...record,
    substituteId: record.substituteId ?? ids('substitute/substitute')[index % 3],
    vacancyProfileId: record.vacancyProfileId ?? ids('vacancy-profile/vacancy-profile')[index % 3],
    workerId: record.workerId ?? ids('employee/employee')[index % 3],
  }),
  // Marks all assignments as removed, because a job can have only one substitute.
  'absence/assignment': (record) => ({ ...record, removedAt: record.removedAt ?? record.acceptedAt }),
  // Makes alerts drafts, because they are published by an action, not by a save.
  'settings/information-alert': (record) => ({ ...record, state: 'draft' }),
  // Gives each timesheet period a date of its own, because periods must not overlap.
  'time-sheet/time-sheet-period': (record) => ({
    ...record,
    fromDate: addDays('2000-01-01', serial),
    toDate: addDays('2000-01-01', serial),
    status: 'open',
  }),
  // Gives the columns of an extract the required width, and conditions that are valid expressions over the fields of a
  // line.
  'extract/extract-definition': (record) => ({
    ...record,
    columns: ((record.columns ?? []) as RecordData[]).map((column) => ({
      ...column,
      width: column.width ?? 10,
      ...(column.condition === undefined ? {} : { condition: 'subHours > 0' }),
    })),
  }),
  // Sets all closed days to the status "noted", because an action closes the absences of a day.
  'settings/closed-day': (record) => ({ ...record, status: 'noted' }),
  'vacancy-profile/general-information': ({ copiedFrom: _, ...record }) => record,
  'reference-data/employee-type-preferred-substitute': (record, _, ids) => ({
    ...record,
    ...nextPair('workerTypeId', ids('reference-data/employee-type'), ids('substitute/substitute')),
    callGroupSortId: undefined,
  }),
  'substitute/preferred-schools': (record, _, ids) => ({ ...record, ...nextSchool('own list', ids) }),
  'substitute/preferred-substitute-schools-list': (record, _, ids) => ({
    ...record,
    ...nextSchool('list', ids),
  }),
  'school/preferred-substitutes': (record, _, ids) => ({ ...record, ...nextSchool('list', ids) }),
  'school/excluded-substitutes': (record, _, ids) => ({ ...record, ...nextSchool('list', ids) }),
  // Makes the sampled admin users campus users (5), because the test users' accounts are organization users and no
  // sample may take their numbers.
  'admin-user/admin-user': ({ permissionProfileId: _, ...record }) => ({ ...record, userType: 5 }),
  // Removes the permission profile, because sampled profiles have a random user type that may not match the user's.
  'admin-user/general-information': ({ permissionProfileId: _, ...record }) => record,
  'employee/general-information': ({ substituteId: _, orgPersonId: __, ...record }) => record,
  'substitute/general-information': ({ orgPersonId: _, ...record }) => record,
  'employee/absence-reasons': (record, _, ids) => ({
    ...record,
    ...nextBalance(ids('employee/employee'), ids('reference-data/absence-reason')),
    bucketId: undefined,
    asOf: '2019-07-01',
  }),
  // Dates each ledger entry after the start of any sampled balance.
  'employee/absence-reason-entry': (record) => ({ ...record, entryDate: addDays(today('UTC'), 40) }),
  // Gives each delegation a different user as delegate, because users cannot delegate to themselves.
  'security/approval-delegation': (record, index, ids) => {
    const people = ids('admin-user/admin-user');
    return {
      ...record,
      approverId: people[index % people.length],
      delegateId: people[(index + 1) % people.length],
    };
  },
  'settings/school-year': laterVersion,
  'school/time-approvers': nextApprover,
  'time-sheet/approver': nextApprover,
  // Gives each sample dates of its own, because absences of one substitute must not overlap.
  'absence/substitute-absence': (record, index) => ({ ...laterVersion(record, index), keptJobIds: [] }),
  'reference-data/allocation-group-version': laterVersion,
  'employee/allocation-group-versions': laterVersion,
  'vacancy-profile/allocation-group-versions': laterVersion,
};

/** Returns a pair of school and substitute that no earlier sample of the school's list has. */
function nextSchool(list: string, ids: KnownIds): RecordData {
  const pair = nextPair(list, ids('settings/school'), ids('substitute/substitute'));
  return { instituteId: pair[list], substituteId: pair.substituteId };
}

/** Returns a pair of user and school that no earlier sample has. */
function nextApprover(record: RecordData, _: number, ids: KnownIds): RecordData {
  const pair = nextPair('approver', ids('settings/school'), ids('admin-user/admin-user'));
  return { ...record, instituteId: pair.approver, adminUserId: pair.substituteId, ...noDates };
}

const noDates = { fromDate: undefined, toDate: undefined };

function laterVersion(record: RecordData, index: number): RecordData {
  return {
    ...record,
    fromDate: addDays(today('UTC'), 10 + index * 30),
    toDate: addDays(today('UTC'), 30 + index * 30),
  };
}

const validators = new WeakMap<Entity, RecordValidator>();

function validatorOf(entity: Entity): RecordValidator {
  const known = validators.get(entity) ?? recordValidator(entity);
  validators.set(entity, known);
  return known;
}

let serial = 0;
const pairs = new Map<string, number>();
let balances = 0;

/**
 * Returns the next pair of owner and substitute for a substitute list. `owner` is the field that names the owner of the
 * list. After the last pair, the pairs repeat.
 */
function nextPair(owner: string, owners: readonly unknown[], substitutes: readonly unknown[]): RecordData {
  const turn = (pairs.get(owner) ?? 0) + 1;
  pairs.set(owner, turn);
  return {
    [owner]: owners[turn % owners.length],
    substituteId: substitutes[Math.floor(turn / owners.length) % substitutes.length],
  };
}

/** Returns the next pair of employee and absence reason for a balance. After the last pair, the pairs repeat. */
function nextBalance(employees: readonly unknown[], reasons: readonly unknown[]): RecordData {
  balances += 1;
  return {
    workerId: employees[balances % employees.length],
    absenceReasonId: reasons[Math.floor(balances / employees.length) % reasons.length],
  };
}

/**
 * Generates valid records from the entity's schema, with optional fields at random, unique values, and child rows whose
 * total satisfies the entity's rule. Generates the same records for the same seed.
 */
export function sampleRecords(entity: Entity, ids: KnownIds, count: number, seed = 1): RecordData[] {
  const validate = validatorOf(entity);
  const fields = entity.fields.filter((field) => isGiven(entity, field));
  const valid: RecordData[] = [];
  for (let round = 0; valid.length < count && round < 60; round += 1) {
    // Generates more records than are missing after the first round, because for some entities many of the generated
    // ones are invalid.
    const numRuns = round === 0 ? count : count * 5;
    const made = fc.sample(arbitraryFields(fields, ids), { numRuns, seed: seed + round * 7919 });
    for (const one of made) {
      if (valid.length === count) break;
      const record = complete(entity, one, ids);
      if (validate(record).length === 0) valid.push(record);
    }
  }
  if (valid.length < count) throw new Error(`Only ${valid.length} samples of ${entity.name} are valid.`);
  return valid;
}

/** Whether samples set a value for the field. Other fields get their value from the service. */
export function isGiven({ operations, id }: Entity, { name, readOnly, required, options }: Field): boolean {
  if (!readOnly || required) return true;
  const isWritten = operations.create !== undefined || operations.update !== undefined;
  return !isWritten && name !== id.name && options.reference !== undefined && options.computed === undefined;
}

function complete(entity: Entity, record: RecordData, ids: KnownIds): RecordData {
  serial += 1;
  const unique = Object.fromEntries(
    entity.fields
      .filter(
        (field) =>
          (field.options.unique || field.name === entity.id.name) && typeof record[field.name] === 'string',
      )
      .map((field) => [
        field.name,
        distinctText(field.shape.pattern, String(record[field.name]), field.shape.maxLength),
      ]),
  );
  const ruled = entity.rules.reduce(applyRule, { ...record, ...unique });
  const fitted = fitting[entity.name]?.(ruled, serial, ids) ?? ruled;
  const stored = cleanTexts(entity.fields, fitted);
  return completeRecord(entity.fields, stored);
}

/**
 * Returns a text that no other sample has: digits if the pattern allows only these, otherwise with a counter at the
 * end.
 */
function distinctText(pattern: string | undefined, text: string, longest = 60): string {
  if (pattern?.includes('a-z')) return `s${serial}`;
  if (pattern?.startsWith('^[^')) return `Name ${serial}`;
  if (pattern !== undefined) return String(serial).padStart(text.length, '0').slice(-text.length);
  if (longest < 8) return serial.toString(36).padStart(longest, '0').slice(-longest);
  const counter = ` ${serial}`;
  return `${[...text].slice(0, longest - counter.length).join('')}${counter}`;
}

function pastDay(record: RecordData, field: string): RecordData {
  const date = record[field];
  return typeof date === 'string' && date > '2020' ? { ...record, [field]: '2019-06-30' } : record;
}

function applyRule(record: RecordData, rule: Entity['rules'][number]): RecordData {
  if (rule.rule === 'pin') return withPin(record, rule.field);
  if (rule.rule === 'one') return withOne(record, rule.fields);
  // Keeps the record, because its unique fields already have distinct values from the serial number.
  if (rule.rule === 'unique') return record;
  if (rule.rule === 'order') return ordered(record, rule.fields[0] ?? '', rule.fields[1] ?? '');
  if (rule.rule === 'relativeTimes') return withinDay(record, rule);
  if (rule.rule === 'notZero') return { ...record, [rule.field]: record[rule.field] || 1 };
  if (rule.rule === 'apart')
    return { ...record, [rule.field]: ((record[rule.field] ?? []) as RecordData[]).slice(0, 1) };
  if (rule.rule === 'notFuture') return pastDay(record, rule.field);
  const rows = (record[rule.rows] ?? []) as RecordData[];
  if (rule.rule === 'distinct') {
    const values = rows.map((row) => row[rule.field]);
    return { ...record, [rule.rows]: rows.filter((row, index) => values.indexOf(row[rule.field]) === index) };
  }
  const share = Math.floor((rule.is * 100) / Math.max(rows.length, 1)) / 100;
  const last = Number((rule.is - share * (rows.length - 1)).toFixed(2));
  return {
    ...record,
    [rule.rows]: rows.map((row, index) => ({
      ...row,
      [rule.field]: index === rows.length - 1 ? last : share,
    })),
  };
}

/** Sets a valid PIN, different for each sample, if the field has a value. */
function withPin(record: RecordData, field: string): RecordData {
  return record[field] === undefined
    ? record
    : { ...record, [field]: String(2_020 + ((serial * 97) % 90_000)) };
}

/** Removes the start and end in relative minutes if the resulting times are not within the day. */
function withinDay(record: RecordData, rule: Extract<EntityRule, { rule: 'relativeTimes' }>): RecordData {
  if (checkRules([rule], record).length === 0) return record;
  const [, , , , start = '', end = ''] = rule.fields;
  return { ...record, [start]: undefined, [end]: undefined };
}

/**
 * Keeps only the first of the given fields that has a value and clears the others, because a rule requires exactly one
 * of them.
 */
function withOne(record: RecordData, fields: readonly string[]): RecordData {
  const stored = fields.find((name) => record[name] !== undefined);
  const emptied = fields.filter((name) => name !== stored).map((name) => [name, undefined]);
  return { ...record, ...Object.fromEntries(emptied) };
}

function ordered(record: RecordData, first: string, second: string): RecordData {
  const [one, two] = [record[first], record[second]] as [string, string];
  return one !== undefined && two !== undefined && one > two
    ? { ...record, [first]: two, [second]: one }
    : record;
}
