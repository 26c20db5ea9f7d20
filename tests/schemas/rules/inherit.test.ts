import { describe, expect, test } from 'vitest';
import {
  type Inheritance,
  type Override,
  ownersOf,
  type SettingLevel,
  type SettingPlace,
  type SettingScope,
  settingLevels,
  sourcesIn,
} from '#schemas/rules/settings/inherit.ts';
import { levelsOf, settingKinds, settingsOf, sourcesOf } from '#schemas/settingOf.ts';
import { fc } from '#tests/fastCheck.ts';

const settings = 'settings/absence-settings';
const day = '2026-11-02';

/**
 * Organizational units of the tests: district 1, regions 2 and 3 (3 within 2), school 4 in region 3, and school 5 in
 * region 2.
 */
const places = new Map<number, SettingPlace>([
  [1, { level: 1 }],
  [2, { level: 2, above: 1 }],
  [3, { level: 2, above: 2 }],
  [4, { level: 3, above: 3 }],
  [5, { level: 3, above: 2 }],
]);

let lastId = 0;
const own = (field: string, value: unknown, more: Partial<Override> = {}): Override => ({
  settingValueId: ++lastId,
  settings,
  field,
  value,
  ...more,
});

const of = (overrides: readonly Override[]) => settingsOf({}, { overrides, places, today: day });

/** Tests the rules of docs/domain.md#settings. */
describe('the nearest value applies', () => {
  test('school, nearest region, further region, district', () => {
    const [district, west, north, school] = [
      own('daysBack', 1),
      own('daysBack', 2, { instituteId: 2 }),
      own('daysBack', 3, { instituteId: 3 }),
      own('daysBack', 4, { instituteId: 4 }),
    ];
    const all = [school, north, west, district];
    const values = all.map((_, gone) => of(all.slice(gone))('absence.daysBack', { school: 4 }));
    expect(values).toEqual([4, 3, 2, 1]);
    expect(of([])('absence.daysBack', { school: 4 })).toBe(30);
    expect(of(all)('absence.daysBack', { school: 5 })).toBe(2);
    expect(of(all)('absence.daysBack', { school: 3 })).toBe(3);
    expect(of(all)('absence.daysBack', {})).toBe(1);
  });

  test('employee, employee type, school; and substitute, district', () => {
    const all = [
      own('travelMinutes', 1, { workerId: 7 }),
      own('travelMinutes', 2, { workerTypeId: 8 }),
      own('travelMinutes', 3, { instituteId: 4 }),
    ];
    const scope = { worker: 7, employeeType: 8, school: 4 };
    expect(all.map((_, gone) => of(all.slice(gone))('absence.travelMinutes', scope))).toEqual([1, 2, 3]);
    const penalty = [own('cancelPenaltyHours', 5, { substituteId: 7 }), own('cancelPenaltyHours', 9)];
    expect(of(penalty)('absence.cancelPenaltyHours', { substitute: 7 })).toBe(5);
    expect(of(penalty)('absence.cancelPenaltyHours', { substitute: 8 })).toBe(9);
  });

  test('a level that the field does not list is skipped', () => {
    const all = [own('daysBack', 1, { workerId: 7 }), own('cancelNoteRequired', true, { instituteId: 4 })];
    expect(of(all)('absence.daysBack', { worker: 7 })).toBe(30);
    expect(of(all)('absence.cancelNoteRequired', { school: 4 })).toBe(false);
    expect(levelsOf(settingKinds.feedback, 'daysToRate')).toEqual([]);
  });

  test('an override applies on its days, also if it is blank', () => {
    const all = [
      own('daysBack', 10, { fromDate: '2026-12-01', toDate: '2026-12-31', instituteId: 4 }),
      own('daysBack', 20, { fromDate: '2027-01-01' }),
      own('maxConsecutiveDays', undefined, { instituteId: 4 }),
    ];
    const at = (date: string) => of(all)('absence.daysBack', { school: 4 }, date);
    expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map(at)).toEqual([30, 10, 10, 20]);
    const saved = { absence: { maxConsecutiveDays: 5 } };
    const settingOf = settingsOf(saved, { overrides: all, places, today: day });
    expect(settingOf('absence.maxConsecutiveDays', { school: 4 })).toBeUndefined();
    expect(settingOf('absence.maxConsecutiveDays', { school: 5 })).toBe(5);
  });

  test('a value’s source has its level, owner and override', () => {
    const west = own('daysBack', 2, { instituteId: 2, setBy: 'Ana Li', setAt: '2026-10-01T08:00:00Z' });
    const sourceOf = sourcesOf({}, { overrides: [west], places, today: day });
    expect(sourceOf('absence.daysBack', { school: 5 })).toEqual({
      level: 'region',
      id: 2,
      override: west,
      value: 2,
    });
    expect(sourceOf('absence.daysBack', {})).toEqual({ level: 'district', value: 30 });
  });

  test('a circular tree terminates', () => {
    const ring = new Map([
      [2, { level: 2, above: 3 }],
      [3, { level: 2, above: 2 }],
    ]);
    expect(ownersOf({ school: 3 }, ring)).toEqual([
      { level: 'region', id: 3 },
      { level: 'region', id: 2 },
      { level: 'district' },
    ]);
  });
});

