import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  InheritedSettings,
  SettingChange,
  SettingChanges,
} from '#schemas/protocol/entities/inherited.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { fc } from '#tests/fastCheck.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';

const general = 'school/general-info';
const absence = 'settings/absence-settings';
const schedule = 'settings/work-schedule';

/** Tests the rules of docs/domain.md#settings. */
describe.each(engines())('moving a school, %s', (engine) => {
  let service: DemoService;
  let office: number;
  let regions: readonly number[];
  let school: number;
  let day: string;

  const make = async (institutionLevelId: number, parentInstituteId: number, institutionName: string) => {
    const body = { institutionName, institutionLevelId, parentInstituteId };
    const { status, text, json } = await service.call('settings/school', 'create', undefined, { body });
    expect(status, text).toBe(201);
    return Number(json.instituteId);
  };
  const override = async (owner: number, body: RecordData, settings = absence) => {
    const query = { level: 'school', owner: String(owner) };
    const { status, text } = await service.call(settings, '$override', undefined, { query, body });
    expect(status, text).toBe(200);
  };
  const previewed = async (id: number, body: RecordData) => {
    const answer = await service.call(general, 'settingChanges', undefined, {
      query: { instituteId: String(id) },
      body,
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.json as unknown as SettingChanges;
  };
  const move = async (id: number, parentInstituteId: number) => {
    const { json } = await service.call(general, 'get', id, { query: { instituteId: String(id) } });
    const answer = await service.call(general, 'update', id, {
      query: { instituteId: String(id) },
      body: { parentInstituteId, _version: json._version },
    });
    expect(answer.status, answer.text).toBe(200);
  };
  const settingsOf = async (id: number, date = day) => {
    const query = { level: 'school', owner: String(id), date };
    const answers: [string, unknown][] = [];
    for (const kind of [absence, schedule]) {
      const { json } = await service.call(kind, '$inherited', undefined, { query });
      const { fields } = json as unknown as InheritedSettings;
      for (const [field, { value }] of Object.entries(fields))
        answers.push([`${kind} ${field}`, value ?? null]);
    }
    return new Map(answers);
  };

  beforeAll(async () => {
    service = await startDemo(engine);
    const [district] = await service.list('settings/school', { institutionLevelId: 1 });
    office = Number(district?.instituteId);
    const [zone] = await service.database.maintain((sql) =>
      sql('select time_zone from organization limit 1'),
    );
    day = today(String(zone?.time_zone));
    const east = await make(2, office, 'Region East');
    regions = [office, east, await make(2, office, 'Region West'), await make(2, east, 'Region Far East')];
    school = await make(3, office, 'Wandering School');
  });
  afterAll(() => service?.close());

  const [fields, values] = [['daysBack', 'daysAhead', 'travelMinutes'] as const, [3, 7, 21]];
  const overrides = fc.array(
    fc.record({
      at: fc.nat(3),
      field: fc.constantFrom(...fields),
      value: fc.constantFrom(...values),
      isLater: fc.boolean(),
    }),
    { maxLength: 6 },
  );

  test('lists exactly the settings that change, today and later', async () => {
    const later = addDays(day, 40);
    await fc.assert(
      fc.asyncProperty(overrides, fc.nat(3), fc.nat(3), async (sets, from, to) => {
        await service.database.maintain((sql) => sql('delete from setting_value'));
        await move(school, regions[from] ?? office);
        for (const { at, field, value, isLater } of sets) {
          const owner = [...regions.slice(1), school][at] ?? school;
          const effective = await service.database.maintain((sql) =>
            sql('select 1 from setting_value where institute_id = $1 and field = $2', [owner, field]),
          );
          if (effective.length === 0)
            await override(owner, { values: { [field]: value }, ...(isLater && { fromDate: later }) });
        }
        const before = [await settingsOf(school), await settingsOf(school, later)];
        const { changes, hidden } = await previewed(school, { parentInstituteId: regions[to] });
        expect([await settingsOf(school), await settingsOf(school, later)], 'a trial').toEqual(before);
        await move(school, regions[to] ?? office);
        const after = [await settingsOf(school), await settingsOf(school, later)];
        const expected = [...(after[0] ?? [])].flatMap(([name, now]): RecordData[] => {
          const [old, then, thenOld] = [before[0]?.get(name), after[1]?.get(name), before[1]?.get(name)];
          if (old !== now) return [{ name, from: old, to: now }];
          return thenOld === then ? [] : [{ name, from: thenOld, to: then, fromDate: later }];
        });
        const listed = changes.map(({ settings, field, from: old, to: now, fromDate }: SettingChange) => ({
          ...{ name: `${settings} ${field}`, from: old, to: now, ...(fromDate && { fromDate }) },
        }));
        expect(listed).toEqual(expected);
        expect(hidden).toBe(0);
      }),
      { numRuns: 12 },
    );
  });

  test('names the sources of both values, and is empty for other fields', async () => {
    await service.database.maintain((sql) => sql('delete from setting_value'));
    const [, east = 0] = regions;
    await move(school, office);
    await override(east, { values: { daysBack: 4 } });
    expect(await previewed(school, { parentInstituteId: east })).toEqual({
      changes: [
        {
          ...{ settings: absence, field: 'daysBack', from: 30, to: 4 },
          oldSource: { level: 'district' },
          newSource: { level: 'region', id: east, label: 'Region East' },
        },
      ],
      hidden: 0,
    });
    expect(await previewed(school, { schoolLevel: 'high' })).toEqual({ changes: [], hidden: 0 });
  });

  test('is rejected like the save, for an unknown school and without permission', async () => {
    const ask = (id: unknown, body: RecordData) =>
      service.call(general, 'settingChanges', undefined, { query: { instituteId: String(id) }, body });
    expect((await ask(999_999_999, {})).status).toBe(404);
    expect((await ask(school, { parentInstituteId: 999_999_999 })).status).toBe(400);
    const employee = await service.signIn('north.employee');
    const path = '/services/employee/api/institution/settingChanges';
    const refused = await employee.ask('POST', path, { query: { instituteId: String(school) }, body: {} });
    expect(refused.status).toBe(403);
  });
});
