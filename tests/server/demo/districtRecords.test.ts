import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { employeeMaker } from '#server/demo/people/employees.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { institutionsOfDemo } from '#server/demo/places/institutions.ts';
import { referencesOf } from '#server/derived/store/referencesOf.ts';
import { idsAt } from '#server/derived/write/links.ts';
import { recordsNamed, recordsOf, registry, smallYear, someDay } from './demonstration.ts';

/**
 * Entities without generated records. The console creates their records while it runs or when it stores days of
 * absence, or a district starts without them. A district starts without a disclaimer, for example, because every
 * substitute would have to confirm it.
 */
const ofConsole = [
  'absence/absence-log',
  'absence/approval-step',
  'absence/substitute-absence',
  'employee/directory-person',
  'extract/extract-run',
  'security/approval-delegation',
  'settings/call-time-disclaimer',
  'settings/closed-day',
  'settings/dashboard',
  'settings/information-alert',
  'settings/mail',
  'settings/message-wording',
];

const demonstration = smallYear();

describe.each(demonstration)('the records of $district.name', ({ district, own, records }) => {
  test('cover every entity of the registry', () => {
    const tables = new Set([...records.keys()].map((name) => registry.named(name).table));
    const empty = registry.entities.filter(
      ({ name, table, computed }) => computed === undefined && !records.has(name) && !tables.has(table),
    );
    expect(empty.map(({ name }) => name).sort()).toEqual(ofConsole);
    for (const [entity, list] of records) expect(list.length, entity).toBeGreaterThan(0);
  });

  test('have no future sign-ins', () => {
    const ahead = records
      .get('employee/login-history')
      ?.filter(({ signedInAt }) => String(signedInAt) >= someDay);
    expect(ahead).toEqual([]);
  });

  test('match the schema and the rules of their entity', () => {
    for (const [entity, list] of records) {
      const validate = recordValidator(registry.named(entity));
      const broken = list.filter((record) => validate(record).length > 0);
      expect([entity, broken]).toEqual([entity, []]);
    }
  });

  test('state for each list entry whether it is excluded', () => {
    for (const [entity, list] of records) {
      const { fields, computed } = registry.named(entity);
      if (computed || !fields.some(({ name }) => name === 'isExcluded')) continue;
      expect([entity, list.filter(({ isExcluded }) => typeof isExcluded !== 'boolean')]).toEqual([
        entity,
        [],
      ]);
    }
  });

  test('reference existing records', () => {
    for (const [entity, list] of records) {
      for (const { path, target } of referencesOf(registry.named(entity))) {
        const known = idsOf(records, target);
        const lost = list.flatMap((record) => idsAt(record, path)).filter((id) => !known.has(id));
        expect(lost, `${entity}.${path.join('.')}`).toEqual([]);
      }
    }
  });

  test('have unique ids, and unique values where the schema requires them', () => {
    for (const [entity, list] of records) {
      const { id, fields, single } = registry.named(entity);
      if (single) continue;
      const unique = fields.filter((field) => field.options.unique).map((field) => field.name);
      for (const name of [id.name, ...unique]) {
        const values = list.map((record) => record[name]).filter((value) => value !== undefined);
        expect(new Set(values).size, `${entity}.${name}`).toBe(values.length);
      }
    }
  });

  test('are as many as the district specifies', () => {
    expect(recordsNamed(records, 'employee/employee')).toHaveLength(district.employees);
    expect(recordsNamed(records, 'substitute/substitute')).toHaveLength(district.substitutes);
  });

  test('are the same in a second run', () => {
    expect(hashOf(recordsOf(district))).toBe(hashOf(own));
  });

  test('are the same in any order of generation', () => {
    const employee = employeeMaker(district, institutionsOfDemo(district));
    const backwards = [40, 39, 3, 17, 1].map((number) => employee(number));
    const list = recordsNamed(records, 'employee/employee');
    // Compares only the fields that the generator of employees sets, because the records of employees with a sign-in
    // also have the number of their account.
    expect([40, 39, 3, 17, 1].map((number) => list[number - 1])).toMatchObject(backwards);
  });

  test('depend on the day only in absences, their consequences, sign-ins and non-working days', () => {
    const later = recordsOf(district, '2025-11-03');
    const changed = [...later].filter(
      ([entity, list]) => hashOf([entity, list]) !== hashOf([entity, records.get(entity)]),
    );
    expect(changed.map(([entity]) => entity)).toEqual([
      'employee/login-history',
      'substitute/non-work-day',
      'time-sheet/time-sheet-period',
      'absence/absence',
      'absence/job',
      'absence/absence-day',
      'absence/assignment',
      'absence/call-attempt',
      'time-sheet/time-sheet-item',
      'absence/feedback',
      'employee/absence-reason-year',
    ]);
  });
});

