import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { groupByKey } from '../../common/groupByKey.ts';
import { usageOfDay } from '../absences/takenBy.ts';
import type { RecordSet } from '../insert/insertRecords.ts';
import { type ClosedBalance, closedYearOf } from '../people/balances.ts';
import type { CoveredDay } from '../simulation/coveredDay.ts';

/**
 * Sums up the days that absences took from balances in closed balance years. The simulated days are added with `add`.
 */
export class ClosedYears {
  private readonly used = new Map<unknown, number>();

  private readonly ofWorkers: ReadonlyMap<unknown, readonly ClosedBalance[]>;

  constructor(private readonly balances: readonly ClosedBalance[]) {
    this.ofWorkers = groupByKey(balances, ({ record }) => record.workerId);
  }

  add(days: readonly CoveredDay[]): void {
    for (const { plan, fields } of days) {
      const ofWorker = this.ofWorkers.get(plan.fields.workerId) ?? [];
      const balance = ofWorker.find((one) => isTakenFrom(one, plan.fields));
      if (!balance || !dayStatuses.has(fields.fillStatus, 'takesBalance')) continue;
      const { balanceId } = balance.record;
      const { days: taken } = usageOfDay(plan.fields);
      this.used.set(balanceId, (this.used.get(balanceId) ?? 0) + taken);
    }
  }

  /** Returns the records of the closed balance years (docs/domain.md#balances). */
  records(): RecordSet {
    const records = this.balances.map((one) => closedYearOf(one, this.used.get(one.record.balanceId) ?? 0));
    return { entity: 'employee/absence-reason-year', count: records.length, records };
  }
}

function isTakenFrom({ record, fromDate, toDate }: ClosedBalance, day: RecordData): boolean {
  const date = String(day.absenceDate);
  return (
    record.workerId === day.workerId &&
    record.absenceReasonId === day.absenceReasonId &&
    fromDate <= date &&
    date <= toDate
  );
}
