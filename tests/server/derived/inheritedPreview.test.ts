import { expect, test } from 'vitest';
import type { InheritedSettings } from '#schemas/protocol/entities/inherited.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { loadSettings } from '#server/domain/settings/loadSettings.ts';
import { fc } from '#tests/fastCheck.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';

const settings = 'settings/absence-settings';
const field = 'daysBack';
const day = '2027-03-10';
const mark = 366;

/**
 * Generates a tree of six organizational units (regions and schools). Each has a level, whether it is active, and the
 * index of its parent.
 */
const trees = fc.array(
  fc.record({
    level: fc.constantFrom(2, 3, 3),
    active: fc.constantFrom(true, true, false),
    above: fc.option(fc.nat(4), { nil: undefined }),
  }),
  { minLength: 6, maxLength: 6 },
);
const overrides = fc.uniqueArray(
  fc.record({ of: fc.nat(5), from: fc.constantFrom(null, '2027-03-01', '2027-04-01'), value: fc.nat(300) }),
  { selector: ({ of }) => of, maxLength: 5 },
);

/** Tests the rules of docs/domain.md#settings. */
test.each(engines())('the preview of an override matches what the save changes, %s', async (engine) => {
  const service: DemoService = await startDemo(engine);
  const [organization, places] = await placesOf(service);
  try {
    await fc.assert(
      fc.asyncProperty(trees, overrides, fc.nat(6), async (tree, own, ownerAt) => {
        await put(service, organization, places, tree, own);
        const owner = places[ownerAt];
        const level = tree[ownerAt]?.level === 2 ? 'region' : 'school';
        const query: Record<string, string> =
          owner === undefined ? { level: 'district', date: day } : { level, owner: String(owner), date: day };
        const schools = places.filter((_, at) => tree[at]?.level === 3 && tree[at]?.active);
        const valuesNow = () => valuesAt(service, organization, schools);
        const preview = (await service.call(settings, '$inherited', undefined, { query })).json as unknown;
        const { schools: all, fields } = preview as InheritedSettings;
        const { keep = 0, isOwn, version, value } = fields[field] ?? {};
        const before = await valuesNow();
        const body: RecordData = {
          values: { [field]: mark },
          fromDate: day,
          ...(isOwn && { versions: { [field]: version } }),
        };
        const saved = await service.call(settings, '$override', undefined, { query, body });
        expect(saved.status, saved.text).toBe(200);
        const after = await valuesNow();
        expect(after.filter((one) => one === mark)).toHaveLength(all - keep);
        expect(after.map((one, at) => (one === mark ? before[at] : one))).toEqual(before);

        const { version: set } = (saved.json as unknown as InheritedSettings).fields[field] ?? {};
        const remove = { remove: [field], versions: { [field]: set } };
        const removed = await service.call(settings, '$override', undefined, { query, body: remove });
        expect(removed.status, removed.text).toBe(200);
        if (!isOwn) {
          expect(await valuesNow(), 'the values from above again').toEqual(before);
          expect((removed.json as unknown as InheritedSettings).fields[field]?.value).toBe(value);
        }
      }),
      { numRuns: 12 },
    );
  } finally {
    await service.close();
  }
});

/** Returns the district's ID and the IDs of six of its organizational units (regions and schools). */
async function placesOf({ database, list }: DemoService): Promise<[number, readonly number[]]> {
  const found = await list('settings/school');
  const below = found.filter(({ institutionLevelId }) => institutionLevelId !== 1);
  const ids = below.slice(0, 6).map(({ instituteId }) => Number(instituteId));
  const [row] = await database.maintain((sql) =>
    sql('select org_id::float as org from school where institute_id = $1', [ids[0]]),
  );
  return [Number(row?.org), ids];
}

type Tree = readonly {
  readonly level: number;
  readonly active: boolean;
  readonly above: number | undefined;
}[];
type Own = readonly { readonly of: number; readonly from: string | null; readonly value: number }[];

/**
 * Stores the generated tree and overrides in the given regions and schools (`places`). A parent whose index is not
 * lower than its child's is left out.
 */
async function put(
  { database }: DemoService,
  organization: number,
  places: readonly number[],
  tree: Tree,
  own: Own,
): Promise<void> {
  await database.write(organization, async (sql) => {
    await sql('delete from setting_value where org_id = $1', [organization]);
    await sql('update school set is_active = false where org_id = $1 and institution_level_id = 3', [
      organization,
    ]);
    for (const [at, { level, active, above }] of tree.entries()) {
      const parent = above !== undefined && above < at ? places[above] : null;
      await sql(
        `update school set institution_level_id = $3, is_active = $4, parent_institute_id = $5
         where org_id = $1 and institute_id = $2`,
        [organization, places[at], level, active, parent],
      );
    }
    for (const { of, from, value } of own)
      await sql(
        `insert into setting_value (org_id, settings, field, institute_id, from_date, value, set_by)
         values ($1, $2, $3, $4, $5, $6::jsonb, 'Ana Li')`,
        [organization, settings, field, places[of], from, JSON.stringify(value)],
      );
  });
}

/** Returns the values that the absence rules use for the given schools on the day. */
function valuesAt({ database }: DemoService, organization: number, schools: readonly number[]) {
  return database.read(organization, async (sql) => {
    const settingOf = await loadSettings(sql, { organization, today: day }, ['absence.daysBack']);
    return schools.map((school) => settingOf('absence.daysBack', { school }, day));
  });
}