describe('the absences', () => {
  const days = demonstration.flatMap(({ records }) => recordsNamed(records, 'absence/absence-day'));

  test('are on school days, from a year ago to a month ahead', () => {
    const dates = days.map(({ absenceDate }) => String(absenceDate)).sort();
    expect(dates[0]).toBe('2024-10-21');
    expect(String(dates.at(-1)) > '2025-11-03' && String(dates.at(-1)) <= '2025-12-12').toBe(true);
    const weekdays = new Set(dates.map((date) => new Date(`${date}T00:00:00Z`).getUTCDay()));
    expect([...weekdays].sort()).toEqual([1, 2, 3, 4, 5]);
    const holidays = ['2024-11-11', '2024-11-28', '2024-12-25', '2025-01-01', '2025-01-20', '2025-07-04'];
    expect(dates.filter((date) => holidays.includes(date))).toEqual([]);
  });

  test('have a substitute exactly if they are filled', () => {
    for (const day of days)
      expect(day.substituteId !== undefined, JSON.stringify(day)).toBe(day.fillStatus === 3);
  });

  test('have a reason when they are canceled', () => {
    const cancelled = days.filter(({ fillStatus }) => fillStatus === 5);
    expect(cancelled.length).toBeGreaterThan(50);
    expect(cancelled.filter(({ cancellationReasonId }) => cancellationReasonId === undefined)).toEqual([]);
  });

  test('are held only in the future', () => {
    const held = days.filter(({ fillStatus }) => fillStatus === 7);
    expect(held.length).toBeGreaterThan(2);
    expect(held.filter(({ absenceDate }) => String(absenceDate) <= someDay)).toEqual([]);
  });

  test('have a reason of the employee’s type, or a vacancy reason for vacancies', () => {
    for (const { records } of demonstration) {
      const employees = byId(recordsNamed(records, 'employee/employee'), 'workerId');
      const reasons = byId(recordsNamed(records, 'reference-data/absence-reason'), 'absenceReasonId');
      for (const day of recordsNamed(records, 'absence/absence-day')) {
        const isAbsence = day.kind === 'absence';
        expect([day.workerId !== undefined, day.vacancyReasonId === undefined]).toEqual([
          isAbsence,
          isAbsence,
        ]);
        const types = reasons.get(day.absenceReasonId)?.workerTypeIds;
        const type = employees.get(day.workerId)?.workerTypeId;
        expect(!Array.isArray(types) || types.includes(type), JSON.stringify(day)).toBe(true);
      }
    }
  });

  test('have no employee and no substitute twice on a day', () => {
    for (const person of ['workerId', 'substituteId']) {
      const pairs = days
        .filter((day) => day[person] !== undefined)
        .map((day) => `${day[person]} ${day.absenceDate}`);
      expect(new Set(pairs).size, person).toBe(pairs.length);
    }
  });
});

describe('the reference data of a large district', () => {
  const large = demonstration.find(({ district }) => district.size === 'large');
  const records = large?.records ?? new Map<string, RecordData[]>();
  const storedEntities = registry.entities.filter(({ computed }) => computed === undefined);
  const referred = storedEntities.flatMap((entity) =>
    referencesOf(entity)
      .filter(({ path }) => path[0] !== entity.parent)
      .map(({ target, path }) => ({ entity: entity.name, target, path })),
  );
  const stored = referred.filter(({ target }) => registry.named(target).scope === 'organization');
  // Entities that do not have both used and unused records: they have no records, or every record is used (each absence
  // and job has a day, each approver profile is assigned), or no record is used (there are no delegates).
  const alwaysUsed = [
    ...ofConsole,
    ...['absence/absence', 'absence/job', 'security/approver-profile', 'admin-user/admin-user'],
    'extract/extract-definition',
  ];
  const targets = [...new Set(stored.map(({ target }) => target))].filter(
    (target) => !alwaysUsed.includes(target),
  );

  test.each(targets)('has entries of %s that are used, and some that are unused', (target) => {
    const uses = referred.filter((reference) => reference.target === target);
    const used = new Set(
      uses.flatMap(({ entity, path }) =>
        recordsNamed(records, entity).flatMap((record) => idsAt(record, path)),
      ),
    );
    expect(used.size).toBeGreaterThan(0);
    expect([...idsOf(records, target)].some((id) => !used.has(id))).toBe(true);
  });

  test('uses every field of an absence reason, and both values of its boolean fields', () => {
    const reasons = recordsNamed(records, 'reference-data/absence-reason');
    const entity = registry.named('reference-data/absence-reason');
    const unused = entity.fields.filter(({ name }) => !reasons.some((reason) => reason[name] !== undefined));
    expect(unused.map(({ name }) => name)).toEqual([]);
    for (const name of ['isPublic', 'needApproval', 'holdUntilApproved', 'enforceBalances', 'hidden']) {
      expect(fieldNamed(entity, name)?.kind).toBe('boolean');
      expect(new Set(reasons.map((reason) => reason[name])).size, name).toBe(2);
    }
  });
});

function idsOf(records: ReadonlyMap<string, RecordData[]>, entity: string): Set<unknown> {
  const id = registry.named(entity).id.name;
  return new Set(recordsNamed(records, entity).map((record) => record[id]));
}

function byId(list: readonly RecordData[], id: string): Map<unknown, RecordData> {
  return new Map(list.map((record) => [record[id], record]));
}

function hashOf(value: unknown): string {
  const plain = value instanceof Map ? [...value] : value;
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}

test('no two districts share an id', () => {
  const first = demoDistricts().map(({ firstId, employees }) => [
    firstId,
    firstId + Math.max(employees, 6000),
  ]);
  const sorted = first.sort(([one = 0], [other = 0]) => one - other);
  for (const [index, [start = 0]] of sorted.entries()) {
    expect(start).toBeGreaterThanOrEqual(sorted[index - 1]?.[1] ?? 0);
  }
});