/**
 * A random tree of organizational units (district, regions, schools) with random overrides of settings, and the level,
 * setting and day to look up.
 */
interface World extends Inheritance {
  readonly levels: readonly SettingLevel[];
  readonly scope: SettingScope;
  readonly day: string;
}

const id = fc.integer({ min: 1, max: 4 });
const anyDay = fc.integer({ min: 1, max: 9 }).map((number) => `2026-11-0${number}`);

const worlds: fc.Arbitrary<World> = fc.record({
  places: fc
    .array(fc.record({ level: fc.constantFrom(1, 2, 3), above: fc.option(id, { nil: undefined }) }), {
      minLength: 4,
      maxLength: 4,
    })
    .map((rows) => new Map(rows.map((row, at) => [at + 1, row]))),
  overrides: fc
    .array(
      fc.record({
        owner: fc.constantFrom('workerId', 'substituteId', 'workerTypeId', 'instituteId', undefined),
        id,
        days: fc.tuple(anyDay, anyDay),
      }),
      { maxLength: 12 },
    )
    .map((rows) =>
      withoutOverlaps(
        rows.map(({ owner, id: whose, days }) =>
          own('f', `${owner} ${whose} ${days}`, {
            ...(owner && { [owner]: whose }),
            fromDate: days.toSorted()[0],
            toDate: days.toSorted()[1],
          }),
        ),
      ),
    ),
  levels: fc.subarray([...settingLevels]),
  scope: fc.record({ worker: id, substitute: id, employeeType: id, school: id }, { requiredKeys: [] }),
  day: anyDay,
});

const fieldsOfOwners = ['workerId', 'substituteId', 'workerTypeId', 'instituteId'] as const;
const sameOwner = (one: Override, other: Override) =>
  fieldsOfOwners.every((name) => one[name] === other[name]);

function withoutOverlaps(overrides: readonly Override[]): Override[] {
  const distinct: Override[] = [];
  for (const one of overrides) {
    const isFree = distinct.every(
      (other) =>
        !sameOwner(one, other) ||
        (one.toDate ?? '') < (other.fromDate ?? '') ||
        (one.fromDate ?? '') > (other.toDate ?? ''),
    );
    if (isFree) distinct.push(one);
  }
  return distinct;
}

/**
 * Options of a second, simple implementation of inheritance, for comparison with the real one. Each option can plant a
 * mistake, and the tests must catch all ten planted mistakes.
 */
interface Rule {
  readonly order: readonly SettingLevel[];
  readonly isFurthestFirst: boolean;
  readonly ignoresFrom: boolean;
  readonly ignoresTo: boolean;
  readonly ignoresLevels: boolean;
  readonly ignoresDistrict: boolean;
  readonly skipsBlank: boolean;
}

const right: Rule = {
  order: settingLevels,
  isFurthestFirst: false,
  ignoresFrom: false,
  ignoresTo: false,
  ignoresLevels: false,
  ignoresDistrict: false,
  skipsBlank: false,
};

function isStanding(rule: Rule, { fromDate, toDate, value }: Override, on: string): boolean {
  const hasBegun = rule.ignoresFrom || (fromDate ?? on) <= on;
  const isOpen = rule.ignoresTo || (toDate ?? on) >= on;
  return hasBegun && isOpen && !(rule.skipsBlank && value === undefined);
}

