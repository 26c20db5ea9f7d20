import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { grantChecked } from '#server/database/migrations/grantChecked.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { openTestDatabase } from '../engines.ts';

const before = {
  'By name': ['ABSR.MODIFY', 'ABSRAPPRVL.VIEW'],
  'A family with both': ['ABSR.*'],
  'A family with the former': ['INST.*', 'DISTLIST.VIEW'],
  'Has it already': ['ABSR.MODIFY', 'ABSR.SPLIT'],
  Everything: ['*'],
  'Nothing of it': ['MISC.HELP'],
};

it('a profile gets what it could do before, once', async () => {
  const { database, close } = await openTestDatabase(quickEngine(), allTables(readRegistry(entities)));
  await database.maintain(async (sql) => {
    for (const [name, permissions] of Object.entries(before))
      await sql('insert into permission_profile (org_id, profile_name, permissions) values (1, $1, $2)', [
        name,
        JSON.stringify(permissions),
      ]);
    for (let time = 0; time < 2; time += 1)
      for (const statement of grantChecked.statements) await sql(statement);
    const rows = await sql('select profile_name as name, permissions from permission_profile');
    const after = Object.fromEntries(rows.map((row) => [row.name, row.permissions]));
    expect(after).toEqual({
      'By name': ['ABSR.MODIFY', 'ABSRAPPRVL.VIEW', 'ABSR.SPLIT', 'ABSRAPPRVL.LOG'],
      'A family with both': [
        'ABSR.*',
        ...['RPTREC.VIEW', 'RPTREC.RUN', 'WEBFUNC.CREATEABSLINK', 'WEBFUNC.CREATEVACLINK'],
      ],
      'A family with the former': [
        ...['INST.*', 'DISTLIST.VIEW', 'PREFLIST.ORG', 'PREFLIST.REGION', 'DISTLIST.SEND'],
        ...['MISC.SHAREDFILES', 'WEBFUNC.WEBALERTS'],
      ],
      'Has it already': before['Has it already'],
      Everything: ['*'],
      'Nothing of it': ['MISC.HELP'],
    });
  });
  await close();
});
