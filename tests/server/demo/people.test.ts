import { describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { weightedDraw } from '#schemas/values/random.ts';
import { contactOf } from '#server/demo/people/contact.ts';
import { drawName } from '#server/demo/people/drawName.ts';
import { organizations } from '#server/demo/places/organizations.ts';
import { randomFor } from '#server/demo/random.ts';
import { fc } from '#tests/fastCheck.ts';
import { recordsNamed, standingDemo } from './demonstration.ts';

const demonstration = standingDemo();
const people = demonstration.flatMap(({ records }) => [
  ...recordsNamed(records, 'employee/employee'),
  ...recordsNamed(records, 'substitute/substitute'),
]);

describe('the generated people', () => {
  test('have unique email addresses that cannot exist', () => {
    const addresses = people.map(({ email }) => String(email));
    expect(
      addresses.filter((address) => !/^[a-z]+\.[a-z]+\.\d+@[a-z.]+\.example\.org$/.test(address)),
    ).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('have phone numbers reserved for fiction', () => {
    const numbers = people.flatMap(({ phoneNumber }) =>
      phoneNumber === undefined ? [] : [String(phoneNumber)],
    );
    expect(numbers.length).toBeGreaterThan(2_000);
    expect(numbers.filter((number) => !/^\d{3}55501\d\d$/.test(number))).toEqual([]);
  });

  test('have realistic names: McDonald, O’Brien, De La Cruz, accents, hyphens', () => {
    const surnames = new Set(people.map(({ lastName }) => String(lastName)));
    for (const name of ['McDonald', "O'Brien", 'De La Cruz', 'García', 'Garcia'])
      expect(surnames).toContain(name);
    expect([...surnames].some((name) => name.includes('-'))).toBe(true);
    expect([...surnames].filter((name) => /\p{Lu}{2}/u.test(name))).toEqual([]);
  });

  test('are as varied as in a large district: the most frequent surname is rare', () => {
    const counts = new Map<unknown, number>();
    for (const { lastName } of people) counts.set(lastName, (counts.get(lastName) ?? 0) + 1);
    expect(Math.max(...counts.values()) / people.length).toBeLessThan(0.02);
  });

  test('are inactive exactly if they left, and left after they started', () => {
    const employees = demonstration.flatMap(({ records }) => recordsNamed(records, 'employee/employee'));
    const left = employees.filter(({ endDate }) => endDate !== undefined);
    expect(left.length).toBeGreaterThan(100);
    for (const { startDate, endDate, isActive } of left) {
      expect([isActive, String(endDate) > String(startDate)]).toEqual([false, true]);
    }
    expect(employees.filter(({ isActive }) => isActive === false)).toHaveLength(left.length);
  });

  test('work at open schools or in the office', () => {
    for (const { records } of demonstration) {
      const open = new Set(
        recordsNamed(records, 'settings/school')
          .filter(isOpen)
          .map((school) => school.instituteId),
      );
      const places = recordsNamed(records, 'employee/employee').flatMap(({ instituteIds }) => instituteIds);
      expect(places.filter((place) => !open.has(place))).toEqual([]);
    }
  });
});

describe('the districts', () => {
  const all = organizations();

  test('are three with people and 200 more, across all states', () => {
    expect(all).toHaveLength(203);
    expect(new Set(all.map(({ stateCode }) => stateCode)).size).toBeGreaterThan(50);
    expect(new Set(all.map(({ orgId }) => orgId)).size).toBe(203);
  });

  test('have names that repeat in a state, so that a switcher must show more than the name', () => {
    const names = all.map(({ name, stateCode }) => `${name}, ${stateCode}`);
    expect(names.length - new Set(names).size).toBeGreaterThanOrEqual(10);
    expect(names).toContain('Highland Park ISD, TX');
  });

  test('have a fictional contact', () => {
    for (const { externalId } of all) {
      const { phone, fax, email } = contactOf(externalId);
      expect([phone, fax].filter((number) => !/^555-01\d\d$/.test(number))).toEqual([]);
      expect(email).toBe(`help.${externalId}@example.org`);
    }
  });

  test('have a time zone', () => {
    const zone = new Map(all.map(({ name, timeZone }) => [name, timeZone]));
    expect(zone.get('Los Angeles Unified')).toBe('America/Los_Angeles');
    expect(zone.get('St. Lucie')).toBe('America/New_York');
    expect(zone.get('North Central Area Schools')).toBe('America/Chicago');
    for (const { timeZone } of all) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });
});

describe('the random source', () => {
  test('gives the same values for the same keys, and others for other keys', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (key, number) => {
        const three = (other: number) => {
          const random = randomFor(key, other);
          return [random.next(), random.next(), random.next()];
        };
        expect(three(number)).toEqual(three(number));
        expect(three(number)).not.toEqual(three(number + 1));
      }),
    );
  });

  test('draws by weight, and never a value with no weight', () => {
    const draw = weightedDraw(
      ['never', 'seldom', 'often', 'never too'],
      (word) => ({ seldom: 1, often: 9 })[word] ?? 0,
    );
    const random = randomFor('weights');
    const drawn = Array.from({ length: 2_000 }, () => draw(random));
    expect(new Set(drawn)).toEqual(new Set(['seldom', 'often']));
    const share = drawn.filter((word) => word === 'often').length / drawn.length;
    expect(share).toBeGreaterThan(0.85);
    expect(share).toBeLessThan(0.95);
  });

  test('draws varied names', () => {
    const names = Array.from({ length: 500 }, (_, number) => drawName(randomFor('spread', number)));
    expect(new Set(names.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBeGreaterThan(
      490,
    );
  });
});

function isOpen(school: RecordData): boolean {
  return school.isActive === true;
}
