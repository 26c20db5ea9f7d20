import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { RecordSet } from '../insert/insertRecords.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { randomFor } from '../random.ts';
import {
  absenceReasons,
  bucketRecords,
  carriedAtMost,
  type ReasonEntry,
} from '../reference/absenceReasons.ts';

/** How many rows one employee has at most: ids are counted by it. */
const [balancesEach, entriesEach] = [4, 3];

/** When the balance year of most districts begins. */
const yearStart = '07-01';

/** What somebody had taken of a year that was closed before its days are kept. */
const takenThen = 3.5;

/** An employee and their number. */
export type Staff = RecordData & { readonly number: number };

/** A balance, and how far its years are closed. */
interface Kept {
  readonly record: RecordData;
  /** The yearly maximum of its reason. */
  readonly max: number;
  readonly state: 'new' | 'closed' | 'due' | 'overdrawn';
}

/**
 * The balances of some employees on the absence reasons that they are enforced for, with their ledgers: most
 * begin with the balance year; of a few the year before was closed, or is still to be; some are kept on a
 * bucket, and one is overdrawn (docs/domain.md#balances and #balance-years).
 */
export function balanceRows(
  district: District,
  institutions: Institutions,
  staff: readonly Staff[],
  today: string,
): RecordSet[] {
  const enforced = enforcedIn(district, institutions);
  const stored = staff.flatMap((one) => balancesOf(district, enforced, one, yearOf(today)));
  const set = (entity: string, records: readonly RecordData[]) => ({
    entity,
    count: records.length,
    records,
  });
  return [
    set(
      'employee/absence-reasons',
      stored.map(({ record }) => record),
    ),
    set(
      'employee/absence-reason-entry',
      stored.flatMap((one) => entriesOf(district, one)),
    ),
  ];
}

/** The calendar year in which the balance year of a day began. */
const yearOf = (today: string) => Number(today.slice(0, 4)) - (today.slice(5) >= yearStart ? 0 : 1);

/** A balance whose last year was closed, and from when to when that was. */
export interface ClosedBalance {
  readonly record: RecordData;
  readonly max: number;
  readonly fromDate: string;
  readonly toDate: string;
}

/** The balances whose year before that of today was closed. */
export function closedBalances(
  district: District,
  institutions: Institutions,
  staff: readonly Staff[],
  today: string,
): ClosedBalance[] {
  const year = yearOf(today);
  const [fromDate, toDate] = [`${year - 1}-${yearStart}`, addDays(`${year}-${yearStart}`, -1)];
  const enforced = enforcedIn(district, institutions);
  const kept = staff.flatMap((one) => balancesOf(district, enforced, one, year));
  return kept.filter(({ state }) => state === 'closed').map((one) => ({ ...one, fromDate, toDate }));
}

/** What a district keeps balances on. */
interface Enforced {
  readonly reasons: readonly ReasonEntry[];
  readonly bucket: RecordData | undefined;
}

function enforcedIn(district: District, institutions: Institutions): Enforced {
  const reasons = absenceReasons(district, institutions).filter(({ plan }) => plan.enforcesBalances);
  return { reasons, bucket: bucketRecords(district, institutions)[0] };
}

function balancesOf(district: District, { reasons, bucket }: Enforced, staff: Staff, year: number): Kept[] {
  const random = randomFor(district.externalId, 'balances', staff.number);
  const usable = reasons.filter(
    ({ typeIds }) => typeIds.length === 0 || typeIds.includes(Number(staff.workerTypeId)),
  );
  const balance = (place: number, on: RecordData, days: number, max: number): Kept => {
    const state = place === 0 ? stateOf(staff.number) : 'new';
    const record = {
      balanceId: district.firstId + staff.number * balancesEach + place,
      workerId: staff.workerId,
      ...on,
      asOf: `${state === 'due' ? year - 1 : year}-${yearStart}`,
      initialBalanceDays: daysAtStart(state, days),
    };
    return { record, state, max };
  };
  const own = usable
    .slice(0, balancesEach - 1)
    .map(({ id, plan }, place) =>
      balance(place, { absenceReasonId: id }, plan.max + random.below(9) / 2, plan.max),
    );
  if (!bucket || staff.number % 5 !== 1) return own;
  return [...own, balance(balancesEach - 1, { bucketId: bucket.bucketId }, 40, 40)];
}

function stateOf(number: number): Kept['state'] {
  if (number === 2) return 'overdrawn';
  if (number % 7 === 3) return 'closed';
  return number % 9 === 4 ? 'due' : 'new';
}

function daysAtStart(state: Kept['state'], days: number): number {
  if (state === 'closed') return carriedAtMost;
  return state === 'overdrawn' ? 0 : days;
}

/** Some balances were put right, or given days since. */
function entriesOf(district: District, { record, state }: Kept): RecordData[] {
  const { balanceId, asOf } = record;
  const random = randomFor(district.externalId, 'entries', Number(balanceId));
  const entry = (place: number, days: number, fields: RecordData) => ({
    entryId: Number(balanceId) * entriesEach + place,
    balanceId,
    entryDate: addDays(String(asOf), days),
    ...fields,
  });
  const before = { entryType: 'adjust', days: -takenThen, comment: 'Taken, from the former system' };
  const owed = { entryType: 'adjust', days: -1.5, comment: 'Taken in advance' };
  return [
    ...(random.chance(0.5)
      ? [entry(0, 31, { entryType: 'accrual', days: 0.833, comment: 'Monthly accrual' })]
      : []),
    ...(random.chance(0.3)
      ? [entry(1, 45, { entryType: 'adjust', days: -0.5, comment: 'Half day recorded on paper' })]
      : []),
    ...(state === 'closed' ? [entry(2, -275, before)] : []),
    ...(state === 'overdrawn' ? [entry(2, 10, owed)] : []),
  ];
}

/** A year as it was closed, in which so much was taken: whoever began it had enough for all, and for what is carried over. */
export function closedYearOf(
  { record: { balanceId }, max, fromDate, toDate }: ClosedBalance,
  used: number,
): RecordData {
  const initialDays = max + takenThen + carriedAtMost;
  const netDays = thousandths(initialDays - takenThen - used);
  return {
    yearId: balanceId,
    balanceId,
    fromDate,
    toDate,
    initialDays,
    netDays,
    carriedDays: carriedAtMost,
    expiredDays: thousandths(netDays - carriedAtMost),
  };
}

/** Days are kept to a thousandth, and sums of parts of days are not exact. */
const thousandths = (days: number) => Math.round(days * 1000) / 1000;
