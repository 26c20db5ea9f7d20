import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportPermissions } from '#schemas/access/reportRights.ts';
import type { ReportDefinition, ReportResult } from '#schemas/protocol/reports/report.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { impersonate } from '../identity/impersonation/impersonate.ts';
import { engines } from '../identity/startService.ts';
import { readPdf } from '../pdf/pdfText.ts';
import { readSheets } from '../sheets/readSheet.ts';

const path = '/services/absence/v1.0/reports';
const days: ReportDefinition = {
  of: 'absence/absence-day',
  columns: [
    { path: 'workerId' },
    { path: 'workerId.workerTypeId' },
    { path: 'absenceDate' },
    { path: 'durationHours', total: 'sum' },
    { formula: 'durationHours * 2', title: 'Twice', total: 'sum' },
  ],
  groups: ['workerId'],
  sorts: [{ by: 'absenceDate', order: 'DESC' }],
};

describe.each(engines())('the report writer, on %s', (engine) => {
  let service: DemoService;
  let admin: Client;
  let campus: Client;
  let profile: unknown;
  beforeAll(async () => {
    service = await startDemo(engine);
    admin = await service.signIn('north.admin');
    campus = await service.signIn('north.campus');
    const [row] = await service.database.maintain((sql) =>
      sql(
        `select p.permission_profile_id as id, p.permissions from permission_profile p
         join admin_user u on u.org_id = p.org_id and u.permission_profile_id = p.permission_profile_id
         join user_account a on a.login_name = 'north.campus' and a.org_id = u.org_id and a.user_id = u.admin_user_id`,
      ),
    );
    profile = row?.id;
    before = row?.permissions;
  }, 120_000);
  afterAll(() => service?.close());

  let before: unknown;
  const grantCampus = async (bits: number) => {
    await service.database.maintain((sql) =>
      sql('update permission_profile set permissions = $2 where permission_profile_id = $1', [
        profile,
        JSON.stringify([
          ...(before as string[]).filter((name) => !name.startsWith('RPTWACCESS')),
          ...reportPermissions(bits),
        ]),
      ]),
    );
    // Signs in again, because permissions are cached briefly with the token.
    campus = await service.signIn('north.campus');
  };
  const keep = async (client: Client, level: string, definition: unknown = days) =>
    client.ask('POST', path, { body: { name: `Report ${level}`, level, definition } });
  const preview = (definition: unknown, client = admin) =>
    client.ask('POST', `${path}/preview`, { body: definition });
  const run = async (reportId: unknown, client = admin) => client.ask('GET', `${path}/${reportId}/rows`);

  test('the totals of a report match its rows, its files and its PDF text', async () => {
    const { json: report } = await keep(admin, 'private');
    const { status, json } = await run(report.reportId);
    expect(status).toBe(200);
    const result = json as ReportResult;
    const rows = result.items.filter(({ kind }) => kind === 'row');
    const records = await all();
    expect(result.records).toBe(records.length);
    const hours = records.reduce((sum, day) => sum + Number(day.durationHours ?? 0), 0);
    const total = result.items.at(-1);
    expect(total?.kind).toBe('totals');
    expect(total?.cells?.[3]).toBe(`Sum ${Number(hours.toPrecision(12))}`);
    expect(total?.cells?.[4]).toBe(`Sum ${Number((hours * 2).toPrecision(12))}`);
    const csv = await admin.ask('GET', `${path}/${report.reportId}/file`);
    const [head, ...lines] = papaparse.parse<string[]>(csv.text.slice(1).trim()).data;
    expect(head?.slice(0, 3)).toEqual(['Employee', 'Employee: Employee type', 'Date']);
    expect(lines.map((line) => line.slice(0, 4))).toEqual(rows.map(({ cells = [] }) => cells.slice(0, 4)));
    expect(lines.reduce((sum, line) => sum + Number(line[3]), 0)).toBeCloseTo(hours, 6);
    const sheet = await admin.ask('GET', `${path}/${report.reportId}/file`, { query: { format: 'xlsx' } });
    const sheetRows = (await readSheets(sheet.bytes)).get('Rows') ?? [];
    expect(Number(sheetRows.at(-1)?.[3])).toBeCloseTo(hours, 6);
    const inSheet = sheetRows.slice(1, -1).filter((cells) => cells.length > 1);
    expect(inSheet).toHaveLength(records.length);
    expect(inSheet.reduce((sum, cells) => sum + Number(cells[3] || 0), 0)).toBeCloseTo(hours, 6);
    expect(inSheet.every((cells) => /^\d{4}-\d\d-\d\d$/.test(cells[2] ?? ''))).toBe(true);
    const pdf = await admin.ask('GET', `${path}/${report.reportId}/file`, { query: { format: 'pdf' } });
    const { texts } = readPdf(pdf.bytes);
    expect(texts[0]).toBe('Report private');
    expect(texts.join('\n')).toContain(`Sum ${Number(hours.toPrecision(12))}`);
    const groups = result.items.filter(({ kind }) => kind === 'group');
    expect(groups.reduce((sum, group) => sum + (group.records ?? 0), 0)).toBe(records.length);
    const { json: past } = await admin.ask('GET', `${path}/${report.reportId}/runs`);
    expect(past.runs.map(({ format }: RecordData) => format)).toEqual(['pdf', 'xlsx', 'csv', 'screen']);
    expect(past.versions).toHaveLength(1);
  });

  test('a pivot has a column per value, and its cells and totals match the rows, also in files', async () => {
    const columns = [
      { path: 'instituteId' },
      { path: 'absenceReasonId' },
      { path: 'absenceDate' },
      { path: 'durationHours', total: 'sum' as const },
    ];
    const definition: ReportDefinition = {
      of: 'absence/absence-day',
      columns,
      groups: ['instituteId'],
      pivot: { by: 'absenceReasonId', of: 'durationHours' },
      chart: { kind: 'bars', of: 'durationHours' },
    };
    const plain = (await run((await keep(admin, 'private', { of: definition.of, columns })).json.reportId))
      .json as ReportResult;
    expect(plain).toMatchObject({ isPivot: false, notes: [] });
    const rows = plain.items.flatMap(({ kind, cells = [] }) => (kind === 'row' ? [cells] : []));
    const hours = (school?: string, reason?: string) => {
      const some = rows.filter(
        (cells) =>
          (school === undefined || cells[0] === school) && (reason === undefined || cells[1] === reason),
      );
      const sum = some.reduce((total, cells) => total + Number(cells[3]), 0);
      return some.length === 0 ? '' : String(Number(sum.toPrecision(12)));
    };
    const { json: savedReport } = await keep(admin, 'private', definition);
    const result = (await run(savedReport.reportId)).json as ReportResult;
    const reasons = result.columns.slice(1, -1).map(({ title }) => title);
    expect([...reasons].sort()).toEqual([...new Set(rows.map((cells) => cells[1] || 'none'))].sort());
    const lines = result.items.map(({ cells = [] }) => cells);
    expect(result).toMatchObject({ isPivot: true, lines: lines.length - 1, records: rows.length });
    for (const [school, ...cells] of lines) {
      const of = school === 'Total' ? undefined : school;
      const expected = [...reasons.map((name) => hours(of, name === 'none' ? '' : name)), hours(of)];
      expect(cells, school).toEqual(expected);
    }
    expect(result.chart?.points).toEqual(
      lines.slice(0, -1).map((cells) => ({ label: cells[0], number: Number(cells.at(-1)) })),
    );
    const csv = await admin.ask('GET', `${path}/${savedReport.reportId}/file`);
    expect(papaparse.parse<string[]>(csv.text.slice(1).trim()).data.slice(1)).toEqual(lines);
    const pdf = readPdf(
      (await admin.ask('GET', `${path}/${savedReport.reportId}/file`, { query: { format: 'pdf' } })).bytes,
    ).texts.join(' ');
    expect(pdf).toContain(hours());

    // The report has more days than a pivot can have columns. The remaining days share the column "Other", and row
    // totals stay correct.
    const { json: wide } = await keep(admin, 'private', {
      ...definition,
      pivot: { by: 'absenceDate', of: 'durationHours' },
    });
    const many = (await run(wide.reportId)).json as ReportResult;
    const days = new Set(rows.map((cells) => cells[2])).size;
    expect(many.columns).toHaveLength(1 + 24 + 2);
    expect(many.columns.at(-2)?.title).toBe(`Other (${days - 24})`);
    expect(many.notes[1]).toContain(`${days - 24} more values`);
    const [, ...figures] = many.items.at(-1)?.cells ?? [];
    const sum = figures.slice(0, -1).reduce((total, cell) => total + Number(cell), 0);
    expect([sum, figures.at(-1)]).toEqual([expect.closeTo(Number(hours()), 6), hours()]);
  });

  const all = async (): Promise<RecordData[]> => {
    const pages: RecordData[] = [];
    for (let from = 0, page = 500; page === 500; from += 500) {
      const query = { range: `[${from},${from + 499}]` };
      const { json } = await service.call('absence/absence-day', 'list', undefined, { query });
      page = json.length;
      pages.push(...json);
    }
    return pages;
  };

  test('each mistake is rejected on its field', async () => {
    const refused: [Partial<ReportDefinition>, string][] = [
      [{ of: 'absence/no-such' }, 'definition.of'],
      [{ columns: Array.from({ length: 200 }, () => ({ path: 'workerId' })) }, 'definition.columns'],
      [{ columns: [{ path: 'workerId.workerTypeId.workerTypeName.x' }] }, 'definition.columns.0.path'],
      [{ columns: [{ path: 'shoeSize' }] }, 'definition.columns.0.path'],
      [{ columns: [{ formula: 'shoeSize * 2' }] }, 'definition.columns.0.formula'],
      [{ columns: [{ formula: 'durationHours *' }] }, 'definition.columns.0.formula'],
      [{ columns: [{ path: 'workerId', formula: 'durationHours' }] }, 'definition.columns.0'],
      [{ groups: Array.from({ length: 10 }, () => 'workerId') }, 'definition.groups'],
      [{ groups: ['instituteId'] }, 'definition.groups.0'],
      [{ columns: [{ formula: 'exec("ls")' }] }, 'definition.columns.0.formula'],
      [{ columns: [{ formula: 'durationHours.constructor' }] }, 'definition.columns.0.formula'],
      [{ groups: ['workerId'], pivot: { by: 'shoeSize', of: 'durationHours' } }, 'definition.pivot.by'],
      [{ groups: ['workerId'], pivot: { by: 'workerId', of: 'durationHours' } }, 'definition.pivot.by'],
      [{ groups: ['workerId'], pivot: { by: 'absenceDate', of: 'absenceDate' } }, 'definition.pivot.of'],
      [{ pivot: { by: 'absenceDate', of: 'durationHours' } }, 'definition.groups'],
      [{ groups: ['workerId'], chart: { kind: 'bars', of: 'workerId' } }, 'definition.chart.of'],
      [
        { filter: { absenceDate: { from: '1900-01-01', to: '2100-01-01' } } },
        'definition.filter.absenceDate',
      ],
    ];
    for (const [change, field] of refused) {
      const { status, json, text } = await preview({ ...days, groups: [], sorts: [], ...change });
      expect([status, json.code], text).toEqual([400, 'invalid']);
      expect(Object.keys(json.errors), text).toContain(field);
    }
    expect((await preview({ ...days, filter: { shoeSize: 7 } })).status).toBe(400);
    const long = await preview({ ...days, columns: [{ formula: `1${' + 1'.repeat(2500)}` }] });
    expect(long.status).toBe(400);
    expect(long.json.message).toContain('columns/0/formula');
    expect(
      (await admin.ask('POST', path, { body: { name: ' ', level: 'private', definition: days } })).status,
    ).toBe(400);
  });

  test('a preview has 50 rows and the total count', async () => {
    const { json } = await preview({ ...days, groups: [] });
    expect(json.items.filter(({ kind }: RecordData) => kind === 'row')).toHaveLength(50);
    expect(json.records).toBe((await all()).length);
  });

  test('a shared report shows each reader only the records they may see', async () => {
    await grantCampus(8);
    const definition = {
      of: 'absence/absence-day',
      columns: [{ path: 'instituteId' }, { path: 'absenceReasonId' }],
    };
    const { json: report } = await keep(admin, 'public', definition);
    const own = (await run(report.reportId)).json as ReportResult;
    const { status, json } = await run(report.reportId, campus);
    expect(status).toBe(200);
    const seen = json as ReportResult;
    expect(seen.records).toBeLessThan(own.records);
    expect(seen.records).toBeGreaterThan(0);
    const crossed = {
      ...definition,
      columns: [{ path: 'instituteId' }, { path: 'workerId' }, { path: 'absenceReasonId', total: 'count' }],
      groups: ['instituteId'],
      pivot: { by: 'workerId', of: 'absenceReasonId' },
      chart: { kind: 'line', of: 'absenceReasonId' },
    };
    const { json: shared } = await keep(admin, 'public', crossed);
    const pivot = (await run(shared.reportId, campus)).json as ReportResult;
    expect(pivot.records).toBe(seen.records);
    expect((await run(shared.reportId)).json.records).toBe(own.records);
    const schools = new Set(seen.items.map(({ cells }) => cells?.[0]));
    expect(schools.size).toBeLessThan(new Set(own.items.map(({ cells }) => cells?.[0])).size);
  });

  test('permissions are checked on every call, and hidden reports are not found', async () => {
    const { json: own } = await keep(admin, 'private');
    const { json: shared } = await keep(admin, 'public');
    const { json: published } = await keep(admin, 'published');
    const seen = async () =>
      (await campus.ask('GET', path)).json.reports?.map(({ reportId }: RecordData) => reportId) ?? [];
    await grantCampus(0);
    expect((await campus.ask('GET', path)).status).toBe(403);
    await grantCampus(16);
    expect(await seen()).toContain(published.reportId);
    expect(await seen()).not.toContain(shared.reportId);
    for (const { reportId } of [own, shared]) {
      expect((await campus.ask('GET', `${path}/${reportId}`)).status).toBe(404);
      expect((await run(reportId, campus)).status).toBe(404);
      expect((await campus.ask('GET', `${path}/${reportId}/file`)).status).toBe(404);
      expect((await campus.ask('GET', `${path}/${reportId}/runs`)).status).toBe(404);
      expect((await campus.ask('DELETE', `${path}/${reportId}`)).status).toBe(404);
    }
    const changed = { name: 'Changed', level: 'published', definition: days, version: 1 };
    expect((await campus.ask('PUT', `${path}/${published.reportId}`, { body: changed })).status).toBe(403);
    expect((await keep(campus, 'private')).status).toBe(403);
    await grantCampus(16 + 2);
    expect((await campus.ask('PUT', `${path}/${published.reportId}`, { body: changed })).status).toBe(200);
    expect((await admin.ask('PUT', `${path}/${published.reportId}`, { body: changed })).status).toBe(409);
  });

  test('a report of another district is not found', async () => {
    const { json: report } = await keep(admin, 'public');
    await service.database.maintain((sql) =>
      sql('update report set org_id = org_id + 1 where report_id = $1', [report.reportId]),
    );
    const changed = { name: 'Changed', level: 'public', definition: days, version: 1 };
    const weekly = {
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      startsAt: '2026-11-02T07:00',
      timeZone: 'America/Chicago',
      format: 'pdf',
      listIds: [],
      subject: 'Hours',
      isActive: true,
    };
    for (const [method, rest, body] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['GET', '/file'],
      ['GET', '/file?format=pdf'],
      ['GET', '/runs'],
      ['PUT', '', changed],
      ['GET', '/schedules'],
      ['POST', '/schedules', weekly],
      ['PUT', '/schedules/1', weekly],
      ['DELETE', '/schedules/1'],
      ['DELETE', ''],
    ] as const) {
      const { status } = await admin.ask(method, `${path}/${report.reportId}${rest}`, body ? { body } : {});
      expect(status, `${method} ${rest}`).toBe(404);
    }
  });

  test('people with the same name are separate groups with their numbers, and names that differ by accents are not mixed', async () => {
    const columns = [
      { path: 'workerId' },
      { path: 'absenceReasonId' },
      { path: 'absenceDate' },
      { path: 'durationHours', total: 'sum' as const },
    ];
    const definition: ReportDefinition = {
      of: 'absence/absence-day',
      columns,
      groups: ['workerId'],
      sorts: [{ by: 'absenceDate', order: 'DESC' }],
    };
    const crossed = { ...definition, pivot: { by: 'absenceReasonId', of: 'durationHours' } };
    const hours = new Map<number, number>();
    for (const { workerId, durationHours } of await all())
      hours.set(Number(workerId), (hours.get(Number(workerId)) ?? 0) + Number(durationHours ?? 0));
    const people = await service.database.maintain((sql) =>
      sql(`select worker_id, last_name, first_name, identifier from worker where worker_id in
        (select worker_id from absence_day group by worker_id having count(*) > 1) order by worker_id limit 4`),
    );
    const ids = people.map(({ worker_id }) => Number(worker_id));
    const rename = (names: readonly unknown[][]) =>
      service.database.maintain(async (sql) => {
        for (const [at, [last, first]] of names.entries())
          await sql('update worker set last_name = $2, first_name = $3 where worker_id = $1', [
            ids[at],
            last,
            first,
          ]);
      });
    await rename([
      ['Garcia', 'Maria'],
      ['Garcia', 'Maria'],
      ['Núñez', 'Ana'],
      ['Nunez', 'Ana'],
    ]);
    try {
      const found = (await run((await keep(admin, 'private', definition)).json.reportId))
        .json as ReportResult;
      const sumOf = (at: number) => String(Number((hours.get(ids[at] ?? 0) ?? 0).toPrecision(12)));
      const expected = [
        ...[0, 1].map((at) => [`Garcia, Maria (${people[at]?.identifier})`, sumOf(at)]),
        ['Nunez, Ana', sumOf(3)],
        ['Núñez, Ana', sumOf(2)],
      ].sort();
      const isOurs = (name: string | undefined) =>
        /^(Garcia, Maria( \(\w+\))?|N[uú][nñ]ez, Ana)$/.test(name ?? '');
      const groups = found.items.flatMap(({ kind, text = '' }) => {
        const [, name, sum] = /^Employee: (.*?) · .*: ([\d.]+)$/.exec(kind === 'group' ? text : '') ?? [];
        return isOurs(name) ? [[name, sum]] : [];
      });
      expect(groups.sort()).toEqual(expected);
      const pivot = (await run((await keep(admin, 'private', crossed)).json.reportId)).json as ReportResult;
      const lines = pivot.items.map(({ cells = [] }) => [cells[0], cells.at(-1)]);
      expect(lines.filter(([name]) => isOurs(name)).sort()).toEqual(expected);
    } finally {
      await rename(people.map(({ last_name, first_name }) => [last_name, first_name]));
    }
  });

  test('a run during impersonation names the person behind it, and a read-only one leaves no trace', async () => {
    const { json: report } = await keep(admin, 'private');
    const support = await service.signIn('support');
    const acting = await impersonate(support, service.database, 'north.admin');
    const { originalUser } = acting.facts;
    const past = async () => (await admin.ask('GET', `${path}/${report.reportId}/runs`)).json.runs;
    expect((await support.ask('GET', `${path}/${report.reportId}/rows`, acting.sent)).status).toBe(200);
    expect((await support.ask('GET', `${path}/${report.reportId}/file`, acting.sent)).status).toBe(200);
    expect(await past()).toEqual([]);
    expect((await admin.ask('GET', `${path}/${report.reportId}`)).json.lastRunAt).toBeNull();
    await acting.allowWrites();
    expect((await support.ask('GET', `${path}/${report.reportId}/rows`, acting.sent)).status).toBe(200);
    expect(await past()).toMatchObject([{ by: originalUser.name, format: 'screen' }]);
    const body = { name: 'Changed', level: 'private', definition: days, version: 1 };
    const changed = await support.ask('PUT', `${path}/${report.reportId}`, { ...acting.sent, body });
    expect(changed.json).toMatchObject({ version: 2, ownerName: report.ownerName });
    const { versions } = (await admin.ask('GET', `${path}/${report.reportId}/runs`)).json;
    expect(versions).toMatchObject([{ by: originalUser.name }, { by: report.ownerName }]);
    await acting.end();
  });

  test('every list that a user may see can be reported on', async () => {
    const { json } = await admin.ask('GET', `${path}/categories`);
    expect(json.categories[0].entity).toBe('absence/absence');
    for (const { entity } of json.categories) {
      const found = service.registry.entities.find(({ name }) => name === entity);
      const field = found?.fields.find(({ kind }) => kind !== 'secret');
      const { status, text } = await preview({ of: entity, columns: [{ path: field?.name }] });
      expect(status, `${entity} ${text}`).toBe(200);
    }
  });
});
