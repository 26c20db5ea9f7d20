import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#schemas/protocol/entities/search.ts';
import { fc } from '#tests/fastCheck.ts';
import { evergreen, type Login, losAngeles } from '../identity/people.ts';
import { base, type Fixture, openFixture } from '../suite/fixture.ts';
import { confirmationNumber, fillSearched } from './people.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  await fixture.service.database.maintain(fillSearched);
});
afterAll(() => fixture.service.close());

function ask(login: Login, parameters: Record<string, string>, orgId?: number) {
  const path = `${base}/search?${new URLSearchParams(parameters)}`;
  return fixture.ask<SearchAnswer>(login, path, orgId === undefined ? {} : { orgId });
}

async function found(searchFor: string, more: Record<string, string> = {}): Promise<string[]> {
  const { json } = await ask('la.admin', { searchFor, ...more });
  return json.hits.map(({ kind, label }) => `${kind} ${label}`);
}

describe('the search in a district', () => {
  it.each([
    [
      'garcia',
      [
        'employee García, Ana',
        'employee Garcia Peña, Luis',
        'substitute García, Sofía',
        'referenceData García grant',
      ],
    ],
    ['ANA garcía', ['employee García, Ana']],
    ['pena', ['employee Garcia Peña, Luis']],
    ['E-1002', ['employee Garcia Peña, Luis', 'referenceData Type of E-1002']],
    ['sofia@example', ['substitute García, Sofía']],
    ['(213) 555-0123', ['substitute García, Sofía']],
    ['213.555.0123', ['substitute García, Sofía']],
    ['+1 213 555 0123', ['substitute García, Sofía']],
    ['4711', ['employee Li, Bo', 'referenceData Type of 4711']],
    [String(confirmationNumber), [`absence #${confirmationNumber}`]],
    ['880013', []],
    ['percent%', []],
    ['%', []],
    ["'; drop table worker; --", []],
  ])('finds %s', async (searchFor, expected) => {
    expect(await found(searchFor)).toEqual(expected);
  });

  it('can be limited to employees or substitutes', async () => {
    expect(await found('garcia', { searchType: '2' })).toEqual([
      'employee García, Ana',
      'employee Garcia Peña, Luis',
    ]);
    expect(await found('garcia', { searchType: '3' })).toEqual(['substitute García, Sofía']);
  });

  it('has details, paths and counts for people of the same name', async () => {
    const { json } = await ask('la.admin', { searchFor: 'garcia', limit: '1' });
    expect(json.hits[0]).toEqual({
      kind: 'employee',
      id: expect.any(Number),
      label: 'García, Ana',
      detail: 'E-1001 · ana.garcia@example.org',
      path: `/employee/select-employee/${json.hits[0]?.id}`,
      rank: 2,
    });
    expect(json.counts).toEqual({ employee: 2, substitute: 1, school: 0, referenceData: 1, view: 0 });
    expect(json.hits.filter(({ kind }) => kind === 'employee')).toHaveLength(1);
  });

  it('finds only visible records', async () => {
    expect((await ask('la.reader', { searchFor: 'garcia' })).json).toEqual({
      hits: [expect.objectContaining({ kind: 'referenceData', label: 'García grant' })],
      counts: { referenceData: 1, view: 0 },
    });
    expect((await ask('la.employee', { searchFor: 'garcia' })).json).toEqual({ hits: [], counts: {} });
    const refused = await ask('la.reader', { searchFor: 'garcia', searchType: '2' });
    expect(refused).toMatchObject({ status: 403, json: { code: 'forbidden' } });
  });

  it('stays in the district', async () => {
    const { json } = await ask('ever.admin', { searchFor: 'garcia' });
    expect(json.hits.map(({ detail }) => detail)).toEqual(['V-1 · ana@evergreen.example.org']);
    expect((await ask('ever.admin', { searchFor: 'garcia' }, losAngeles)).status).toBe(403);
    expect((await ask('ever.admin', { searchFor: String(confirmationNumber) })).json.hits).toEqual([]);
  });

  it('finds districts for support, and everything in the request’s district', async () => {
    const { json } = await ask('support', { searchFor: 'evergreen' }, evergreen);
    expect(json.hits).toContainEqual({
      kind: 'district',
      id: evergreen,
      label: 'Evergreen School District',
      detail: 'Vancouver, WA',
      path: `/district/${evergreen}/`,
      rank: 2,
    });
    expect(json.hits.map(({ kind }) => kind)).toContain('employee');
    const nowhere = await ask('support', { searchFor: 'garcia' });
    expect(nowhere.json.hits).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['searchFor', {}],
    ['searchFor', { searchFor: '  ' }],
    ['searchFor', { searchFor: 'a'.repeat(101) }],
    ['searchType', { searchFor: 'a', searchType: '4' }],
    ['limit', { searchFor: 'a', limit: '21' }],
    ['limit', { searchFor: 'a', limit: '0' }],
    ['limit', { searchFor: 'a', limit: '1e1' }],
    ['nonsense', { searchFor: 'a', nonsense: '1' }],
  ])('rejects an invalid %s by name', async (name, parameters) => {
    const answer = await ask('la.admin', parameters);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json)).toContain(name);
  });

  it('answers any text with hits or a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 110, unit: 'binary' }), async (searchFor) => {
        expect([200, 400]).toContain((await ask('la.admin', { searchFor })).status);
      }),
      { numRuns: 10 },
    );
  });
});

