import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importState } from '#schemas/import/importJob.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { domainReader } from '#server/derived/write/domainReader.ts';
import { domain } from '#server/domain/domain.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { type Login, losAngeles } from '../identity/people.ts';
import { type Fixture, openFixture } from '../suite/fixture.ts';
import { personWith } from './fixture.ts';

const base = '/services/reference-data/v1.0';
const entity = 'reference-data/pay-code';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  await fixture.service.database.maintain((sql) =>
    sql(`update organization set settings = jsonb_set(coalesce(settings, '{}'), '{importsEnabled}', 'true')`),
  );
});
afterAll(() => fixture.service.close());

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = { status: number; json: any };

async function call(login: Login, method: string, path: string, body?: unknown, at = base): Promise<Answer> {
  const person = await fixture.caller(login);
  const isFile = typeof body === 'string';
  const answer = await person.call(`${at}${path}`, {
    method,
    ...(body === undefined
      ? {}
      : {
          headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
          body: isFile ? body : JSON.stringify(body),
        }),
  });
  return { status: answer.status, json: await answer.json() };
}

const upload = (text: string, login: Login = 'la.admin', more = '') =>
  call(login, 'POST', `/imports?entity=${entity}&fileName=C:\\codes.csv${more}`, text);

/** Lists the imports that the user sees. */
const listed = async (login: Login, filter: object = {}): Promise<Answer['json'][]> =>
  (await call(login, 'GET', `/importJobs?filter=${JSON.stringify(filter)}`, undefined, ofAll)).json;

const ofAll = '/services/absence/api/v1.0';
const doneTo = (job: number, action: 'stop' | 'remove', login: Login = 'la.admin') =>
  call(login, 'POST', `/importJobs/${action}`, { jobId: job }, ofAll);