function plainly(rule: Rule, { places: tree, overrides, levels, scope, day: on }: World): unknown {
  const line: number[] = [];
  for (let at = scope.school; at !== undefined && !line.includes(at); at = tree.get(at)?.above) line.push(at);
  const ordered = rule.isFurthestFirst ? line.toReversed() : line;
  const ids: Readonly<Record<SettingLevel, readonly (number | undefined)[]>> = {
    employee: [scope.worker],
    substitute: [scope.substitute],
    employeeType: [scope.employeeType],
    school: ordered.filter((at) => tree.get(at)?.level === 3),
    region: ordered.filter((at) => tree.get(at)?.level === 2),
    district: [undefined],
  };
  const fieldOf = {
    employee: 'workerId',
    substitute: 'substituteId',
    employeeType: 'workerTypeId',
    school: 'instituteId',
    region: 'instituteId',
  } as const;
  const inForce = overrides.filter((one) => isStanding(rule, one, on));
  const isOf = (one: Override, level: SettingLevel, whose: number | undefined) =>
    level === 'district'
      ? fieldsOfOwners.every((name) => one[name] === undefined)
      : whose !== undefined && one[fieldOf[level]] === whose;
  return rule.order
    .filter((level) => level === 'district' || rule.ignoresLevels || levels.includes(level))
    .filter((level) => level !== 'district' || !rule.ignoresDistrict)
    .flatMap((level) => ids[level].map((whose) => inForce.find((one) => isOf(one, level, whose))))
    .find((one) => one !== undefined);
}

/**
 * Generates trees with at most one school, whose parent is a region if it has one, and with regions that have no
 * parents. In such trees, choosing a value by level and choosing it step by step give the same result.
 */
const ordered = worlds.map((world) => ({
  ...world,
  places: new Map(
    [...world.places].map(([at, place]) => [
      at,
      { ...place, level: at === 4 ? 3 : 2, above: at === 4 ? place.above : undefined },
    ]),
  ),
}));

const swapped = (one: SettingLevel, other: SettingLevel): Rule => ({
  ...right,
  order: settingLevels.map((level) => (level === one ? other : level === other ? one : level)),
});

const deep = worlds.map((world) => ({
  ...world,
  places: new Map<number, SettingPlace>([
    [1, { level: 2 }],
    [2, { level: 2, above: 1 }],
    [3, { level: 2, above: 2 }],
    [4, { level: 3, above: 3 }],
  ]),
}));

const withBlanks = deep.map((world) => ({
  ...world,
  overrides: world.overrides.map((one) =>
    one.settingValueId % 2 === 0 ? { ...one, value: undefined } : one,
  ),
}));

const agrees = (rule: Rule, arbitrary: fc.Arbitrary<World>) =>
  fc.check(
    fc.property(arbitrary, (world) => {
      const { levels, scope, day: on } = world;
      const { override } = sourcesIn(world)(settings, 'f', levels, scope, on);
      return override === plainly(rule, world);
    }),
    { seed: 35, numRuns: 2000 },
  );

describe('in any tree, with any overrides and dates', () => {
  test('the rule agrees with the simple implementation', () => {
    for (const arbitrary of [ordered, deep, withBlanks])
      expect(agrees(right, arbitrary).counterexample).toBeNull();
  });

  const mistakes: readonly [string, Rule][] = [
    ['employee types before employees', swapped('employee', 'employeeType')],
    ['schools before employee types', swapped('employeeType', 'school')],
    ['regions before schools', swapped('school', 'region')],
    ['the district before regions', swapped('region', 'district')],
    ['the district before substitutes', swapped('substitute', 'district')],
    ['farther regions before the nearest', { ...right, isFurthestFirst: true }],
    ['values before their start date', { ...right, ignoresFrom: true }],
    ['values after their end date', { ...right, ignoresTo: true }],
    ['levels that the entity does not list', { ...right, ignoresLevels: true }],
    ['dated values of the district ignored', { ...right, ignoresDistrict: true }],
    ['blank values treated as missing', { ...right, skipsBlank: true }],
  ];
  test.each(mistakes)('a planted mistake is caught: %s', (_, rule) => {
    expect(agrees(rule, withBlanks).failed).toBe(true);
  });

  test('removing an override restores the parent’s value', () => {
    fc.assert(
      fc.property(deep, (world) => {
        const { levels, scope, day: on, overrides } = world;
        const { override, ...owner } = sourcesIn(world)(settings, 'f', levels, scope, on);
        if (!override || owner.level === 'district') return;
        const left = { ...world, overrides: overrides.filter((one) => one !== override) };
        const after = sourcesIn(left)(settings, 'f', levels, scope, on);
        const further = levels.filter(
          (level) => settingLevels.indexOf(level) > settingLevels.indexOf(owner.level),
        );
        const above = owner.level === 'region' ? { school: world.places.get(owner.id ?? 0)?.above } : scope;
        const places =
          owner.level === 'region'
            ? [...further, 'region' as const].filter((one) => levels.includes(one))
            : further;
        expect(after).toEqual(sourcesIn(left)(settings, 'f', places, above, on));
      }),
      { seed: 35, numRuns: 1000 },
    );
  });
});