describe('people to impersonate', () => {
  it('are found by name and login with the permission, with their user key', async () => {
    const { json } = await ask('support', { searchFor: 'la campus' }, losAngeles);
    const accounts = json.hits.filter(({ kind }) => kind === 'account');
    expect(accounts.map(({ detail, userKey }) => [detail, userKey])).toEqual([
      ['campus', expect.stringMatching(/^5-\d+$/)],
    ]);
    expect(accounts[0]?.match?.value).toBe('la.campus');
  });

  it('are not found without it, nor in another district', async () => {
    for (const login of ['la.admin', 'la.reader'] as const) {
      expect(
        (await ask(login, { searchFor: 'la campus' })).json.hits.filter(({ kind }) => kind === 'account'),
      ).toEqual([]);
    }
    const otherDistrict = await ask('support', { searchFor: 'la campus' }, evergreen);
    expect(otherDistrict.json.hits.filter(({ kind }) => kind === 'account')).toEqual([]);
  });
});

describe('views of lists', () => {
  const views = async (login: Login, searchFor: string, more = {}) => {
    const { json } = await ask(login, { searchFor, ...more });
    return json.hits
      .filter(({ kind }) => kind === 'view')
      .map(({ label, detail, path }) => ({ label, detail, path }));
  };
  const unfilled = {
    label: 'Unfilled today',
    detail: 'Absence days',
    path: '/absences/days?view=Unfilled%20today',
  };

  it('are found by their title, also together with the list’s name', async () => {
    expect(await views('la.admin', 'unfilled tod')).toEqual([unfilled]);
    expect(await views('la.admin', 'absence days unfilled today')).toEqual([unfilled]);
    expect(await views('la.admin', 'unfilled', { searchType: '2' })).toEqual([]);
  });

  it('are found by their owner when saved, and by others once shared', async () => {
    const rows = await fixture.service.database.maintain(async (sql) =>
      sql(
        `insert into saved_view (org_id, entity, title, owner_key, owner_name, shared, settings)
         values ($1, 'reference-data/pay-code', 'Payroll Friday', $2, 'Ana', false, '{}') returning view_id`,
        [losAngeles, await fixture.key('la.admin')],
      ),
    );
    const viewId = Number(rows[0]?.view_id);
    const path = `/reference-data/pay-code?view=${viewId}`;
    const hit = { label: 'Payroll Friday', detail: 'Pay codes', path };
    expect(await views('la.admin', 'payroll fri')).toEqual([hit]);
    expect(await views('la.admin', 'pajrol fryday')).toEqual([hit]);
    expect(await views('la.admin', 'pajjol friday')).toEqual([]);
    expect(await views('la.admin', 'payroll fridsy')).toEqual([hit]);
    expect(await views('la.reader', 'payroll fri')).toEqual([]);
    await fixture.service.database.maintain((sql) =>
      sql('update saved_view set shared = true where view_id = $1', [viewId]),
    );
    expect(await views('la.reader', 'payroll fri')).toEqual([hit]);
  });

  it('are not found by users who may not see the list', async () => {
    expect(await views('la.employee', 'unfilled today')).toEqual([]);
  });
});
