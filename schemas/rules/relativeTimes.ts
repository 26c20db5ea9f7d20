import type { FieldProblem } from '../model/fieldProblem.ts';
import type { RecordData } from '../model/jsonSchema.ts';
import type { EntityRule } from '../model/metaSchema.ts';
import { clockOf, minutesOf } from './workDay.ts';

type RelativeRule = Extract<EntityRule, { rule: 'relativeTimes' }>;

/** The last minute of a day: 23:59. */
const lastMinute = 24 * 60 - 1;

/**
 * "Relative substitute start and end errors" (docs/specification.md#master-data-5-times): with the times of the
 * absence known, the substitute starts and ends within the day, and starts before the end. A time that is fixed
 * counts in the place of a relative one (docs/domain.md#times-of-a-day), so the two need not say the same: the
 * relative minutes are for the side without a fixed time, and for absences at other times. Each problem is on
 * the relative value that would fix it. Pure.
 */
export function checkRelativeTimes({ fields }: RelativeRule, record: RecordData): FieldProblem[] {
  const [absenceFrom, absenceTo, fixedFrom, fixedTo, relativeFrom = '', relativeTo = ''] = fields;
  const start = side(record, absenceFrom, fixedFrom, relativeFrom);
  const end = side(record, absenceTo, fixedTo, relativeTo);
  const outside = [start, end].filter(({ moved = 0 }) => moved < 0 || moved > lastMinute);
  if (outside.length > 0) return outside.map(({ field }) => ({ field, code: 'outsideDay', args: {} }));
  return (
    notBefore(start, end, start.moved, end.moved) ??
    notBefore(start, end, start.fixed ?? start.moved, end.fixed ?? end.moved) ??
    []
  );
}

/** One end of the substitute's day: when it is by the relative minutes, and when by a fixed time. */
interface Side {
  readonly field: string;
  readonly isSaid: boolean;
  readonly moved: number | undefined;
  readonly fixed: number | undefined;
}

function side(record: RecordData, absence = '', fixed = '', relative = ''): Side {
  const [by, at] = [record[relative], minutesOf(record[absence])];
  const isSaid = typeof by === 'number' && Number.isFinite(by);
  const moved = at === undefined ? undefined : at + (isSaid ? by : 0);
  return { field: relative, isSaid, moved, fixed: minutesOf(record[fixed]) };
}

/** Where relative minutes have a part in it, and not only fixed times, which have a rule of their own. */
function notBefore(
  start: Side,
  end: Side,
  from: number | undefined,
  to: number | undefined,
): FieldProblem[] | undefined {
  if (from === undefined || to === undefined || from < to) return undefined;
  const blamed = [
    ...(end.isSaid && to === end.moved ? [end] : []),
    ...(start.isSaid && from === start.moved ? [start] : []),
  ];
  const [first] = blamed;
  if (!first) return undefined;
  return [{ field: first.field, code: 'relativeOrder', args: { from: clockOf(from), to: clockOf(to) } }];
}
