import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { DistrictNeeds, RecentChanges, UnfinishedImports } from '#schemas/protocol/people/startPage.ts';
import * as entityFiles from '#schemas/registry.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { recentChanges } from '#server/home/recentChanges.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { evergreen, losAngeles } from '../identity/people.ts';
import { personWith } from '../import/fixture.ts';
import { base, type Fixture, openFixture } from '../suite/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  await fixture.grant(losAngeles, 2, ['REFDATA.PAYCODE.VIEW']);
  const switchOn = `update organization set settings = settings::jsonb || '{"importsEnabled": true}' where org_id = $1`;
  await fixture.service.database.maintain((sql) => sql(switchOn, [losAngeles]));
});
afterAll(() => fixture.service.close());

/** Adds a row to the district's change log, dated the given number of days ago. */
function logged(entity: string, record: string, userName: string, daysAgo: number) {
  return fixture.service.database.maintain((sql) =>
    sql(
      `insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, request_id,
         differences, changed_at)
       values ($1, $2, $3, '', 'update', 2, '4-1', $4, 'r', '[]', now() - $5 * interval '1 day')`,
      [losAngeles, entity, record, userName, daysAgo],
    ),
  );
}

describe('what changed since yesterday', () => {
  const changes = async (login: 'la.admin' | 'la.reader' | 'la.employee' | 'ever.admin') =>
    (await fixture.ask<RecentChanges>(login, `${base}/recentChanges`)).json;

  it('is grouped by record kind, the latest first, with the last author', async () => {
    await logged('reference-data/pay-code', '1', 'Long Ago', 3);
    expect(await changes('la.admin')).toEqual({ isAbout: false, kinds: [] });
    await logged('settings/school', '5', 'Ana Ruiz', 0);
    await logged('reference-data/pay-code', '1', 'Ana Ruiz', 0);
    await logged('reference-data/pay-code', '1', 'Bo Li', 0);
    expect((await changes('la.admin')).kinds).toMatchObject([
      { entity: 'reference-data/pay-code', changes: 2, records: 1, userName: 'Bo Li' },
      { entity: 'settings/school', changes: 1, records: 1, userName: 'Ana Ruiz' },
    ]);
  });

  it('needs the permission for the change log, and covers the user’s district', async () => {
    expect((await changes('la.reader')).kinds).toEqual([]);
    expect((await changes('la.employee')).kinds).toEqual([]);
    expect((await changes('ever.admin')).kinds).toEqual([]);
  });

  it('excludes what a visibility profile hides', async () => {
    const { database } = fixture.service;
    const service = { catalogue: buildCatalogue(readRegistry(entityFiles)), database };
    const limited = {
      ...personWith(permissionNames),
      organization: losAngeles,
      visibility: { schools: [77] },
    };
    const { kinds } = await recentChanges(service, limited);
    expect(kinds.map(({ entity }) => entity)).toEqual(['reference-data/pay-code']);
  });
});

describe('pending imports', () => {
  const addJob = (login: 'la.admin' | 'la.reader', columns: Readonly<Record<string, string>>) =>
    fixture.service.database.maintain(async (sql) => {
      const names = Object.keys(columns).join(', ');
      await sql(
        `insert into import_job (org_id, entity, file_name, format, source_tables, source_table, columns, mapping,
           user_key, user_name, ${names})
         values ($1, 'reference-data/pay-code', $2, 'csv', '[]', '', '[]', '{}', $3, 'x', ${Object.values(columns).join(', ')})`,
        [losAngeles, Object.values(columns).join(), await fixture.key(login)],
      );
    });
  const waiting = async (login: 'la.admin' | 'la.reader') =>
    (await fixture.ask<UnfinishedImports>(login, `${base}/unfinishedImports`)).json;

  it('are the user’s own, the latest first, each with its progress', async () => {
    expect(await waiting('la.admin')).toEqual([]);
    await addJob('la.admin', { row_count: '3' });
    await addJob('la.admin', { checked_at: 'now()' });
    await addJob('la.admin', { task: `'apply'` });
    await addJob('la.admin', { applied_at: 'now()' });
    await addJob('la.admin', { undone_at: 'now()' });
    await addJob('la.admin', { created_at: `now() - interval '40 days'` });
    await addJob('la.reader', { row_count: '3' });
    const found = await waiting('la.admin');
    expect(found.map(({ state }) => state)).toEqual(['applying', 'checked', 'mapped']);
    expect(found[2]).toMatchObject({ entity: 'reference-data/pay-code', rowCount: 3 });
  });

  it('need the permission to import', async () => {
    expect(await waiting('la.reader')).toEqual([]);
  });
});

describe('pending items of districts', () => {
  const needs = (login: 'support' | 'la.admin', ids: string, acting = {}) =>
    fixture.ask<DistrictNeeds>(login, `${base}/districtNeeds?ids=${ids}`, acting);

  it('are shown to support, with a link, also before a district is selected', async () => {
    await fixture.service.database.maintain(async (sql) => {
      const [school] = await sql(
        `insert into school (org_id, institution_name, institution_level_id) values ($1, 'Cabrillo High', 3)
         returning institute_id`,
        [evergreen],
      );
      await sql(
        `insert into absence_day (org_id, confirmation_number, kind, absence_date, institute_id, shift_type, fill_status)
         values ($1, 1, 'vacancy', (now() at time zone 'America/Los_Angeles')::date, $2, 1, 2)`,
        [evergreen, school?.institute_id],
      );
    });
    const { status, json } = await needs('support', `${evergreen},${losAngeles},999`);
    expect(status).toBe(200);
    expect(json.map(({ district }) => district.id)).toEqual(expect.arrayContaining([losAngeles, evergreen]));
    const [need, ...others] = json.find(({ district }) => district.id === evergreen)?.needs ?? [];
    expect(others).toEqual([]);
    expect(need).toMatchObject({ title: 'Unfilled in the next five school days', count: 1, isAbout: false });
    expect(need?.path).toMatch(/^\/absences\/days\?filter=/);
    expect((await needs('support', `${evergreen}`, { orgId: losAngeles })).json).toHaveLength(1);
  });

  it('are shown to no other user, and for at most sixteen districts', async () => {
    expect((await needs('la.admin', `${losAngeles}`)).status).toBe(403);
    const acting = { orgId: losAngeles, impersonatedUserKey: await fixture.key('la.admin') };
    expect((await needs('support', `${losAngeles}`, acting)).status).toBe(403);
    expect((await needs('support', Array(17).fill(1).join())).status).toBe(400);
    expect((await needs('support', '1;drop')).status).toBe(400);
  });
});
