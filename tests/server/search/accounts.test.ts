import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchAnswer, SearchHit } from '#schemas/protocol/entities/search.ts';
import type { Sql } from '#server/database/database.ts';
import { fillMorePeople } from '../identity/morePeople.ts';
import { losAngeles } from '../identity/people.ts';
import { callerFor } from '../identity/session.ts';
import { base, type Fixture, openFixture } from '../suite/fixture.ts';
import { fillSearched } from './people.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  const { database } = fixture.service;
  await fillMorePeople(database);
  await database.maintain(async (sql) => {
    await fillSearched(sql);
    await limitHelper(sql);
    await addSignIns(sql);
  });
});
afterAll(() => fixture.service.close());

/** Limits `la.idm` to the employee type of Ana García. */
async function limitHelper(sql: Sql): Promise<void> {
  await sql(
    `with profile as (
       insert into employee_type_visibility_profile (org_id, profile_name, worker_type_ids)
       select org_id, 'Ana alone', jsonb_build_array(worker_type_id) from worker where identifier = 'E-1001'
       returning employee_type_visibility_profile_id as id)
     insert into admin_user (org_id, admin_user_id, user_type, last_name, first_name, web_login_id,
       permission_profile_id, employee_type_visibility_profile_id)
     select $1, 3001, 4, 'Person', 'la.idm', 'la.idm', 3, id from profile`,
    [losAngeles],
  );
}

/**
 * Adds sign-in accounts without a login: one for an employee, a disabled one for another, and 250 for employees of
 * another employee type.
 */
async function addSignIns(sql: Sql): Promise<void> {
  const add = (identifier: string, last: string, disabled: boolean, copies = 1) =>
    sql(
      `with person as (
         insert into worker (org_id, first_name, last_name, worker_type_id, institute_ids, is_active)
         select org_id, 'Kim', $2, worker_type_id, institute_ids, true
         from worker, generate_series(1, $4::int) where identifier = $1
         returning org_id, worker_id)
       insert into user_account (subject, login_name, password_hash, user_type, org_id, person_id, last_name,
         first_name, email, disabled)
       select id, id, '', 2, org_id, worker_id, $2, 'Kim', '', $3
       from person, lateral (select 'local:beef-' || $2 || worker_id as id) as one`,
      [identifier, last, disabled, copies],
    );
  await add('E-1001', 'Quillfeather', false);
  await add('E-1001', 'Quillgone', true);
  await add('E-1002', 'Quill', false, 250);
}

async function accounts(login: 'support' | 'la.idm', searchFor: string): Promise<SearchHit[]> {
  const { call } = await callerFor(fixture.service, login);
  const answer = await call(`${base}/search?${new URLSearchParams({ searchFor })}`, {
    headers: { aesopUser: JSON.stringify({ orgId: losAngeles }) },
  });
  const { hits } = (await answer.json()) as SearchAnswer;
  return hits.filter(({ kind }) => kind === 'account');
}

const labels = (hits: readonly SearchHit[]) => hits.map(({ label }) => label);

it('the account search finds only accounts that the visibility profile shows', async () => {
  expect(labels(await accounts('support', 'quillfeather'))).toEqual(['Quillfeather, Kim']);
  expect(labels(await accounts('support', 'quill'))).toEqual(Array(20).fill('Quill, Kim'));
  expect(labels(await accounts('la.idm', 'quill'))).toEqual(['Quillfeather, Kim']);
  expect(await accounts('la.idm', 'wood')).toEqual([]);
});

it('the account search finds no disabled account', async () => {
  expect(await accounts('support', 'quillgone')).toEqual([]);
});

it('the account search ignores the placeholder of a login that is not set', async () => {
  for (const text of ['local', 'beef']) expect(await accounts('support', text), text).toEqual([]);
  const [hit] = await accounts('support', 'quillfeather');
  expect(hit).not.toHaveProperty('match');
  const [found] = await accounts('support', 'la.campus');
  expect(found?.match).toEqual({ title: 'User name', value: 'la.campus' });
});

it('the account search ranks the best match first among many', async () => {
  const [best] = await accounts('support', 'kim quillf');
  expect(best?.label).toBe('Quillfeather, Kim');
  expect(labels(await accounts('la.idm', 'kim'))).toEqual(['Quillfeather, Kim']);
});
