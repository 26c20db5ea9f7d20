import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { upgradeSchema } from '#server/database/migrations/upgradeSchema.ts';
import { onEveryEngine } from '../database/engines.ts';
import { engines } from '../identity/startService.ts';
import { smallDemo } from './demoService.ts';

const tables = allTables(readRegistry(entities));

/**
 * Returns SQL that inserts a second assignment for the job of the first active assignment. `removed` is the SQL for the
 * time at which the second assignment was removed; null makes it active.
 */
const takeText = (removed: string) => `insert into assignment
    (org_id, confirmation_number, substitute_id, institute_id, source, accepted_at, removed_at)
  select org_id, confirmation_number, substitute_id, institute_id, 'web', now(), ${removed} from assignment
  where assignment_id = (select min(assignment_id) from assignment where removed_at is null)`;

const standingText = `select count(*)::int as count from assignment where removed_at is null and confirmation_number =
  (select confirmation_number from assignment where removed_at is null order by assignment_id limit 1)`;

/** Tests the rules of docs/domain.md#jobs. */
onEveryEngine(
  'a job that is already taken',
  (open) => {
    it('cannot be taken again, and existing duplicates are kept and reported', async () => {
      const { database } = await open(tables, { contents: smallDemo });
      const rows = (text: string) => database.maintain((sql) => sql(text));
      const refused = { code: '23505', constraint: 'assignment_standing_unique' };
      await rows(takeText('now()'));
      await expect(rows(takeText('null'))).rejects.toMatchObject(refused);
      await rows('drop index assignment_standing_unique');
      await rows(takeText('null'));
      const remarks = await database.maintain((sql) => upgradeSchema(sql, { tables }, () => {}));
      expect(remarks).toEqual([expect.stringContaining('assignment_standing_unique')]);
      expect(remarks[0]).toContain('Change or remove them in the console.');
      expect(await rows(standingText)).toMatchObject([{ count: 2 }]);
      await expect(rows(takeText('null'))).rejects.toMatchObject(refused);
    }, 120_000);
  },
  engines(),
);
