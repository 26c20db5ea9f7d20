import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { RetentionKind } from '#schemas/protocol/organizations/retention.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';
import * as registry from '#schemas/registry.ts';
import type { Sql } from '#server/database/database.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import type { Actor } from '#server/identity/access/actor.ts';
import { presentRemoved, visibleLines } from '#server/retention/presentRemoved.ts';

const { entities } = readRegistry(registry);
const entityNamed = (name: string) => entities.find((entity) => entity.name === name);
const employee = entityNamed('employee/employee');
const personal = employee?.fields.find(({ options }) => options.personal);
if (!employee || !personal) throw new Error('No field of an employee is private.');

const differences = JSON.stringify([
  { field: personal.name, from: '1 Elm St', to: '2 Oak St' },
  { field: 'noSuchField', from: 'a', to: 'b' },
]);
const columns = ['change_id', 'entity', 'record_id', 'label', 'user_name', 'differences'];
const part = `${papaparse.unparse([
  columns,
  ['1', 'employee/employee', '7', "'=cmd", "'=Ana", differences],
  ['2', 'settings/retention', '7', 'Retention', 'Ana', '[{"field":"changeLog","to":24}]'],
])}\r\n`;

const seenWith = (...permissions: string[]) => {
  const actor = { organization: 1, permissions: new Set(permissions) } as unknown as Actor;
  return papaparse.parse<Record<string, string>>(presentRemoved(part, entityNamed, actor), {
    header: true,
    skipEmptyLines: true,
  }).data;
};
const { view, edit } = employee.permission;
const log = changeLogPermission(view);

test('a user without access to the record or its change log sees only who changed it', () => {
  for (const permissions of [[], [view], [log]]) {
    const [line] = seenWith(...permissions);
    expect(line).toMatchObject({ record_id: '7', label: '7', user_name: "'=Ana", differences: '[]' });
  }
});

test('private fields are masked for users who may only view, as in the change log', () => {
  const [line] = seenWith(view, log);
  expect(line?.differences).not.toContain('Elm');
  expect(line?.differences).toContain(personal.name);
});

test('a user who may edit sees the values; cells stay escaped, and setting changes stay', () => {
  const [line, other] = seenWith(view, edit, log);
  expect(line?.differences).toContain('1 Elm St');
  expect(line?.differences).not.toContain('noSuchField');
  expect(line?.label).toMatch(/^('=cmd|7)$/);
  expect(other?.differences).toContain('24');
});

describe('a school visibility profile', () => {
  const catalogue = buildCatalogue(readRegistry(registry));
  const limited = { organization: 1, visibility: { schools: [5] } } as unknown as Actor;
  /** A fake database in which employee 7 is the only one at the school that the user may see. */
  const sql = (async (text: string, values: unknown[]) =>
    text.includes('import_job')
      ? [{ id: '1', entity: 'employee/general-information' }]
      : (values[1] as string[]).filter((id) => id === '7').map((id) => ({ id }))) as unknown as Sql;
  const linesOf = async (kind: RetentionKind, actor: Actor, columns: string[], rows: string[][]) => {
    const text = await visibleLines(
      sql,
      catalogue,
      actor,
      kind,
      `${papaparse.unparse([columns, ...rows])}\r\n`,
    );
    return papaparse.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1);
  };

  test('limits changes, sign-ins and import rows to records that it shows', async () => {
    const changes = [
      ['1', 'employee/employee', '7'],
      ['2', 'employee/employee', '8'],
      ['3', 'settings/retention', '1'],
      ['4', 'reference-data/skill', '8'],
    ];
    const lines = await linesOf('changeLog', limited, ['change_id', 'entity', 'record_id'], changes);
    expect(lines.map(([id]) => id)).toEqual(['1', '3', '4']);
    const signIns = [
      ['1', '7'],
      ['2', '8'],
    ];
    expect(await linesOf('signIns', limited, ['login_id', 'worker_id'], signIns)).toEqual([['1', '7']]);
    const imported = [
      ['1', '7'],
      ['1', '8'],
      ['1', ''],
      ['2', '7'],
    ];
    expect(await linesOf('importRows', limited, ['job_id', 'record_id'], imported)).toEqual([['1', '7']]);
  });

  test('without schools limits nothing', async () => {
    const free = { organization: 1, visibility: {} } as unknown as Actor;
    const signIns = [
      ['1', '7'],
      ['2', '8'],
    ];
    expect(await linesOf('signIns', free, ['login_id', 'worker_id'], signIns)).toEqual(signIns);
  });
});
