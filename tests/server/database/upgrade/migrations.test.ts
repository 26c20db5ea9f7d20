import { expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { Migration } from '#server/database/migrations/migration.ts';
import { migrations } from '#server/database/migrations/migrations.ts';
import { hashOfTables } from '#server/database/migrations/schemaState.ts';
import { isNewer, planUpgrade } from '#server/database/migrations/upgradeSchema.ts';
import { type DatabaseOptions, openDatabase } from '#server/database/openDatabase.ts';
import type { Table } from '#server/database/table.ts';
import { engines } from '#tests/server/identity/startService.ts';
import { newPlace, onEveryEngine } from '../engines.ts';

const before: Table = {
  name: 'pupil',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'pupil_id', type: 'bigint', notNull: true },
    { name: 'full_name', type: 'text' },
    { name: 'grade', type: 'text' },
  ],
  primaryKey: ['org_id', 'pupil_id'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
const after: Table = {
  ...before,
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'pupil_id', type: 'bigint', notNull: true },
    { name: 'shown_name', type: 'text' },
    { name: 'first_name', type: 'text' },
    { name: 'last_name', type: 'text' },
    { name: 'grade', type: 'integer' },
  ],
};

const renameAndConvert: Migration = {
  number: 1,
  name: 'a rename and another type',
  moment: 'beforeSync',
  statements: [
    'alter table pupil rename column full_name to shown_name',
    'alter table pupil alter column grade type integer using grade::integer',
  ],
};
const split: Migration = {
  number: 2,
  name: 'a name is split in two',
  moment: 'afterSync',
  statements: [
    "update pupil set first_name = split_part(shown_name, ' ', 1), last_name = split_part(shown_name, ' ', 2)",
  ],
};
it('the hash of tables ignores their order, and changes with the primary key', () => {
  const { columns, ...rest } = after;
  const turned: Table = { columns: [...columns].reverse(), ...rest };
  const other = { ...before, name: 'room' };
  expect(hashOfTables([other, turned])).toBe(hashOfTables([after, other]));
  expect(hashOfTables([{ ...after, primaryKey: ['pupil_id', 'org_id'] }])).not.toBe(hashOfTables([after]));
});

const both = [renameAndConvert, split];
const old = { tables: [before], migrations: [], version: '0.9.1' };
const next = { tables: [after], migrations: both, version: '0.10.0' };

onEveryEngine(
  'migrations',
  (_, engine) => {
    const opened = async (work: (open: Open) => Promise<void>) => {
      const place = await newPlace(engine);
      const lines: string[] = [];
      const log = (line: string) => lines.push(line);
      await work(async (upgrade, use = async () => {}) => {
        lines.length = 0;
        const database = await openDatabase({ ...place, ...upgrade, log });
        await use(database).finally(() => database.close());
        return [...lines];
      });
      await place.remove();
    };
    type Upgrade = Pick<DatabaseOptions, 'tables' | 'migrations' | 'version'>;
    type Open = (upgrade: Upgrade, use?: (database: Database) => Promise<void>) => Promise<string[]>;

    const withPupil = (open: Open) =>
      open(old, (database) =>
        database.write(7, async (sql) => {
          await sql("insert into pupil values (7, 1, 'Ana Cruz', '4')");
        }),
      );

    it('rename, convert, split and backfill once, and log each step', () =>
      opened(async (open) => {
        await withPupil(open);
        const lines = await open(next, async (database) => {
          expect(await database.read(7, (sql) => sql('select * from pupil'))).toEqual([
            {
              org_id: '7',
              pupil_id: '1',
              shown_name: 'Ana Cruz',
              grade: 4,
              first_name: 'Ana',
              last_name: 'Cruz',
            },
          ]);
        });
        expect(lines[0]).toBe('-- Migration 1: a rename and another type');
        expect(lines).toContain('alter table "pupil" add column "first_name" text;');
        expect(lines.at(-2)).toBe('-- Migration 2: a name is split in two');
        expect(await open(next)).toEqual([]);
      }));

    it('can be planned without running', () =>
      opened(async (open) => {
        await withPupil(open);
        await open(old, async (database) => {
          const plan = await database.maintain((sql) => planUpgrade(sql, next));
          expect(plan[0]).toBe('-- Migration 1: a rename and another type');
          expect(plan[1]).toBe('alter table pupil rename column full_name to shown_name;');
          expect(plan.at(-1)).toBe(`${split.statements[0]};`);
          expect(await database.read(7, (sql) => sql('select full_name, grade from pupil'))).toEqual([
            { full_name: 'Ana Cruz', grade: '4' },
          ]);
        });
      }));

    it('change nothing if one fails', () =>
      opened(async (open) => {
        await withPupil(open);
        const broken = { ...split, statements: ['update pupil set no_such_column = 1'] };
        const failing = open({ ...next, migrations: [renameAndConvert, broken] });
        await expect(failing).rejects.toThrow('nothing was changed: column "no_such_column"');
        expect(await open(old)).toEqual([]);
      }));

    it('do not run in a new database', () =>
      opened(async (open) => {
        expect((await open(next)).filter((line) => line.startsWith('--'))).toEqual([]);
        expect(await open(next)).toEqual([]);
      }));

    it('prevent the start of an older version, and of a version in which one was edited', () =>
      opened(async (open) => {
        await withPupil(open);
        await open(next);
        await expect(open(old)).rejects.toThrow(
          /^The database was upgraded by version 0\.10\.0 and this is the older version 0\.9\.1: start [^.]*0\.10\.0 or a newer one[^.]*\.$/,
        );
        const reworded = [renameAndConvert, { ...split, statements: ['select 1'] }];
        await expect(open({ ...next, migrations: reworded })).rejects.toThrow(
          /^Migration 2 \("a name is split/,
        );
      }));

    it('are not the only check: tables changed by a newer version stop an older one, unchanged tables do not', () =>
      opened(async (open) => {
        await open(old);
        await open({ ...old, version: '0.9.2' });
        expect(await open(old)).toEqual([]);
        const added = { ...before, columns: [...before.columns, { name: 'house', type: 'text' as const }] };
        await open({ ...old, tables: [added], version: '0.9.2' });
        await expect(open(old)).rejects.toThrow('was upgraded by version 0.9.2');
      }));
  },
  engines(),
);

it('migrations are numbered without gaps', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
});

it.each([
  ['0.10.0', '0.9.1', true],
  ['0.9.1', '0.10.0', false],
  ['1.0.0', '1.0.0', false],
  ['1.0.1', '1.0.0', true],
])('version %s is newer than %s: %s', (one, other, expected) => {
  expect(isNewer(one, other)).toBe(expected);
});
