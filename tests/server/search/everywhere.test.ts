import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EverywhereAnswer } from '#schemas/protocol/entities/search.ts';
import { fc } from '#tests/fastCheck.ts';
import { evergreen, type Login, losAngeles } from '../identity/people.ts';
import { base, type Fixture, openFixture } from '../suite/fixture.ts';
import { fillSearched } from './people.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  await fixture.service.database.maintain(fillSearched);
});
afterAll(() => fixture.service.close());

function ask(login: Login, parameters: Record<string, string>, acting = {}) {
  const path = `${base}/search/everywhere?${new URLSearchParams(parameters)}`;
  return fixture.ask<EverywhereAnswer>(login, path, acting);
}

describe('the search of support in all districts', () => {
  it('finds people in all districts, with their district', async () => {
    const { status, json } = await ask('support', { searchFor: 'ana garcia' });
    expect(status).toBe(200);
    expect(json).toEqual({
      districts: [],
      people: [
        expect.objectContaining({ label: 'García, Ana', detail: 'E-1001', orgId: losAngeles }),
        {
          kind: 'employee',
          id: expect.any(Number),
          label: 'Garcia, Ana',
          detail: 'V-1',
          orgId: evergreen,
          orgName: 'Evergreen School District',
        },
      ],
    });
  });

  it.each([
    ['springfield', 2, []],
    ['PEÑA', 1, ['Garcia Peña, Luis']],
    ['percent%', 0, ['Percent%, Max']],
    ['3605550199', 0, ['Percent%, Max']],
    ['garcia zzz', 0, []],
    ['percnt ma', 0, ['Percent%, Max']],
    ['percnt ax', 0, []],
    ['Lso Angles Unifed', 1, []],
    ['anan garcai', 0, ['García, Ana', 'Garcia, Ana']],
    ['gracia lus', 0, ['Garcia Peña, Luis']],
    ['gracia pnea luis', 0, ['Garcia Peña, Luis']],
    ['gracia lsx', 0, []],
    ['li', 0, []],
    ['%%%', 0, []],
    ["'; drop table worker; --", 0, []],
  ])('finds %s', async (searchFor, districts, people) => {
    const { json } = await ask('support', { searchFor });
    expect(json.districts).toHaveLength(districts);
    expect(json.people.map(({ label }) => label)).toEqual(people);
  });

  it('respects the limit, and rejects invalid parameters', async () => {
    const { json } = await ask('support', { searchFor: 'garcia', limit: '1' });
    expect(json.people.map(({ kind }) => kind)).toEqual(['employee', 'substitute']);
    for (const limit of ['0', '21', 'x']) {
      expect((await ask('support', { searchFor: 'garcia', limit })).status).toBe(400);
    }
    expect((await ask('support', { searchFor: '' })).status).toBe(400);
    expect((await ask('support', { searchFor: 'garcia', searchType: '2' })).status).toBe(400);
  });

  it('is refused to all other users, and to support during impersonation', async () => {
    for (const login of ['la.admin', 'la.reader', 'la.employee', 'ever.admin'] as const) {
      expect((await ask(login, { searchFor: 'garcia' })).status).toBe(403);
    }
    const userKey = await fixture.key('la.admin');
    const support = await fixture.caller('support');
    await support.call(`${base}/usersessions/impersonations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', aesopUser: JSON.stringify({ orgId: losAngeles }) },
      body: JSON.stringify({ userKey, reason: 'The list of people is empty.' }),
    });
    const acting = { orgId: losAngeles, impersonatedUserKey: userKey };
    expect((await ask('support', { searchFor: 'garcia' }, acting)).status).toBe(403);
  });

  it('answers any text with hits or a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 110, unit: 'binary' }), async (searchFor) => {
        expect([200, 400]).toContain((await ask('support', { searchFor })).status);
      }),
      { numRuns: 10 },
    );
  });
});

describe('the database function of the search', () => {
  const text = `select * from absmgmt_find_worker($1, array['%garcia%'], array[]::text[], array[]::int[], array[]::text[], 20)`;

  it('returns rows to the sign-in role only for an active support account', async () => {
    const { database } = fixture.service;
    const find = (subject: string) => database.identity((sql) => sql(text, [subject]));
    expect(await find('Support:7')).toHaveLength(3);
    for (const subject of ['Organization User:1032', 'Employee:501', 'nobody', '']) {
      expect(await find(subject)).toEqual([]);
    }
    await database.maintain((sql) => sql('update user_account set disabled = true where user_type = 0'));
    expect(await find('Support:7')).toEqual([]);
    await database.maintain((sql) => sql('update user_account set disabled = false where user_type = 0'));
  });

  it('cannot be called by the request role in any district', async () => {
    for (const organization of [0, losAngeles]) {
      const calling = fixture.service.database.read(organization, (sql) => sql(text, ['Support:7']));
      await expect(calling).rejects.toThrow(/permission denied/);
    }
  });

  it('gives its caller no access to the table', async () => {
    const reading = fixture.service.database.identity((sql) => sql('select * from worker'));
    await expect(reading).rejects.toThrow(/permission denied/);
  });

  it('returns only names and identifiers', async () => {
    const [row] = await fixture.service.database.identity((sql) => sql(text, ['Support:7']));
    expect(Object.keys(row ?? {})).toEqual(['id', 'label', 'detail', 'org_id']);
  });

  it('treats a pattern as text, never as SQL', async () => {
    const { database } = fixture.service;
    for (const pattern of ["') or true --", '%', "%' or '1'='1"]) {
      const rows = await database.identity((sql) =>
        sql(
          'select * from absmgmt_find_substitute($1, array[$2::text], array[]::text[], array[]::int[], array[]::text[], 1)',
          ['Support:7', pattern],
        ),
      );
      expect(rows).toHaveLength(pattern === '%' ? 1 : 0);
    }
    const none =
      'select * from absmgmt_find_worker($1, array[]::text[], array[]::text[], array[]::int[], array[$2::text], 20)';
    expect(await database.identity((sql) => sql(none, ['Support:7', '.']))).toEqual([]);
  });
});
