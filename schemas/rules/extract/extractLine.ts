import { splitByShares } from '../allocation.ts';

/** The fields of an extract line except its amounts. Adjustments add up the amounts of lines with equal facts. */
export interface LineFacts {
  readonly date: string;
  readonly employeeId: string | null;
  readonly extId: string | null;
  readonly reasonExtId: string | null;
  readonly schoolNo: string | null;
  readonly payCode: string | null;
  readonly budget: string | null;
  readonly accountingCode: string | null;
  /** The accounting code's share in hundredths of a percent: 10000 is the whole amount. */
  readonly pct: number;
  readonly subExtId: string | null;
}

/** The amounts of an extract line. They are integers, so that sums are exact. */
export interface LineAmounts {
  /** Absent hours, in hundredths of an hour. */
  readonly hours: number;
  /** Absent days, in thousandths of a day. */
  readonly days: number;
  /** Hours of the substitute, in hundredths of an hour. */
  readonly subHours: number;
}

/** A line of an extract, as a run stores it (docs/domain.md#extract). */
export interface ExtractLine extends LineFacts, LineAmounts {
  readonly isAdjustment: boolean;
}

export const amountNames = ['hours', 'days', 'subHours'] as const;

const factNames = [
  'date',
  'employeeId',
  'extId',
  'reasonExtId',
  'schoolNo',
  'payCode',
  'budget',
  'accountingCode',
  'pct',
  'subExtId',
] as const satisfies readonly (keyof LineFacts)[];

/** An accounting code and its share in percent. */
export interface AccountingShare {
  readonly accountingCode: string | null;
  readonly percent: number;
}

/**
 * Creates the lines of one absence day or timesheet line: one for each accounting code, with amounts that add up
 * exactly. Pure.
 */
export function linesOf(
  facts: Omit<LineFacts, 'accountingCode' | 'pct'>,
  amounts: LineAmounts,
  shares: readonly AccountingShare[],
): ExtractLine[] {
  const of = shares.length > 0 ? shares : [{ accountingCode: null, percent: 100 }];
  const percents = of.map(({ percent }) => percent);
  const split = (amount: number) => splitByShares(amount, percents);
  const [hours, days, subHours] = [split(amounts.hours), split(amounts.days), split(amounts.subHours)];
  return of.map(({ accountingCode, percent }, place) => ({
    ...facts,
    accountingCode,
    pct: Math.round(percent * 100),
    hours: hours[place] ?? 0,
    days: days[place] ?? 0,
    subHours: subHours[place] ?? 0,
    isAdjustment: false,
  }));
}

/**
 * Calculates the adjustment lines: the differences between the lines that payroll already has and the current lines. A
 * change of code subtracts from the old code and adds to the new one. Unchanged lines create no adjustment. Pure.
 */
export function adjustmentsOf(past: readonly ExtractLine[], now: readonly ExtractLine[]): ExtractLine[] {
  const byFacts = new Map<string, ExtractLine>();
  const add = (line: ExtractLine, sign: 1 | -1) => {
    const key = JSON.stringify(factNames.map((name) => line[name]));
    const sum = byFacts.get(key);
    const amounts = Object.fromEntries(
      amountNames.map((name) => [name, (sum?.[name] ?? 0) + sign * line[name]]),
    ) as unknown as LineAmounts;
    byFacts.set(key, { ...line, ...amounts, isAdjustment: true });
  };
  for (const line of past) add(line, -1);
  for (const line of now) add(line, 1);
  return [...byFacts.values()].filter((line) => amountNames.some((name) => line[name] !== 0));
}
