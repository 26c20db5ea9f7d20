import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { WorksAt } from '../people/substituteLists.ts';
import type { District } from '../places/district.ts';
import { type Random, weightedDraw } from '../random.ts';
import { usable } from '../reference/listEntries.ts';
import { cancellationReasons } from '../reference/namedLists.ts';
import type { DayPlan } from './employeeDays.ts';

type Status = keyof typeof fillStatuses;

/** How days of each sort end up, by weight (docs/domain.md#fill-status). */
const draws = {
  past: drawStatus({
    filled: 79,
    unfilled: 7,
    cancelled: 5,
    closed: 3,
    deleted: 2,
    closedDay: 1,
    subNotNeeded: 3,
  }),
  ahead: drawStatus({ filled: 48, unfilled: 33, held: 9, cancelled: 5, subNotNeeded: 5 }),
  aheadHeld: drawStatus({ held: 75, unfilled: 15, filled: 10 }),
  notNeeded: drawStatus({ subNotNeeded: 92, cancelled: 5, deleted: 3 }),
};

/** Share of the open days from which a substitute has withdrawn. */
const withdrawn = 0.2;

/** How many substitutes are asked before a day stays open. */
const attempts = 8;

/** Draws how each day is covered: by an active substitute, who has one job a day. */
export function coverDraw(
  district: District,
  substitute: (number: number) => RecordData,
  worksAt: WorksAt,
  today: string,
): (plan: DayPlan, random: Random) => RecordData {
  const reasons = usable(cancellationReasons, district);
  const findSubstitute = freeSubstitute(district, substitute, worksAt);
  return (plan, random) => {
    const drawn = draws[situation(plan, today)](random);
    const substituteId = drawn === 'filled' ? findSubstitute(plan, random) : undefined;
    const status = drawn === 'filled' && substituteId === undefined ? 'unfilled' : drawn;
    const withReason = status === 'cancelled' || (status === 'unfilled' && random.chance(withdrawn));
    return {
      fillStatus: fillStatuses[status],
      substituteId,
      cancellationReasonId: withReason ? random.pick(reasons).id : undefined,
    };
  };
}

function situation({ needsSubstitute, isHeld, date }: DayPlan, today: string): keyof typeof draws {
  if (!needsSubstitute) return 'notNeeded';
  if (date <= today) return 'past';
  return isHeld ? 'aheadHeld' : 'ahead';
}

function drawStatus(weights: Partial<Record<Status, number>>): (random: Random) => Status {
  const statuses: readonly Status[] = [
    'subNotNeeded',
    'unfilled',
    'filled',
    'deleted',
    'cancelled',
    'closed',
    'held',
    'closedDay',
  ];
  return weightedDraw(statuses, (status) => weights[status] ?? 0);
}

function freeSubstitute(
  district: District,
  substitute: (number: number) => RecordData,
  worksAt: WorksAt,
): (plan: DayPlan, random: Random) => unknown {
  const busy = new Set<string>();
  return ({ date, fields }, random) => {
    if (district.substitutes === 0) return undefined;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { substituteId, isActive } = substitute(1 + random.below(district.substitutes));
      const day = `${substituteId}/${date}`;
      if (isActive !== true || busy.has(day) || !worksAt(substituteId, fields.instituteId, date)) continue;
      busy.add(day);
      return substituteId;
    }
    return undefined;
  };
}
