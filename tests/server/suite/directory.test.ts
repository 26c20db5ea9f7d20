import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrgPerson } from '#schemas/protocol/people/orgPerson.ts';
import { evergreen, type Login, losAngeles } from '../identity/people.ts';
import { base, type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;
const ids = new Map<Login, number>();
beforeAll(async () => {
  fixture = await openFixture();
  await fixture.service.database.maintain(async (sql) => {
    for (const [org, name, level] of [
      [losAngeles, 'Zapata Elementary', 3],
      [losAngeles, 'Ánimo High', 3],
      [losAngeles, 'Region East', 2],
      [evergreen, 'Evergreen High', 3],
    ]) {
      await sql('insert into school (org_id, institution_name, institution_level_id) values ($1, $2, $3)', [
        org,
        name,
        level,
      ]);
    }
    await sql("update user_account set person_id = 77 where login_name = 'la.employee'");
    for (const row of await sql('select login_name, user_id from user_account')) {
      ids.set(row.login_name as Login, Number(row.user_id));
    }
  });
});
afterAll(() => fixture.service.close());

describe('the schools of a district', () => {
  it('are listed by name and counted, without regions', async () => {
    const { json } = await fixture.ask<{ institutionName: string }[]>('la.admin', `${base}/institutions`);
    expect(json.map(({ institutionName }) => institutionName)).toEqual(['Ánimo High', 'Zapata Elementary']);
    expect(json[0]).toEqual({
      instituteId: expect.any(Number),
      institutionName: 'Ánimo High',
      isActive: true,
    });
    const counted = await fixture.ask('la.admin', '/services/absence/api/v1.0/institutions/count');
    expect(counted.json).toEqual({ count: 2 });
  });

  it('are only those of the district', async () => {
    const { json } = await fixture.ask<unknown[]>('ever.admin', `${base}/institutions`);
    expect(json).toHaveLength(1);
    expect((await fixture.ask('ever.admin', `${base}/institutions`, { orgId: losAngeles })).status).toBe(403);
  });

  it('require the permission to view schools, and reject unknown parameters', async () => {
    for (const path of ['institutions', 'institutions/count']) {
      expect((await fixture.ask('la.reader', `${base}/${path}`)).status).toBe(403);
      const strange = await fixture.ask('la.admin', `${base}/${path}?nonsense=1`);
      expect(strange).toMatchObject({ status: 400, json: { code: 'unknownFilter' } });
      expect(strange.json.message).toContain('nonsense');
    }
  });
});

describe('a user limited to some schools', () => {
  it('gets only these schools and the people who belong to them', async () => {
    await fixture.service.database.maintain(async (sql) => {
      const [school] = await sql(
        "select institute_id from school where org_id = $1 and institution_name = 'Ánimo High'",
        [losAngeles],
      );
      const [profile] = await sql(
        `insert into school_visibility_profile (org_id, profile_name, institute_ids) values ($1, 'One', $2)
         returning institution_visibility_profile_id as id`,
        [losAngeles, JSON.stringify([Number(school?.institute_id)])],
      );
      await sql(
        `insert into admin_user (org_id, admin_user_id, user_type, last_name, first_name, web_login_id,
           permission_profile_id, institution_visibility_profile_id)
         values ($1, $2, 5, 'Moss', 'Cal', 'la.campus', 1, $3)`,
        [losAngeles, ids.get('la.campus'), profile?.id],
      );
    });
    const listed = await fixture.ask<{ institutionName: string }[]>('la.campus', `${base}/institutions`);
    expect(listed.json.map(({ institutionName }) => institutionName)).toEqual(['Ánimo High']);
    expect((await fixture.ask('la.campus', `${base}/institutions/count`)).json).toEqual({ count: 1 });
    const outside = `${base}/orgpersons?orgPersonId=${ids.get('la.employee')}`;
    expect((await fixture.ask('la.campus', outside)).status).toBe(404);
    expect((await fixture.ask('la.admin', outside)).status).toBe(200);
  });
});

describe('a person of the organization', () => {
  const person = (login: Login, of: Login, orgId?: number) =>
    fixture.ask<OrgPerson>(
      login,
      `${base}/orgpersons?orgPersonId=${ids.get(of)}`,
      orgId === undefined ? {} : { orgId },
    );

  it('is visible to users who may view that user type, and to themselves', async () => {
    const { json } = await person('la.admin', 'la.employee');
    expect(json).toEqual({
      orgPersonId: ids.get('la.employee'),
      userKey: `2-${ids.get('la.employee')}`,
      userTypeMnemonic: 'worker',
      firstName: 'Eli',
      lastName: 'Wood',
      email: 'la.employee@example.org',
      employeeId: 77,
      substituteId: null,
    });
    expect((await person('la.employee', 'la.employee')).status).toBe(200);
  });

  it('has no own facts without a record', async () => {
    expect((await fixture.ask('la.admin', `${base}/ownFacts`)).status).toBe(404);
    expect((await fixture.ask('la.employee', `${base}/ownFacts`)).status).toBe(404);
  });

  it('is hidden from all other users', async () => {
    expect((await person('la.reader', 'la.employee')).status).toBe(403);
    expect((await person('la.employee', 'la.admin')).status).toBe(403);
    expect((await person('la.admin', 'ever.admin')).status).toBe(404);
    expect((await person('support', 'la.admin', evergreen)).status).toBe(404);
    expect((await person('support', 'la.admin', losAngeles)).status).toBe(200);
  });

  it.each(['', 'x', '1 or 1=1', '-1', '9'.repeat(30)])('cannot be requested by %j', async (id) => {
    const path = `${base}/orgpersons?orgPersonId=${encodeURIComponent(id)}`;
    const answer = await fixture.ask('la.admin', path);
    expect(answer.status).toBe(400);
    expect(answer.json.message).toContain('orgPersonId');
  });

  it('has the actions that the caller’s permissions allow', async () => {
    const path = `${base}/employee/permissions?useAesopToken=false&orgPersonId=${ids.get('la.employee')}`;
    expect((await fixture.ask('la.admin', path)).json).toEqual({
      employeeId: 77,
      permittedActions: ['View', 'CanManageEmployeeApplications'],
    });
    expect((await fixture.ask('la.reader', path)).json).toEqual({ employeeId: 77, permittedActions: [] });
    expect((await fixture.ask('ever.admin', path)).status).toBe(404);
    const none = `${base}/employee/permissions?orgPersonId=${ids.get('la.admin')}`;
    expect((await fixture.ask('la.admin', none)).status).toBe(404);
  });
});
