import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import * as entityFiles from '#schemas/registry.ts';
import { figureOf, showMeasure } from '#schemas/rules/measures/measure.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { showCount } from '#schemas/values/showCount.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';
import { readPdf } from '../pdf/pdfText.ts';
import { readSheets } from '../sheets/readSheet.ts';
import { measuredOf, roundedMeasures } from './measuredOf.ts';

const reports = readRegistry(entityFiles).entities.filter(({ path }) => path.startsWith('/reports/'));

/** Tests the rules of docs/domain.md#reports: recalculates every figure in plain code over the rows. */
describe.each(engines())('a report, on %s', (engine) => {
  let service: DemoService;
  /** Rows of two lists, keyed by entity, because some measures divide by the number of records in these lists. */
  const others: Record<string, RecordData[]> = {};
  beforeAll(async () => {
    service = await startDemo(engine);
    for (const name of ['employee/employee', 'report/school-day'])
      others[name] = await rowsOf(service.registry.named(name), {});
  }, 120_000);
  afterAll(() => service?.close());

  /** Returns the filter for a list: today for lists of a single day, nothing for others. */
  const filterOf = ({ list }: Entity): RecordData => (list.day === undefined ? {} : { [list.day]: 'today' });

  async function rowsOf({ name }: Entity, filter: RecordData): Promise<RecordData[]> {
    const rows: RecordData[] = [];
    for (let from = 0, page = 100; page === 100; from += 100) {
      const query = { filter: JSON.stringify(filter), range: `[${from},${from + 99}]` };
      const { status, json } = await service.call(name, 'list', undefined, { query });
      expect(status, JSON.stringify(json)).toBe(200);
      page = json.length;
      rows.push(...json);
    }
    return rows;
  }

  async function totalsOf({ name }: Entity, filter: RecordData, by?: string): Promise<ListTotals> {
    const query = { filter: JSON.stringify(filter), ...(by === undefined ? {} : { by }) };
    const { status, json } = await service.call(name, '$totals', undefined, { query });
    expect(status, JSON.stringify(json)).toBe(200);
    return json as unknown as ListTotals;
  }

  /** Asserts that each count equals the number of rows that its link opens. */
  async function opensItsRows(entity: Entity, filter: RecordData, { measures }: ListTotals): Promise<void> {
    for (const [name, measure] of Object.entries(entity.list.measures)) {
      const { where = {}, outOf, sum, distinct, percentile } = measure;
      if (sum !== undefined || distinct !== undefined || percentile) continue;
      const behind = await totalsOf(entity, { ...filter, ...outOf, ...where });
      expect(behind.records, name).toBe(measures?.[name]?.part);
    }
  }

  async function agreesBy(entity: Entity, filter: RecordData, rows: readonly RecordData[], by: string) {
    const { groups = [] } = await totalsOf(entity, filter, by);
    for (const { value, records, measures } of groups.slice(0, 12)) {
      const same = rows.filter((row) => (row[by] ?? null) === value);
      expect(records, `${by} ${value}`).toBe(same.length);
      expect(roundedMeasures(measures), `${by} ${value}`).toEqual(
        measuredOf(entity, { rows: same, all: rows, group: { by, value }, others }),
      );
    }
    expect(groups.reduce((sum, { records }) => sum + records, 0)).toBe(rows.length);
  }

  test.each(reports.map((entity) => [entity.path, entity] as const))(
    '%s: totals, groups, export and drill-through match its rows',
    async (_, entity) => {
      const filter = filterOf(entity);
      const rows = await rowsOf(entity, filter);
      const totals = await totalsOf(entity, filter);
      expect(totals.records).toBe(rows.length);
      for (const [name, how] of Object.entries(entity.list.totals))
        if (how === 'sum')
          expect(totals.totals[name] ?? 0, name).toBeCloseTo(
            rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0),
            4,
          );
      expect(roundedMeasures(totals.measures)).toEqual(measuredOf(entity, { rows, others }));

      const exported = await service.call(entity.name, '$export', undefined, {
        query: { filter: JSON.stringify(filter), values: 'true', columns: entity.id.name },
      });
      const { data } = papaparse.parse<RecordData>(exported.text, { header: true, skipEmptyLines: true });
      expect(data.map((row) => String(row[entity.id.name])).toSorted()).toEqual(
        rows.map((row) => String(row[entity.id.name])).toSorted(),
      );

      await opensItsRows(entity, filter, totals);
      for (const by of entity.list.summary?.by.slice(0, 5) ?? []) await agreesBy(entity, filter, rows, by);
    },
    60_000,
  );

  test.each(reports.map((entity) => [entity.path, entity] as const))(
    '%s: its Excel and PDF files have its rows, totals and figures',
    async (_, entity) => {
      const filter = JSON.stringify(filterOf(entity));
      const { list, id } = entity;
      const found = await totalsOf(entity, filterOf(entity));
      const rows = await rowsOf(entity, filterOf(entity));
      const names = [id.name, ...Object.keys(list.totals).filter((name) => name !== id.name)];
      const file = async (query: Readonly<Record<string, string>>) => {
        const answer = await service.call(entity.name, '$export', undefined, { query: { filter, ...query } });
        expect(answer.status, answer.text.slice(0, 200)).toBe(200);
        expect(answer.headers.get('x-total-count')).toBe(String(found.records));
        return answer.bytes;
      };
      const sheets = await readSheets(await file({ format: 'xlsx', columns: names.join(',') }));
      const [, ...lines] = sheets.get('Rows') ?? [];
      const ids = new Set(rows.map((row) => String(row[id.name])));
      const records = lines.filter(([first = '']) => ids.has(first));
      expect(records.map(([first]) => first).toSorted()).toEqual([...ids].toSorted());
      for (const [at, name] of names.entries()) {
        if (list.totals[name] !== 'sum') continue;
        const sum = records.reduce((all, cells) => all + Number(cells[at] || 0), 0);
        expect(sum, name).toBeCloseTo(found.totals[name] ?? 0, 4);
        if (rows.length > 0) expect(Number(lines.at(-1)?.[at]), name).toBeCloseTo(sum, 4);
      }
      const about = (sheets.get('About') ?? []).flat().join('\n');
      const pdf = readPdf(await file({ format: 'pdf' })).texts.join(' ');
      const figures = Object.entries(list.measures).flatMap(([name, measure]) => {
        const measured = found.measures?.[name];
        return measured ? [showMeasure(measure, measured, 'N/A')] : [];
      });
      for (const text of [`Rows: ${showCount(found.records)}`, ...figures]) {
        expect(about).toContain(text);
        expect(pdf).toContain(text);
      }
    },
    60_000,
  );

  test('invalid file requests are rejected, and a long date range is accepted', async () => {
    const { name, fields } = service.registry.named('report/interactive');
    const all = fields.map((field) => field.name);
    const status = async (query: Readonly<Record<string, string>>) =>
      (await service.call(name, '$export', undefined, { query })).status;
    const refused: Readonly<Record<string, string>>[] = [
      { format: 'docx' },
      { format: '' },
      { format: 'xlsx ' },
      { format: 'xlsx', columns: 'nothing' },
      { format: 'xlsx', columns: '' },
      { format: 'xlsx', columns: 'workerId,workerId' },
      { format: 'xlsx', columns: Array(200).fill('workerId').join(',') },
      { format: 'xlsx', columns: Array.from({ length: 200 }, (_, at) => `c${at}`).join(',') },
      { format: 'xlsx', filter: '{"absenceDate":{"from":"2026-02-31"}}' },
    ];
    for (const query of refused) expect(await status(query), JSON.stringify(query)).toBe(400);
    const long = '{"absenceDate":{"from":"1900-01-01","to":"2100-01-01"}}';
    expect(await status({ format: 'xlsx', filter: long, columns: all.slice(0, 20).join(',') })).toBe(200);
  });

  test('a held day counts in the fill rate once it is past; other days follow their status', async () => {
    const rows = await rowsOf(service.registry.named('report/interactive'), {});
    const counts = (day: RecordData) => day.countsInFillRate === true;
    const has = ({ fillStatus }: RecordData, flag: Parameters<typeof dayStatuses.has>[1]) =>
      dayStatuses.has(fillStatus, flag);
    for (const day of rows.filter((one) => !has(one, 'countsOncePast')))
      expect(counts(day)).toBe(has(day, 'countsInFillRate'));
    const held = rows.filter((day) => has(day, 'countsOncePast'));
    expect(held.filter((day) => String(day.absenceDate) < '2000-01-01').every(counts)).toBe(true);
    expect(held.filter((day) => String(day.absenceDate) > '2100-01-01').some(counts)).toBe(false);
  });

  test('an occurrence starts if the employee was not absent on the previous school day', async () => {
    const rows = await rowsOf(service.registry.named('report/interactive'), {});
    const schoolDays = (others['report/school-day'] ?? [])
      .map(({ schoolDate }) => String(schoolDate))
      .toSorted();
    const isAway = ({ fillStatus, workerId }: RecordData) =>
      typeof workerId === 'number' && dayStatuses.has(fillStatus, 'conflicts');
    const away = rows.filter(isAway);
    const begins = (row: RecordData) => {
      const date = String(row.absenceDate);
      const before = schoolDays.filter((day) => day < date).at(-1) ?? addDays(date, -1);
      return !away.some(({ workerId, absenceDate, confirmationNumber }) => {
        if (workerId !== row.workerId) return false;
        const other = String(absenceDate);
        if (other === date) return Number(confirmationNumber) < Number(row.confirmationNumber);
        return other >= before && other < date;
      });
    };
    expect(away.some((row) => row.startsRun === false)).toBe(true);
    for (const row of rows) expect(row.startsRun, JSON.stringify(row)).toBe(isAway(row) && begins(row));
  });

  test('without rows a sum is 0, and a share, a quotient and a percentile are empty', async () => {
    const { measures = {} } = await totalsOf(service.registry.named('report/interactive'), {
      absenceDate: { to: '1999-01-01' },
    });
    expect(measures.hours).toEqual({ part: 0 });
    expect(measures.fillRate).toEqual({ part: 0, whole: 0 });
    expect(measures.hoursToFill).toEqual({ part: null });
    expect(
      Object.values(measures)
        .filter((one) => one.whole !== undefined)
        .map(figureOf),
    ).not.toContain(0);
  });

  test.each(reports.map((entity) => [entity.path, entity] as const))(
    '%s: malicious parameters are rejected',
    async (_, { name }) => {
      const ask = (query: Readonly<Record<string, string>>) =>
        service.call(name, '$totals', undefined, { query });
      const hostile: readonly Readonly<Record<string, string>>[] = [
        { by: 'nothing' },
        { by: '__proto__' },
        { by: ' ' },
        { filter: '{"nothing":1}' },
        { filter: '[' },
        { filter: '{"constructor":1}' },
        { of: 'x' },
        { filter: '{"absenceDate":{"from":"0001-01-01","to":"9999-99-99"}}' },
        { by: Array(60).fill('workerId').join(',') },
      ];
      for (const query of hostile) {
        const { status } = await ask(query);
        expect([400, 404], JSON.stringify(query)).toContain(status);
      }
    },
  );

  describe('for a school office that sees neither reasons nor phone numbers', () => {
    let office: Client;
    const schools = new Set<unknown>();
    beforeAll(async () => {
      const views = reports.flatMap(({ permission }) => [permission.view ?? []].flat());
      await service.database.maintain((sql) =>
        sql("update permission_profile set permissions = $1 where profile_name = 'Campus office'", [
          JSON.stringify([...views, 'INST.VIEW']),
        ]),
      );
      office = await service.signIn('north.campus');
      const { json } = await office.call(service.registry.named('settings/school'), 'list');
      for (const { instituteId } of json as RecordData[]) schools.add(instituteId);
    });

    const hidden = ({ fields }: Entity) =>
      fields.filter(({ options }) => options.permission?.view !== undefined).map(({ name }) => name);

    test.each(reports.map((entity) => [entity.path, entity] as const))('%s', async (_, entity) => {
      const filter = JSON.stringify(filterOf(entity));
      const { status, json } = await office.call(entity, 'list', undefined, {
        query: { filter, range: '[0,999]' },
      });
      expect(status, JSON.stringify(json)).toBe(200);
      const rows = json as RecordData[];
      const all = await rowsOf(entity, filterOf(entity));
      const ids = new Set(all.map((row) => row[entity.id.name]));
      expect(rows.every((row) => ids.has(row[entity.id.name]))).toBe(true);
      if (entity.visibility.schools === 'instituteId')
        expect(
          rows.map(({ instituteId }) => instituteId).filter((id) => id !== undefined && !schools.has(id)),
        ).toEqual([]);
      const { json: totals } = await office.call(entity, '$totals', undefined, { query: { filter } });
      if (totals) expect(totals.records).toBe(rows.length);
      for (const name of hidden(entity)) {
        expect(rows.filter((row) => name in row)).toEqual([]);
        const refused = await Promise.all([
          office.call(entity, 'list', undefined, {
            query: { filter: JSON.stringify({ [name]: { empty: true } }) },
          }),
          office.call(entity, 'list', undefined, { query: { sort: JSON.stringify([name, 'ASC']) } }),
          office.call(entity, '$totals', undefined, { query: { filter, by: name } }),
          office.call(entity, '$totals', undefined, { query: { filter: JSON.stringify({ [name]: 1 }) } }),
          office.call(entity, '$export', undefined, { query: { filter, columns: name } }),
        ]);
        expect(
          refused.map((answer) => answer.status),
          name,
        ).toEqual(refused.map(() => 400));
      }
    });
  });
});
