import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { followClosedDays } from '#server/database/migrations/followClosedDays.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { openTestDatabase } from '../engines.ts';

const chosen = [
  ['3-1', 'dayCanceled', 'text', 'instant'],
  ['3-1', 'dayFilled', 'text', 'instant'],
  ['3-2', 'dayCanceled', 'inApp', 'off'],
  ['3-2', 'dayClosed', 'inApp', 'instant'],
  ['4-3', 'dayCanceled', 'email', 'instant'],
];

it('substitutes hear of a closed day as they chose to hear of a canceled absence', async () => {
  const { database, close } = await openTestDatabase(quickEngine(), allTables(readRegistry(entities)));
  await database.maintain(async (sql) => {
    for (const values of chosen)
      await sql(
        'insert into notice_subscription (org_id, user_key, kind, channel, mode) values (1, $1, $2, $3, $4)',
        values,
      );
    for (const statement of followClosedDays.statements) await sql(statement);
    const rows = await sql(
      `select user_key, channel, mode from notice_subscription where kind = 'dayClosed' order by 1`,
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['3-1', 'text', 'instant'],
      ['3-2', 'inApp', 'instant'],
    ]);
  });
  await close();
});
