import { latestDate } from '#schemas/values/dateBounds.ts';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';
import { accountingCodes } from './ledgers.ts';
import { entries, entriesOf } from './listEntries.ts';

/** Named cost splits. Those that are not `unused` are assigned to employees and absences. */
export const allocationGroups = entries([
  ['Special education 60/40', 'AG-SPED', 'small'],
  ['Title I and general fund', 'AG-T1', 'small'],
  ['Counselor shared by programs', 'AG-CNS', 'middle'],
  ['Literacy coach', 'AG-LIT', 'middle'],
  ['English learner program', 'AG-EL', 'large'],
  ['Expanded learning', 'AG-ELO', 'large'],
  ['Grant coordinator', 'AG-GRT', 'middle', 'unused'],
  ['Summer bridge', 'AG-SUM', 'large', 'hidden unused'],
]);

/** Percentages by which the versions split costs; each row adds up to 100. */
const splits = [[60, 40], [75, 25], [50, 30, 20], [33.34, 33.33, 33.33], [100]] as const;

/** Start dates of the versions; the last version has no end. */
const schoolYears = ['2023-07-01', '2024-07-01', '2025-07-01'] as const;

export function allocationGroupRecords(district: District): RecordData[] {
  return entriesOf(allocationGroups, district).map(({ id, name, code, hidden }, index) => ({
    allocationGroupId: id,
    description: name,
    externalId: code,
    isPublic: index % 3 === 0,
    hidden: hidden === true,
  }));
}

/** One to three consecutive versions of each group (docs/domain.md#allocation). */
export function allocationVersionRecords(district: District): RecordData[] {
  const codes = accountingCodes(district).filter((code) => !code.unused);
  return entriesOf(allocationGroups, district).flatMap((group, index) => {
    const years = schoolYears.slice(-(1 + (index % schoolYears.length)));
    return years.map((fromDate, version) => ({
      versionId: district.firstId + index * schoolYears.length + version + 1,
      allocationGroupId: group.id,
      fromDate,
      toDate: lastDayBefore(years[version + 1]),
      details: detailsOf(splits[(index + version) % splits.length] ?? [100], codes, index),
    }));
  });
}

function lastDayBefore(next: string | undefined): string {
  return next === undefined ? latestDate : addDays(next, -1);
}

/** Details of a cost split: shares of neighboring accounting codes. */
function detailsOf(
  percents: readonly number[],
  codes: readonly { id: number }[],
  first: number,
): RecordData[] {
  return percents.map((percent, line) => ({
    accountingCodeId: codes[(first * 3 + line * 5) % codes.length]?.id,
    percent,
  }));
}
