import { beforeAll, expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import {
  type Inheritance,
  type Override,
  ownerFields,
  ownerKey,
  type SettingPlace,
} from '#schemas/rules/settings/inherit.ts';
import { type SettingName, settingsOf } from '#schemas/settingOf.ts';
import { snakeCase } from '#schemas/values/text/naming.ts';
import { allTables } from '#server/allTables.ts';
import type { Database, Row, Sql } from '#server/database/database.ts';
import { effectiveValues } from '#server/domain/settings/effectiveValues.ts';
import { loadSettings } from '#server/domain/settings/loadSettings.ts';
import { fc } from '#tests/fastCheck.ts';
import { onEveryEngine } from '../database/engines.ts';
import { engines } from '../identity/startService.ts';
import { smallDemo } from './demoService.ts';

/** Names of settings, of each value type and with different levels. */
const names = [
  'absence.daysBack',
  'absence.maxConsecutiveDays',
  'absence.needsSubstitute',
  'absence.notesFromOffice',
  'absence.cancelPenaltyHours',
  'absence.createCutOffTime',
  'absence.cancelNoteRequired',
  'workSchedule.trackedBy',
  'approval.levels',
  'callTimes.callTimes',
] as const satisfies readonly SettingName[];

/** Possible values of each setting, by name. Undefined means blank. */
const values: Readonly<Record<(typeof names)[number], readonly unknown[]>> = {
  'absence.daysBack': [3, 9],
  'absence.maxConsecutiveDays': [5, undefined],
  'absence.needsSubstitute': [0, 1],
  'absence.notesFromOffice': [true, false],
  'absence.cancelPenaltyHours': [4, undefined],
  'absence.createCutOffTime': ['07:00', undefined],
  'absence.cancelNoteRequired': [true, false],
  'workSchedule.trackedBy': ['hour', 'day'],
  'approval.levels': [1, 4],
  'callTimes.callTimes': [[{ days: 62, from: '06:00', to: '09:00' }], []],
};
const kindOf = {
  absence: 'absence-settings',
  workSchedule: 'work-schedule',
  approval: 'approval-settings',
  callTimes: 'call-times',
};
const days = ['2026-11-02', '2026-11-03', '2026-11-04'];
const owners = [undefined, ...(['employee', 'substitute', 'employeeType', 'school'] as const)];

/** Generates an override of a setting. `of` is the index of the record, such as a school, that has the override. */
const overrideOf = fc.record({
  name: fc.constantFrom(...names),
  choice: fc.nat(1),
  level: fc.constantFrom(...owners),
  of: fc.nat(5),
  fromDate: fc.option(fc.constantFrom(...days), { nil: undefined }),
  toDate: fc.option(fc.constantFrom(...days), { nil: undefined }),
});
const world = fc.record({
  tree: fc.array(fc.option(fc.nat(5)), { minLength: 6, maxLength: 6 }),
  overrides: fc.array(overrideOf, { maxLength: 24 }),
  scopes: fc.array(
    fc.record({
      day: fc.constantFrom(...days),
      school: fc.nat(5),
      type: fc.nat(1),
      worker: fc.nat(1),
      substitute: fc.nat(1),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

class TakenBack extends Error {}

/** Tests the rules of docs/domain.md#settings. */
onEveryEngine(
  'the effective value of a setting',
  (open) => {
    let database: Database;
    let organization: number;
    const ids: Record<'school' | 'employee' | 'substitute' | 'employeeType', number[]> = {
      school: [],
      employee: [],
      substitute: [],
      employeeType: [],
    };
    const levels = new Map<number, number>();
    beforeAll(async () => {
      database = (await open(allTables(readRegistry(entityFiles)), { contents: smallDemo })).database;
      await database.maintain(async (sql) => {
        organization = Number((await sql('select min(org_id) as id from worker'))[0]?.id);
        const some = async (table: string, id: string, count: number) =>
          (
            await sql(`select ${id} as id from ${table} where org_id = $1 order by 1 limit ${count}`, [
              organization,
            ])
          ).map((row) => Number(row.id));
        ids.employee = await some('worker', 'worker_id', 2);
        ids.substitute = await some('substitute', 'substitute_id', 2);
        ids.employeeType = await some('employee_type', 'worker_type_id', 2);
        const places = await sql(
          `(select institute_id as id, institution_level_id as level from school
          where org_id = $1 and institution_level_id = 2 order by 1 limit 2)
         union all (select institute_id, institution_level_id from school
          where org_id = $1 and institution_level_id = 3 order by 1 limit 4)`,
          [organization],
        );
        ids.school = places.map(({ id }) => Number(id));
        for (const { id, level } of places) levels.set(Number(id), Number(level));
      });
    });

    /** Calls `work` with a database without overrides and rolls back everything that it writes. */
    async function inWorld(work: (sql: Sql) => Promise<void>): Promise<void> {
      const done = database.write(organization, async (sql) => {
        await sql('delete from setting_value where org_id = $1', [organization]);
        await work(sql);
        throw new TakenBack();
      });
      await done.catch((error) => {
        if (!(error instanceof TakenBack)) throw error;
      });
    }

    test('is the same in browser, service and SQL; without an override it is that of the parent', async () => {
      await fc.assert(
        fc.asyncProperty(world, async ({ tree, overrides, scopes }) => {
          const at = (level: keyof typeof ids, index: number) => ids[level][index % ids[level].length] ?? 0;
          const drawn = overrides.map(
            ({ name, choice, level, of, fromDate, toDate }): Override & { name: SettingName } => {
              const [kind, field] = name.split('.') as [keyof typeof kindOf, string];
              const isOrdered = fromDate === undefined || toDate === undefined || fromDate <= toDate;
              return {
                name,
                settingValueId: 0,
                settings: `settings/${kindOf[kind]}`,
                field,
                value: values[name][choice],
                fromDate,
                toDate: isOrdered ? toDate : undefined,
                ...(level === undefined ? {} : { [ownerFields[level]]: at(level, of) }),
              };
            },
          );
          // Keeps only the first generated override of each setting and owner, because a second one could overlap it.
          const seen = new Set<string>();
          const distinct = drawn.filter((one) => {
            const key = `${one.name} ${ownerKey(one)}`;
            return seen.has(key) ? false : seen.add(key);
          });
          const places = new Map(
            ids.school.map((id, index): [number, SettingPlace] => {
              const above =
                tree[index] === null || tree[index] === undefined ? undefined : at('school', tree[index]);
              return [id, { above, level: levels.get(id) ?? 3 }];
            }),
          );
          const questions = scopes.map(({ day, school, type, worker, substitute }) => ({
            day,
            school: at('school', school),
            employeeType: at('employeeType', type),
            worker: at('employee', worker),
            substitute: at('substitute', substitute),
          }));
          await inWorld(async (sql) => {
            for (const [id, { above }] of places)
              await sql(
                'update school set parent_institute_id = $3 where org_id = $1 and institute_id = $2',
                [organization, id, above ?? null],
              );
            for (const one of distinct) await insert(sql, one);
            await agree(sql, { overrides: distinct, places }, questions);
            const [first, ...others] = distinct;
            if (first === undefined) return;
            const columns = [...new Set(Object.values(ownerFields))];
            await sql(
              `delete from setting_value where org_id = $1 and settings = $2 and field = $3 and ${columns
                .map((name, at) => `${snakeCase(name)} is not distinct from $${at + 4}::bigint`)
                .join(' and ')}`,
              [organization, first.settings, first.field, ...columns.map((name) => first[name] ?? null)],
            );
            await agree(sql, { overrides: others, places }, questions);
          });
        }),
        { numRuns: 15 },
      );
    });

    async function insert(sql: Sql, one: Override): Promise<void> {
      const { settings, field, value, fromDate, toDate } = one;
      const owner = Object.values(ownerFields).filter((name) => one[name] !== undefined);
      const row: Row = {
        ...{
          org_id: organization,
          settings,
          field,
          from_date: fromDate ?? null,
          to_date: toDate ?? null,
          set_by: 'Ana Li',
        },
        value: value === undefined ? null : JSON.stringify(value),
        ...Object.fromEntries(owner.map((name) => [snakeCase(name), one[name]])),
      };
      const columns = Object.keys(row);
      await sql(
        `insert into setting_value (${columns}) values (${columns.map((_, at) => `$${at + 1}`)})`,
        Object.values(row),
      );
    }

    interface Asked {
      readonly day: string;
      readonly school: number;
      readonly employeeType: number;
      readonly worker: number;
      readonly substitute: number;
    }

    async function agree(sql: Sql, inheritance: Inheritance, questions: readonly Asked[]): Promise<void> {
      const today = days[0] ?? '';
      const byName = await loadSettings(sql, { organization, today }, names);
      const byOwner = await loadSettings(
        sql,
        { organization, today },
        {
          schools: questions.map(({ school }) => school),
          employeeTypes: questions.map(({ employeeType }) => employeeType),
          workers: questions.map(({ worker }) => worker),
          substitutes: questions.map(({ substitute }) => substitute),
        },
      );
      for (const name of names) {
        const [kind, field] = name.split('.') as [keyof typeof kindOf, string];
        const saved = await sql(
          `select to_jsonb(saved) as row from ${tables[kind]} as saved where saved.org_id = $1`,
          [organization],
        );
        const own = (saved[0]?.row as Row | undefined)?.[snakeCase(field)] ?? undefined;
        const inBrowser = settingsOf({ [kind]: { [field]: own } }, { ...inheritance, today });
        const found = await sql(
          `select id::int as id, value from ${effectiveValues(name, {
            organization: '$1::bigint',
            scopes: `select at as id, day, school, employee_type, worker, substitute
            from unnest($2::date[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
              with ordinality as asked (day, school, employee_type, worker, substitute, at)`,
          })} as own order by id`,
          [
            organization,
            questions.map(({ day }) => day),
            questions.map(({ school }) => school),
            questions.map(({ employeeType }) => employeeType),
            questions.map(({ worker }) => worker),
            questions.map(({ substitute }) => substitute),
          ],
        );
        const expected = questions.map(({ day, ...scope }) => inBrowser(name, scope, day) ?? null);
        expect(
          found.map(({ value }) => value),
          name,
        ).toEqual(expected);
        for (const settingOf of [byName, byOwner])
          expect(
            questions.map(({ day, ...scope }) => settingOf(name, scope, day) ?? null),
            name,
          ).toEqual(expected);
      }
    }
  },
  engines(),
);

const tables = {
  absence: 'absence_settings',
  workSchedule: 'work_schedule',
  approval: 'approval_settings',
  callTimes: 'organization_call_times',
};
