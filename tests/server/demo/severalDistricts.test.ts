import { describe, expect, test } from 'vitest';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { fixedRecords } from '#server/demo/districtRecords.ts';
import { institutionsOfDemo } from '#server/demo/places/institutions.ts';
import { simulatedRecords } from '#server/demo/simulatedRecords.ts';
import { fewSchools } from './demonstration.ts';

const day = '2026-03-18';
const [north = expect.fail(), lucie = expect.fail()] = fewSchools;

/** Tests the rules of docs/domain.md#substitutes-of-several-districts. */
describe('a demo substitute of two districts', () => {
  const [here, there] = [north, lucie].map((district) => {
    const institutions = institutionsOfDemo(district);
    const sets = [
      ...fixedRecords(district, institutions, day),
      ...simulatedRecords(district, institutions, day),
    ];
    const rows = (name: string) =>
      sets.filter(({ entity }) => entity === name).flatMap(({ records }) => [...records]);
    const [known] = rows('substitute/general-information').filter(({ crossDistrictId }) => crossDistrictId);
    const id = known?.substituteId;
    const of = (name: string) => rows(name).filter(({ substituteId }) => substituteId === id);
    const workedDays = of('absence/absence-day').filter(
      ({ fillStatus }) => fillStatus === dayStatuses.code.filled,
    );
    return { known, listed: of('substitute/substitute')[0], worked: workedDays, of };
  });

  test('is the same person in both, and consents in both', () => {
    for (const field of [
      'crossDistrictId',
      'multiOrgOptIn',
      'birthDate',
      'firstName',
      'lastName',
      'phoneNumber',
    ])
      expect([field, here?.known?.[field] ?? null]).toEqual([field, there?.known?.[field] ?? null]);
    expect(here?.known).toMatchObject({ multiOrgOptIn: true, isActive: true });
  });

  test('has jobs in both, and never two on one day', () => {
    const dates = [here, there].map((one) => (one?.worked ?? []).map(({ absenceDate }) => absenceDate));
    expect(dates.map((one) => one.length > 5)).toEqual([true, true]);
    expect(dates[0]?.filter((date) => dates[1]?.includes(date))).toEqual([]);
  });

  test('has the assignments of the jobs of each district, and no others', () => {
    for (const one of [here, there]) {
      const active = one?.of('absence/assignment').filter(({ removedAt }) => removedAt === undefined) ?? [];
      expect(active.map(({ confirmationNumber }) => confirmationNumber).sort()).toEqual(
        [...new Set(one?.worked.map(({ jobId }) => jobId))].sort(),
      );
    }
  });
});
