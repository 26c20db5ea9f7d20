import { approvalStatuses } from '#schemas/status/approvalStatus.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { groupByKey } from '../../common/groupByKey.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import type { District } from '../places/district.ts';
import type { CoveredDay } from '../simulation/coveredDay.ts';
import { dateOf, minutesOfDay } from '../simulation/fate.ts';
import { instantOf } from '../simulation/instant.ts';

/**
 * Builds absence records from simulated days, which must include all days of each absence. Sets only the fields that
 * follow from the days.
 */
export function absenceRecords(district: District): (days: readonly CoveredDay[]) => RecordData[] {
  const instant = instantOf(district.timeZone);
  return (days) =>
    [...groupByKey(days, ({ plan }) => plan.absence.id)].map(([absenceId, own]) => {
      const { fields, entered } = own[0]?.plan ?? unknownDay(absenceId);
      return removeEmptyFields({
        absenceId,
        kind: fields.kind,
        workerId: fields.workerId,
        vacancyProfileId: fields.vacancyProfileId,
        absenceReasonId: fields.absenceReasonId,
        vacancyReasonId: fields.vacancyReasonId,
        instituteIds: [...new Set(own.map(({ plan }) => Number(plan.fields.instituteId)))].sort(byNumber),
        needsSubstitute: own.some(({ fields }) => fields.fillStatus !== dayStatuses.code.subNotNeeded),
        ...holdOf(own),
        createdAt: instant(dateOf(entered), minutesOfDay(entered)),
      });
    });
}

const byNumber = (one: number, other: number) => one - other;

function unknownDay(absence: number): never {
  throw new Error(`The absence ${absence} has no days.`);
}

const { none, pending } = approvalStatuses.code;

/**
 * Returns the hold of an absence: none unless one of its days is held; until approval if its reason requires one,
 * otherwise until a set time.
 */
function holdOf(days: readonly CoveredDay[]): RecordData {
  const isHeld = days.some(({ fields }) => fields.fillStatus === dayStatuses.code.held);
  if (!isHeld) return { hold: 'none', approvalStatus: none };
  return days.some(({ plan }) => plan.isHeld)
    ? { hold: 'untilApproved', approvalStatus: pending }
    : { hold: 'untilTime', approvalStatus: none };
}
