import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { SearchAnswer } from '#schemas/protocol/entities/search.ts';
import * as entities from '#schemas/registry.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import type { Actor } from '#server/identity/access/actor.ts';
import { search } from '#server/search/readSearch.ts';
import { searchEverywhere } from '#server/search/searchEverywhere.ts';
import { type RunStatement, recordStatements } from '../../rowsRead.ts';
import { losAngeles } from '../identity/people.ts';
import { type RunningService, startService } from '../identity/startService.ts';
import { confirmationNumber, fillSearched } from './people.ts';

const registry = readRegistry(entities);
const catalogue = buildCatalogue(registry);
const support = {
  organization: losAngeles,
  userType: 'csRep',
  permissions: new Set(registry.entities.map(({ permission }) => permission.view)),
  features: new Set(registry.entities.flatMap(({ flags }) => flags)),
  visibility: {},
  language: 'en',
} as Partial<Actor> as Actor;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await service.database.maintain(fillSearched);
  await service.database.maintain(async (sql) => {
    await sql(
      `insert into worker (org_id, first_name, last_name, identifier, email, worker_type_id, institute_ids)
       select $1, 'Many', 'Crowdsmith' || number, 'C-' || number, '', worker_type_id, '[]'
       from employee_type, generate_series(1, 230) as number where org_id = $1 and worker_type_description like '%E-1001'`,
      [losAngeles],
    );
    await sql(
      `insert into pay_code (org_id, pay_code_name) select $1, 'Stipend ' || number from generate_series(1, 2100) as number`,
      [losAngeles],
    );
  });
});
afterAll(() => service.close());

const all = { type: undefined, limit: 20 };

async function searchFor(text: string): Promise<{ answer: SearchAnswer; statements: RunStatement[] }> {
  const statements: RunStatement[] = [];
  const answer = await service.database.read(losAngeles, (sql) =>
    search({ catalogue, actor: support, sql: recordStatements(sql, statements) }, { ...all, text }),
  );
  return { answer, statements };
}

async function askedEverywhere(text: string): Promise<{ labels: string[]; finders: string[] }> {
  const statements: RunStatement[] = [];
  const { people } = await service.database.identity((sql) =>
    searchEverywhere(
      { catalogue, subject: 'Support:7', sql: recordStatements(sql, statements) },
      { ...all, text },
    ),
  );
  const finders = statements.filter(({ text: one }) => one.includes('absmgmt_find_worker'));
  return {
    labels: people.map(({ label }) => label),
    finders: finders.map(({ values }) => String(values[1])),
  };
}

const once = (statements: readonly RunStatement[]) =>
  new Set(statements.map(({ text, values }) => JSON.stringify([text, values]))).size;

it('a text that cannot be mistyped is queried once', async () => {
  const { answer, statements } = await searchFor('zz9');
  expect(answer.hits).toEqual([]);
  expect(once(statements)).toBe(statements.length);
});

it('districts are queried once for exact and once for approximate matches', async () => {
  const { answer, statements } = await searchFor('sprimgfield');
  const districts = answer.hits.filter(({ kind }) => kind === 'district');
  expect(districts.map(({ label }) => label)).toEqual(['Springfield', 'Springfield SD 186']);
  expect(answer.counts.district).toBe(2);
  const ofDistricts = statements.filter(({ text }) => text.includes('from organization'));
  expect(once(ofDistricts)).toBe(ofDistricts.length);
});

it('an absence is read by its number, not searched in all notes', async () => {
  await service.database.maintain((sql) =>
    sql(
      `insert into absence_day (org_id, confirmation_number, kind, absence_date, institute_id, shift_type, fill_status, notes_to_substitute)
       select org_id, confirmation_number + 1, kind, absence_date, institute_id, shift_type, fill_status, $2
       from absence_day where confirmation_number = $1`,
      [confirmationNumber, `See ${confirmationNumber}`],
    ),
  );
  for (const text of [String(confirmationNumber), `#${confirmationNumber}`]) {
    const { answer, statements } = await searchFor(text);
    expect(answer.hits, text).toEqual([
      expect.objectContaining({ kind: 'absence', id: confirmationNumber, detail: '2026-11-20', rank: 0 }),
    ]);
    expect(answer.counts.absence).toBe(1);
    const ofAbsences = statements.filter(({ text: one }) => one.includes('from "absence_day"'));
    expect(ofAbsences.map(({ text: one }) => one.includes(' like '))).toEqual([false]);
  }
});

it('a long list is not read in full to find an approximate match', async () => {
  const { answer, statements } = await searchFor('stipemd 1999');
  expect(answer.hits.map(({ label }) => label)).toEqual(['Stipend 1999']);
  const near = statements.filter(({ text }) => text.includes('as every_list')).at(-1)?.text ?? '';
  const ofPayCodes = near.split('union all').find((branch) => branch.includes('"pay_code"'));
  expect(ofPayCodes).not.toContain('offset 0');
  expect(near).toContain('offset 0');
});

it('matches are counted up to 1,000', async () => {
  await service.database.maintain((sql) =>
    sql(
      `insert into substitute (org_id, first_name, last_name, identifier, email, phone_number)
       select $1, 'Zed', 'Zimmer' || number, 'Z-' || number, '', '' from generate_series(1, 1100) as number`,
      [losAngeles],
    ),
  );
  const { answer } = await searchFor('z');
  expect(answer.hits.filter(({ kind }) => kind === 'substitute')).toHaveLength(20);
  expect(answer.counts.substitute).toBe(1000);
});

it('in all districts, few matches need one query, and many need further queries for the best', async () => {
  expect(await askedEverywhere('ana garcia')).toEqual({
    labels: ['García, Ana', 'Garcia, Ana'],
    finders: ['%ana%,%garcia%'],
  });
  const many = await askedEverywhere('crowdsmith77');
  expect(many).toEqual({ labels: ['Crowdsmith77, Many'], finders: ['%crowdsmith77%'] });
  const cut = await askedEverywhere('crowdsmith');
  expect(cut.labels).toHaveLength(20);
  expect(cut.finders.length).toBeGreaterThan(1);
});
