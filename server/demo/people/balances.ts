import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { RecordSet } from '../insert/insertRecords.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { randomFor } from '../random.ts';
import {
  absenceReasons,
  bucketRecords,
  maxCarryover,
  type ReasonEntry,
} from '../reference/absenceReasons.ts';

/** Maximum number of balances per employee, and of ledger entries per balance. Ids are computed from these numbers. */
const [balancesEach, entriesEach] = [4, 3];

/** Start of the balance year of most districts. */
const yearStart = '07-01';

/** Days that employees took from a balance in its closed year before the simulated days begin. */
const usedBefore = 3.5;

/** The record of an employee, with the number from which the demonstration generates it. */
export type Staff = RecordData & { readonly number: number };

/**
 * A balance, and which case of the demonstration it shows: `new`, a `closed` previous year, a year `due` to be closed,
 * or `overdrawn`.
 */
interface Kept {
  readonly record: RecordData;
  /** Yearly maximum of the balance's absence reason. */
  readonly max: number;
  readonly state: 'new' | 'closed' | 'due' | 'overdrawn';
}

/**
 * Balances of employees for absence reasons with enforced balances, with their ledgers. Most begin with the balance
 * year; a few have a closed previous year, or one still to close; some are for a bucket, and one is overdrawn
 * (docs/domain.md#balances and #balance-years).
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

/** Calendar year in which the balance year of a date began. */
const yearOf = (today: string) => Number(today.slice(0, 4)) - (today.slice(5) >= yearStart ? 0 : 1);

/** A balance with a closed previous year, and the first and last date of that year. */
export interface ClosedBalance {
  readonly record: RecordData;
  readonly max: number;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Balances with a closed previous year. */
export function closedBalances(
  district: District,
  institutions: Institutions,
  staff: readonly Staff[],
  today: string,
): ClosedBalance[] {
  const year = yearOf(today);
  const [fromDate, toDate] = [`${year - 1}-${yearStart}`, addDays(`${year}-${yearStart}`, -1)];
  const enforced = enforcedIn(district, institutions);
  const balances = staff.flatMap((one) => balancesOf(district, enforced, one, year));
  return balances.filter(({ state }) => state === 'closed').map((one) => ({ ...one, fromDate, toDate }));
}

/** Absence reasons, and a bucket of reasons, with enforced balances. */
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
  if (state === 'closed') return maxCarryover;
  return state === 'overdrawn' ? 0 : days;
}

/** Ledger entries of a balance: corrections, and days granted since the balance began. */
function entriesOf(district: District, { record, state }: Kept): RecordData[] {
  const { balanceId, asOf } = record;
  const random = randomFor(district.externalId, 'entries', Number(balanceId));
  const entry = (place: number, days: number, fields: RecordData) => ({
    entryId: Number(balanceId) * entriesEach + place,
    balanceId,
    entryDate: addDays(String(asOf), days),
    ...fields,
  });
  const before = { entryType: 'adjust', days: -usedBefore, comment: 'Taken, from the former system' };
  const overdraft = { entryType: 'adjust', days: -1.5, comment: 'Taken in advance' };
  return [
    ...(random.chance(0.5)
      ? [entry(0, 31, { entryType: 'accrual', days: 0.833, comment: 'Monthly accrual' })]
      : []),
    ...(random.chance(0.3)
      ? [entry(1, 45, { entryType: 'adjust', days: -0.5, comment: 'Half day recorded on paper' })]
      : []),
    ...(state === 'closed' ? [entry(2, -275, before)] : []),
    ...(state === 'overdrawn' ? [entry(2, 10, overdraft)] : []),
  ];
}

/**
 * The record of a closed balance year in which `used` days were taken. Its initial balance is computed so that it
 * covers these days and the carryover.
 */
export function closedYearOf(
  { record: { balanceId }, max, fromDate, toDate }: ClosedBalance,
  used: number,
): RecordData {
  const initialDays = max + usedBefore + maxCarryover;
  const netDays = thousandths(initialDays - usedBefore - used);
  return {
    yearId: balanceId,
    balanceId,
    fromDate,
    toDate,
    initialDays,
    netDays,
    carriedDays: maxCarryover,
    expiredDays: thousandths(netDays - maxCarryover),
  };
}

/** Rounds to thousandths, because sums of fractions are inexact. */
const thousandths = (days: number) => Math.round(days * 1000) / 1000;
