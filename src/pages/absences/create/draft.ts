import { substituteNeed } from '#schemas/rules/planning/cover.ts';
import {
  type Hold,
  type PlanActor,
  type PlanDay,
  type PlanDraft,
  type PlanFacts,
  shifts,
} from '#schemas/rules/planning/facts.ts';
import { withUsualHold } from '#schemas/rules/planning/planSummary.ts';
import { type Proposal, proposeDays, usualDates, withBreak } from '#schemas/rules/planning/proposeDays.ts';
import { formats } from '#schemas/values/formats.ts';

/** What the form of a new absence holds; fields of the records by their names, null where nothing was entered. */
export interface DraftValues {
  /** A retry with the same key makes no second absence; empty in what the form began with. */
  readonly key: string;
  readonly workerId: number | null;
  /** Null: the day that a new draft begins with. */
  readonly dates: readonly string[] | null;
  readonly shiftType: number;
  readonly absenceStartTime: string | null;
  readonly absenceEndTime: string | null;
  /** The days one by one, once they were opened; else they follow from the dates. */
  readonly rows: readonly PlanDay[] | null;
  readonly absenceReasonId: number | null;
  /** Null: as the employee's record or the district says. */
  readonly needsSubstitute: boolean | null;
  /** Null: as the district says. */
  readonly hold: Hold | null;
  readonly heldUntil: string | null;
  readonly notesToSubstitute: string | null;
  readonly notesToAdministrator: string | null;
  readonly administratorNotes: string | null;
  readonly payCodeId: number | null;
  readonly budgetCodeId: number | null;
  readonly accountingCodeId: number | null;
  readonly allocationGroupId: number | null;
}

/** A new draft, with what is known already: the employee, the day. */
export function newDraft(known: Partial<DraftValues> = {}): DraftValues {
  return {
    key: '',
    workerId: null,
    dates: null,
    shiftType: shifts.full,
    absenceStartTime: null,
    absenceEndTime: null,
    rows: null,
    absenceReasonId: null,
    needsSubstitute: null,
    hold: null,
    heldUntil: null,
    notesToSubstitute: null,
    notesToAdministrator: null,
    administratorNotes: null,
    payCodeId: null,
    budgetCodeId: null,
    accountingCodeId: null,
    allocationGroupId: null,
    ...known,
  };
}

/** The draft that an address asks for: `?workerId=7&date=2026-11-30`. */
export function draftIn(query: URLSearchParams): DraftValues {
  const workerId = Number(query.get('workerId'));
  const date = query.get('date') ?? '';
  return newDraft({
    ...(Number.isInteger(workerId) && workerId > 0 ? { workerId } : {}),
    ...(formats.date(date) ? { dates: [date] } : {}),
  });
}

/** The same absence for another employee; on other days where it is one's own. */
export function anotherLike(values: DraftValues, isSelf: boolean): Partial<DraftValues> {
  const { key: _, workerId: __, rows: ___, ...same } = values;
  return isSelf ? { ...same, dates: [] } : same;
}

/** What planning goes by: the facts, who enters it, and the service's clock. */
export interface Known {
  readonly facts: PlanFacts;
  /** Whose facts they are. */
  readonly workerId: number | undefined;
  readonly actor: PlanActor;
  readonly now: Date;
}

/** The dates of a draft; the usual one until others are chosen. */
export function datesOf({ dates }: DraftValues, { facts, now }: Known): readonly string[] {
  return dates ?? [usualDates(facts, now).usual];
}

/** The days of a draft, and the dates that make none. */
export function daysOf(values: DraftValues, known: Known): Proposal {
  const { person } = known.facts;
  const rows = values.rows?.map(withoutNulls) ?? [];
  const others = datesOf(values, known).filter(
    (date) => !rows.some(({ absenceDate }) => absenceDate === date),
  );
  const { days, skipped } = proposeDays(known.facts, { dates: others, day: dayOf(values) });
  const all = values.rows ? rows : days;
  return { days: person ? all.map((day) => withBreak(day, person)) : all, skipped };
}

/** A cleared input is no value. */
const withoutNulls = (day: PlanDay): PlanDay =>
  Object.fromEntries(Object.entries(day).filter(([, value]) => value !== null)) as unknown as PlanDay;

function dayOf({ shiftType, absenceStartTime, absenceEndTime }: DraftValues) {
  const times = {
    absenceStartTime: absenceStartTime ?? undefined,
    absenceEndTime: absenceEndTime ?? undefined,
  };
  return shiftType === shifts.custom ? { shiftType, ...times } : { shiftType };
}

/** The fields of a draft that name its days. */
export type DraftDates = Pick<DraftValues, 'dates' | 'rows'>;

/** The draft on other dates: days that were changed one by one stay, those of new dates are as the others begin. */
export function withDates(values: DraftValues, known: Known, dates: readonly string[]): DraftDates {
  const sorted = [...new Set(dates)].sort();
  if (!values.rows) return { dates: sorted, rows: null };
  const kept = values.rows.filter(({ absenceDate }) => sorted.includes(absenceDate));
  const added = sorted.filter((date) => !kept.some(({ absenceDate }) => absenceDate === date));
  const { days } = proposeDays(known.facts, { dates: added, day: dayOf(values) });
  const rows = [...kept, ...days].toSorted((one, other) => one.absenceDate.localeCompare(other.absenceDate));
  return { dates: sorted, rows };
}

/** The draft without some of its days, by their places. */
export function withoutDays(values: DraftValues, known: Known, places: readonly number[]): DraftDates {
  const left = daysOf(values, known).days.filter((_, at) => !places.includes(at));
  const dates = [...new Set(left.map(({ absenceDate }) => absenceDate))];
  const isWhole = daysOf({ ...values, dates }, known).days.length === left.length;
  return { dates, rows: values.rows === null && isWhole ? null : left };
}

/** The draft as planning and the service read it. */
export function planDraftOf(values: DraftValues, known: Known): PlanDraft {
  const { facts, actor, now } = known;
  const { needs } = substituteNeed(facts, values.needsSubstitute ?? true);
  const draft: PlanDraft = {
    kind: 'absence',
    absenceReasonId: values.absenceReasonId ?? undefined,
    needsSubstitute: needs,
    hold: values.hold ?? 'none',
    heldUntil: values.heldUntil ?? undefined,
    notesToAdministrator: values.notesToAdministrator ?? undefined,
    days: daysOf(values, known).days.map((day) => ({ ...codesOf(values, facts), ...day })),
  };
  if (!needs) return { ...draft, hold: 'none', heldUntil: undefined };
  return values.hold === null ? withUsualHold(facts, draft, actor, now) : draft;
}

/** What each day has that says nothing else: the codes that were entered, else those of the employee. */
function codesOf(values: DraftValues, { person }: PlanFacts): Partial<PlanDay> {
  const code = (name: 'payCodeId' | 'budgetCodeId' | 'accountingCodeId' | 'allocationGroupId') =>
    values[name] ?? (person?.record[name] as number | null | undefined) ?? undefined;
  return {
    notesToSubstitute: values.notesToSubstitute ?? undefined,
    payCodeId: code('payCodeId'),
    budgetCodeId: code('budgetCodeId'),
    accountingCodeId: code('accountingCodeId'),
    allocationGroupId: code('allocationGroupId'),
  };
}

/** What is sent to create it. */
export function bodyOf(values: DraftValues, { workerId }: Known, draft: PlanDraft) {
  return {
    ...draft,
    workerId,
    administratorNotes: values.administratorNotes ?? undefined,
  };
}
