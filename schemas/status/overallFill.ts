import { type DayFlag, dayStatuses } from './dayStatus.ts';
import { type Status, type StatusTable, statusTable } from './statusTable.ts';

interface DayStatus extends Status<DayFlag> {
  readonly name: string;
}

/** The status of an absence or a job of which some days are filled and others wait for a substitute. */
const partly = { code: 'partiallyFilled', title: 'Partially filled', es: 'Cubierta en parte' } as const;

/** The statuses of an absence or a job: those of its days, and one for partially filled. */
export function overallStatus(days: readonly DayStatus[]): StatusTable<readonly Status<DayFlag>[]> {
  const [worst, ...others] = days.map(({ name, ...status }) => ({ ...status, code: name }));
  return statusTable(worst ? [worst, { ...worst, ...partly }, ...others] : []);
}

/**
 * The overall status of days: the worst of their statuses, by the order of the table, or partially filled if the worst
 * one waits for a substitute and another day is filled (docs/domain.md#absences). Takes the fill statuses of all days;
 * undefined for no days.
 */
export function overallFillOf(
  codes: readonly number[],
  days: readonly DayStatus[] = dayStatuses.statuses,
): string | undefined {
  const found = days.filter(({ code }) => codes.includes(Number(code)));
  const [worst] = found;
  if (worst === undefined) return undefined;
  return isPending(worst) && found.some(isFilled) ? partly.code : worst.name;
}

const isFilled = ({ flags }: DayStatus): boolean => flags.includes('isFilled');

/** Whether a fill status means that a substitute is needed and missing. */
export function needsCover(code: number): boolean {
  return dayStatuses.statuses.some((status) => status.code === code && isPending(status));
}

const isPending = (status: DayStatus): boolean =>
  !isFilled(status) && status.flags.some((flag) => flag === 'countsInFillRate' || flag === 'countsOncePast');
