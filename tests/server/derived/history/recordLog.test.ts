import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import type { Sql } from '#server/database/database.ts';
import { readRecordLog } from '#server/derived/history/recordLog.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import type { Actor } from '#server/identity/access/actor.ts';

const catalogue = buildCatalogue(readRegistry(entities));

/** Returns the entities whose changes are read for an employee's change log, for a user with these permissions. */
async function queriedEntities(...permissions: string[]): Promise<readonly unknown[]> {
  let values: readonly unknown[] = [];
  const sql = (async (_: string, given: readonly unknown[]) => {
    values = given;
    return [];
  }) as Sql;
  const actor = { permissions: new Set(permissions), organization: 1, timeZone: 'UTC' } as unknown as Actor;
  const parent = catalogue.named('employee/employee');
  await readRecordLog(sql, catalogue, parent, actor, { id: '7', before: 9 });
  return values.filter((value) => typeof value === 'string' && value.startsWith('employee/'));
}

test('the log of a record includes the tabs that the reader may open, and no other', async () => {
  expect(await queriedEntities('EMP.ABSREASONS')).toContain('employee/absence-reasons');
  expect(await queriedEntities('EMP.SKILLS')).not.toContain('employee/absence-reasons');
  expect(await queriedEntities()).toEqual([]);
});
