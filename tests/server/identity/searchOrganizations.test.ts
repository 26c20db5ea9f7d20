import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationPage } from '#server/identity/routes/searchOrganizations.ts';
import { fc } from '#tests/fastCheck.ts';
import { type Caller, callerFor } from './session.ts';
import { type RunningService, startService } from './startService.ts';

let service: RunningService;
let support: Caller;
beforeAll(async () => {
  service = await startService();
  support = await callerFor(service, 'support');
  await service.database.maintain((sql) =>
    sql(
      "insert into state (state_code, state_name) values ('CA', 'California'), ('NY', 'New York'), ('IL', 'Illinois')",
    ),
  );
});
afterAll(() => service.close());

function ask(caller: Caller, parameters: Record<string, string>): Promise<Response> {
  return caller.call(`/services/absence/v1.0/organizations?${new URLSearchParams(parameters)}`);
}

async function names(search: string): Promise<string[]> {
  const page = (await (await ask(support, { search })).json()) as OrganizationPage;
  return page.organizations.map(({ name }) => name);
}

describe('the search for a district', () => {
  it.each([
    ['angeles', ['Los Angeles Unified']],
    ['ANGELES los', ['Los Angeles Unified']],
    ['penasco', ['Peñasco Independent']],
    ['PEÑASCO', ['Peñasco Independent']],
    ['springfield', ['Springfield', 'Springfield SD 186']],
    ['springfield il', ['Springfield SD 186']],
    ['springfield illin', ['Springfield SD 186']],
    ['ca', ['Los Angeles Unified']],
    ['california', ['Los Angeles Unified']],
    ['york', ['100% Charter_School']],
    ['0622', ['Los Angeles Unified']],
    ['622', []],
    ['Lso Angles Unifed', ['Los Angeles Unified']],
    ['Evergren Shcool Distrct', ['Evergreen School District']],
    ['sprngfield il', ['Springfield SD 186']],
    ['Lso', []],
    ['Angxxs Unifed', []],
    ['100%', ['100% Charter_School']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["'; drop table organization; --", []],
  ])('finds %s', async (search, expected) => {
    expect(await names(search)).toEqual(expected);
  });

  it('returns a page and the total, sorted by name', async () => {
    const answer = await ask(support, { search: '', limit: '2', offset: '1' });
    const page = (await answer.json()) as OrganizationPage;
    expect(page.total).toBe(6);
    expect(page.organizations.map(({ name }) => name)).toEqual([
      'Evergreen School District',
      'Los Angeles Unified',
    ]);
    expect(page.organizations[1]).toEqual({
      id: 622710,
      name: 'Los Angeles Unified',
      orgXrefId: '0622710',
      stateCode: 'CA',
      city: 'Los Angeles',
    });
  });

  it.each<Record<string, string>>([
    { limit: '51' },
    { limit: '0' },
    { limit: 'x' },
    { limit: '' },
    { offset: '-1' },
    { limit: '1e1' },
  ])('never returns the whole list: %o is rejected', async (parameters) => {
    expect((await ask(support, { search: '', ...parameters })).status).toBe(400);
  });

  it('returns only their own district to other users', async () => {
    const admin = await callerFor(service, 'la.admin');
    expect(await (await ask(admin, { search: '' })).json()).toMatchObject({ total: 1 });
    expect(await (await ask(admin, { search: 'evergreen' })).json()).toEqual({ total: 0, organizations: [] });
  });

  it('returns a page or an error for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 120, unit: 'binary' }), async (search) => {
        expect([200, 400]).toContain((await ask(support, { search })).status);
      }),
      { numRuns: 15 },
    );
  });
});
