import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/registry.ts';
import { changeLogPermission } from '#schemas/protocol/permissions.ts';
import * as registry from '#schemas/registry.ts';
import type { Actor } from '#server/identity/actor.ts';
import { presentRemoved } from '#server/retention/presentRemoved.ts';

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

test('who sees no such record, or not its log, reads who changed it alone', () => {
  for (const permissions of [[], [view], [log]]) {
    const [line] = seenWith(...permissions);
    expect(line).toMatchObject({ record_id: '7', label: '7', user_name: "'=Ana", differences: '[]' });
  }
});

test('private fields are masked for who only looks, as in the change log', () => {
  const [line] = seenWith(view, log);
  expect(line?.differences).not.toContain('Elm');
  expect(line?.differences).toContain(personal.name);
});

test('who may edit reads the values; cells stay neutralised, and what is no record stays', () => {
  const [line, other] = seenWith(view, edit, log);
  expect(line?.differences).toContain('1 Elm St');
  expect(line?.differences).not.toContain('noSuchField');
  expect(line?.label).toMatch(/^('=cmd|7)$/);
  expect(other?.differences).toContain('24');
});