async function idle(job: number): Promise<Answer['json']> {
  for (;;) {
    const { json } = await call('la.admin', 'GET', `/imports/${job}`);
    if (json.task === null) return json;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('the calls for imports', () => {
  test('upload a file, check it, fix it, apply it and undo it', async () => {
    const { status, json } = await upload('Name,External id\nDaily,D\n,N\n');
    expect([status, json.fileName, json.rowCount, json.mapping.match]).toEqual([
      201,
      'codes.csv',
      2,
      ['payCodeName', 'externalId'],
    ]);
    const job = `/imports/${json.jobId}`;
    const checking = await call('la.admin', 'POST', `${job}/check`, json.mapping);
    expect([checking.status, checking.json.progress.total]).toEqual([200, 2]);
    expect((await idle(json.jobId)).counts.results).toMatchObject({ create: 1, error: 1 });
    const { rows } = (await call('la.admin', 'GET', `${job}/rows?result=error`)).json;
    expect(rows).toMatchObject([
      { row: 2, line: 3, problems: [{ field: 'payCodeName', code: 'required', message: 'Required.' }] },
    ]);
    const fixedRow = await call('la.admin', 'PUT', `${job}/rows/2`, { cells: { Name: 'Nightly' } });
    expect(fixedRow.json).toMatchObject({ result: 'create', changes: { payCodeName: 'Nightly' } });
    await call('la.admin', 'POST', `${job}/apply`, {});
    expect((await idle(json.jobId)).counts.outcomes.applied).toBe(2);
    await call('la.admin', 'POST', `${job}/undo`, {});
    expect((await idle(json.jobId)).counts.outcomes.reversed).toBe(2);
    expect((await listed('la.admin', { kind: entity }))[0].jobId).toBe(json.jobId);
    expect((await call('la.admin', 'DELETE', job)).status).toBe(200);
    expect((await call('la.admin', 'GET', job)).status).toBe(404);
  });

  test('return the result of every row as a CSV file, and the texts without a match', async () => {
    const { json } = await upload('Name,Hidden,PIN\n=Daily,perhaps,1234\n@Nightly,no,\n');
    await call('la.admin', 'POST', `/imports/${json.jobId}/check`, json.mapping);
    await idle(json.jobId);
    const person = await fixture.caller('la.admin');
    const report = await person.call(`${base}/imports/${json.jobId}/report`);
    expect(report.headers.get('content-type')).toContain('text/csv');
    expect((await report.text()).split('\r\n')).toEqual([
      'Line,Check,Outcome,Record,Problems,Name,Hidden,PIN',
      `2,To fix,,'=Daily,Enter yes or no.,'=Daily,perhaps,`,
      `3,New,,'@Nightly,,'@Nightly,no,`,
      '',
    ]);
    const some = await person.call(`${base}/imports/${json.jobId}/report?result=create`);
    expect((await some.text()).split('\r\n').slice(1)).toEqual([`3,New,,'@Nightly,,'@Nightly,no,`, '']);
    const { words } = (await call('la.admin', 'GET', `/imports/${json.jobId}/unknownValues`)).json;
    expect(words).toEqual([{ field: 'hidden', text: 'perhaps', rows: 1 }]);
  });

  test('return old and new values of a row’s changes, and the number of rows per change', async () => {
    const first = await upload('Name,External id\nWeekly,W1\n');
    await call('la.admin', 'POST', `/imports/${first.json.jobId}/check`, first.json.mapping);
    await idle(first.json.jobId);
    await call('la.admin', 'POST', `/imports/${first.json.jobId}/apply`, {});
    await idle(first.json.jobId);
    const { json } = await upload('Name,External id,Hidden\nWeekly,W2,Yes\n');
    const mapping = { ...json.mapping, match: ['payCodeName'] };
    await call('la.admin', 'POST', `/imports/${json.jobId}/check`, mapping);
    expect((await idle(json.jobId)).warnings).toEqual({
      leadingZeros: 0,
      leadingZerosThere: 0,
      sameName: 0,
      sameNameLine: 0,
    });
    const { rows } = (await call('la.admin', 'GET', `/imports/${json.jobId}/rows`)).json;
    expect(rows).toMatchObject([
      {
        result: 'deactivate',
        before: { externalId: 'W1', hidden: false },
        changes: { externalId: 'W2', hidden: true },
      },
    ]);
    const { changes } = (await call('la.admin', 'GET', `/imports/${json.jobId}/changes`)).json;
    expect(changes).toEqual([
      { field: 'hidden', kind: 'inactive', rows: 1 },
      { field: 'externalId', kind: 'changed', rows: 1 },
    ]);
    expect((await call('ever.admin', 'GET', `/imports/${json.jobId}/changes`)).status).toBe(404);
  });

  test('save mappings, and start with a saved one', async () => {
    const { json } = await upload('Kod\nDaily\n');
    const mapping = {
      ...json.mapping,
      columns: [{ column: 'Kod', field: 'payCodeName' }],
      match: ['payCodeName'],
    };
    const stored = await call('la.admin', 'POST', '/importMappings', { entity, title: 'Payroll', mapping });
    expect(stored.status).toBe(201);
    const again = await call('la.admin', 'POST', '/importMappings', { entity, title: 'PAYROLL', mapping });
    expect(again.json.mappingId).toBe(stored.json.mappingId);
    const next = await upload('Kod\nDaily\n', 'la.admin', `&mappingId=${stored.json.mappingId}`);
    expect(next.json.mapping.columns).toEqual(mapping.columns);
    const { mappings } = (await call('la.admin', 'GET', `/importMappings?entity=${entity}`)).json;
    expect(mappings.map((one: { title: string }) => one.title)).toEqual(['PAYROLL']);
    expect((await call('ever.admin', 'DELETE', `/importMappings/${stored.json.mappingId}`)).status).toBe(404);
    expect((await call('la.admin', 'DELETE', `/importMappings/${stored.json.mappingId}`)).status).toBe(200);
  });

  test('return nothing to another district', async () => {
    const { json } = await upload('Name\nSecret\n');
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/rows', undefined],
      ['POST', '/check', json.mapping],
      ['POST', '/apply', {}],
      ['POST', '/undo', {}],
      ['POST', '/stop', {}],
      ['PUT', '/rows/1', { cells: { Name: 'Mine' } }],
      ['DELETE', '', undefined],
    ] as const) {
      const answer = await call('ever.admin', method, `/imports/${json.jobId}${path}`, body);
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
    expect(await listed('ever.admin')).toEqual([]);
    expect((await doneTo(json.jobId, 'stop', 'ever.admin')).status).toBe(404);
    expect((await doneTo(json.jobId, 'remove', 'ever.admin')).status).toBe(404);
  });

  test.each([
    ['applying an import that was not checked', 'POST', '/apply', {}],
    ['a row that does not exist', 'PUT', '/rows/99', { cells: { Name: 'x' } }],
    ['a column that does not exist', 'PUT', '/rows/1', { cells: { Nope: 'x' } }],
    ['an unknown result', 'GET', '/rows?result=perhaps', undefined],
    ['an unknown parameter', 'GET', '/rows?nope=1', undefined],
  ])('reject %s', async (_, method, path, body) => {
    const { json } = await upload('Name\nDaily\n');
    const answer = await call('la.admin', method, `/imports/${json.jobId}${path}`, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test('reject an invalid file, a body without a file, and records that cannot be imported', async () => {
    expect((await upload('\u0000\u0001\u0002')).json.message).toMatch(/^The file isn’t text/);
    expect((await call('la.admin', 'POST', `/imports?entity=${entity}`, {})).status).toBe(400);
    for (const name of ['settings/school', 'nope', '']) {
      expect((await call('la.admin', 'POST', `/imports?entity=${name}`, 'a\n1')).status).toBe(400);
    }
  });

  test('list every import with its progress, as on its page', async () => {
    const { json } = await upload('Name,External id\nListed one,L1\n,L2\n');
    const job = `/imports/${json.jobId}`;
    const says = async () => {
      const state = importState(await idle(json.jobId));
      const [row] = await listed('la.admin', { kind: entity });
      expect([row.jobId, row.state, row.fileName]).toEqual([json.jobId, state, 'codes.csv']);
      expect((await listed('la.admin', { state })).map(({ jobId }) => jobId)).toContain(json.jobId);
      return state;
    };
    expect(await says()).toBe('mapped');
    await call('la.admin', 'POST', `${job}/check`, json.mapping);
    expect(await says()).toBe('checked');
    await call('la.admin', 'POST', `${job}/apply`, {});
    expect(await says()).toBe('applied');
    await call('la.admin', 'PUT', `${job}/rows/2`, { cells: { Name: 'Listed two' } });
    expect(await says()).toBe('partly');
    await call('la.admin', 'POST', `${job}/undo`, {});
    expect(await says()).toBe('undone');
    expect(await listed('la.admin', { kind: 'reference-data/skill' })).toEqual([]);
    expect((await listed('la.admin', { q: 'codes' })).length).toBeGreaterThan(0);
  });

  test('stop a running import from the list, and delete one that is not running', async () => {
    const { json } = await upload('Name\nStopped\n');
    const idly = await doneTo(json.jobId, 'stop');
    expect([idly.status, idly.json.message]).toEqual([
      400,
      expect.stringContaining('This import isn’t running.'),
    ]);
    const work = (task: string | null) =>
      fixture.service.database.maintain((sql) =>
        sql('update import_job set task = $2 where job_id = $1', [json.jobId, task]),
      );
    // Adds an active background job for the import to the queue, as if another process were working on it.
    await fixture.service.database.maintain((sql) =>
      sql(
        `insert into pgboss.job (name, state, started_on, singleton_key) values ('import', 'active', now(), $1)`,
        [`${losAngeles} ${json.jobId}`],
      ),
    );
    await work('check');
    expect((await listed('la.admin', { state: 'checking' })).map(({ jobId }) => jobId)).toEqual([json.jobId]);
    const busy = await doneTo(json.jobId, 'remove');
    expect([busy.status, busy.json.message]).toEqual([
      400,
      expect.stringContaining('The import is running.'),
    ]);
    const stopped = await doneTo(json.jobId, 'stop');
    expect([stopped.status, stopped.json.state]).toEqual([200, 'checking']);
    expect((await call('la.admin', 'GET', `/imports/${json.jobId}`)).json.isStopping).toBe(true);
    await work(null);
    expect((await doneTo(json.jobId, 'remove')).status).toBe(200);
    expect((await call('la.admin', 'GET', `/imports/${json.jobId}`)).status).toBe(404);
  });

  test('list no imports of records that the user may not import', async () => {
    const { json } = await upload('Name\nUnseen\n');
    const { database } = fixture.service;
    const catalogue = buildCatalogue(readRegistry(entityFiles));
    const sees = (names: readonly string[]) =>
      database.read(losAngeles, async (sql) => {
        const actor = { ...personWith(names), organization: losAngeles };
        const rows = domainReader({ catalogue, domain, actor, sql, requestId: 'r' });
        return (await rows.list('settings/import')).some(({ jobId }) => jobId === json.jobId);
      });
    const [prepare, ...others] = [
      'EXTRACT.IMPORT',
      'PSEUDO.ImportsEnabled',
      'REFDATA.PAYCODE.VIEW',
      'REFDATA.PAYCODE.EDIT',
    ];
    expect(await sees([prepare, ...others])).toBe(true);
    for (const name of others)
      expect(await sees([prepare, ...others.filter((one) => one !== name)]), name).toBe(false);
    await expect(sees(others)).rejects.toThrow('forbidden');
  });

  test('return only their own imports of employees to a user who is limited to a school', async () => {
    const at = '/services/employee/v1.0';
    const uploadPeople = async (login: Login): Promise<number> => {
      const path = '/imports?entity=employee/general-information&fileName=people.csv';
      const { status, json } = await call(login, 'POST', path, 'Employee number,First\nE1,Ana\n', at);
      expect([status, json.message]).toEqual([201, undefined]);
      return json.jobId;
    };
    await fixture.service.database.maintain(async (sql) => {
      const [profile] = await sql(
        `insert into school_visibility_profile (org_id, profile_name, institute_ids) values ($1, 'One', '[1]')
         returning institution_visibility_profile_id as id`,
        [losAngeles],
      );
      await sql(
        `insert into admin_user (org_id, admin_user_id, user_type, last_name, first_name, web_login_id,
           permission_profile_id, institution_visibility_profile_id)
         select org_id, user_id, 5, 'Moss', 'Cal', login_name, 1, $2 from user_account
         where org_id = $1 and login_name = 'la.campus'`,
        [losAngeles, profile?.id],
      );
    });
    const job = await uploadPeople('la.admin');
    const own = await uploadPeople('la.campus');
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/rows', undefined],
      ['GET', '/report', undefined],
      ['GET', '/changes', undefined],
      ['GET', '/unknownValues', undefined],
      ['GET', '/nearNames?field=firstName&text=Ana', undefined],
      ['PUT', '/rows/1', { cells: { First: 'Bo' } }],
      ['POST', '/apply', {}],
      ['POST', '/undo', {}],
      ['POST', '/stop', {}],
      ['DELETE', '', undefined],
    ] as const) {
      const answer = await call('la.campus', method, `/imports/${job}${path}`, body, at);
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
    expect((await call('la.campus', 'GET', `/imports/${own}/rows`, undefined, at)).status).toBe(200);
    const people = { kind: 'employee/general-information' };
    expect((await listed('la.campus', people)).map(({ jobId }) => jobId)).toEqual([own]);
    expect((await listed('la.admin', people)).map(({ jobId }) => jobId).toSorted()).toEqual([job, own]);
    expect((await listed('la.campus', { kind: entity })).length).toBeGreaterThan(0);
    for (const action of ['stop', 'remove'] as const)
      expect((await doneTo(job, action, 'la.campus')).status, action).toBe(404);
    expect((await doneTo(own, 'remove', 'la.campus')).status).toBe(200);
  });

  test('are rejected without the permission', async () => {
    const { json } = await upload('Name\nDaily\n');
    await fixture.grant(
      losAngeles,
      2,
      permissionNames.filter((name) => name !== 'EXTRACT.IMPORT'),
    );
    const answer = await call('la.reader', 'GET', `/imports/${json.jobId}`);
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden']);
  });
});
