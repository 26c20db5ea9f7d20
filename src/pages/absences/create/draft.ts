import { changedFields, isSame } from '#providers/dataProvider/changedFields.ts';
import { removedField } from '#schemas/model/record/recordShape.ts';
import { substituteNeed } from '#schemas/rules/planning/cover.ts';
import {
  type CoverPeriod,
  codeNames,
  type Hold,
  type PlanActor,
  type PlanDay,
  type PlanDraft,
  type PlanFacts,
  type SavedPlan,
  shifts,
} from '#schemas/rules/planning/facts.ts';
import { withDefaultHold } from '#schemas/rules/planning/planSummary.ts';
import { defaultDates, type Proposal, proposeDays, withBreak } from '#schemas/rules/planning/proposeDays.ts';
import { formats } from '#schemas/values/formats.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** A typed null, for a field without a value. */
const none = <T>(): T | null => null;

/** An empty form of an absence or vacancy. Fields have the same names as in the records. Null means not entered. */
const blank = {
  /** Idempotency key: a retry with the same key creates no second absence. Empty in the initial values. */
  key: '',
  kind: 'absence' as PlanDraft['kind'],
  workerId: none<number>(),
  vacancyProfileId: none<number>(),
  /** Number of substitutes that a new vacancy needs at the same time. */
  positions: 1,
  /** The chosen dates; null stands for the default date of a new draft. */
  dates: none<readonly string[]>(),
  shiftType: shifts.full as number,
  absenceStartTime: none<string>(),
  absenceEndTime: none<string>(),
  /** The break of custom days in minutes; null stands for the employee's usual break. */
  breakMinutes: none<number>(),
  /**
   * The days with their own values; null until the user edits days one by one, and until then derived from the dates.
   */
  rows: none<readonly PlanDay[]>(),
  absenceReasonId: none<number>(),
  vacancyReasonId: none<number>(),
  /** Whether a substitute is needed; null stands for the default of the employee's record or of the district. */
  needsSubstitute: none<boolean>(),
  /** How long the job is held back from substitutes; null stands for the district default. */
  hold: none<Hold>(),
  heldUntil: none<string>(),
  coveredBy: none<readonly CoverPeriod[]>(),
  /** Whether substitutes keep their days when a saved absence is changed; null until the user chooses. */
  keepSubstitute: none<boolean>(),
  notesToSubstitute: none<string>(),
  notesToAdministrator: none<string>(),
  administratorNotes: none<string>(),
  payCodeId: none<number>(),
  budgetCodeId: none<number>(),
  accountingCodeId: none<number>(),
  allocationGroupId: none<number>(),
};

export type DraftValues = Readonly<typeof blank>;

/** Creates a draft with known values, such as the employee or day. */
export const newDraft = (known: Partial<DraftValues> = {}): DraftValues => ({ ...blank, ...known });

/** Creates a draft with the values of a record. */
const draftFrom = (record: RecordData): DraftValues =>
  Object.fromEntries(
    Object.entries(blank).map(([name, usual]) => [name, record[name] ?? usual]),
  ) as unknown as DraftValues;

/** Creates a draft from a duplicated record, on other days. The hold is reset to the district default. */
export function draftOfCopy(copy: RecordData): DraftValues {
  return { ...draftFrom(copy), hold: null, heldUntil: null };
}

/**
 * Creates the draft that an address requests: `?workerId=7&date=2026-11-30`, or for a vacancy `?vacancyProfileId=3`.
 */
export function draftIn(query: URLSearchParams, kind: PlanDraft['kind'] = 'absence'): DraftValues {
  const owner = kind === 'absence' ? 'workerId' : 'vacancyProfileId';
  const id = Number(query.get(owner));
  const date = query.get('date') ?? '';
  return newDraft({
    kind,
    ...(Number.isInteger(id) && id > 0 ? { [owner]: id } : {}),
    ...(formats.date(date) ? { dates: [date] } : {}),
  });
}

/** Fields whose value applies to every day that has no value of its own. */
const shared = ['notesToSubstitute', 'coveredBy', ...codeNames] as const;

/**
 * Converts a saved absence (its record and its saved plan) to a draft. Values that all days share become values of the
 * draft itself.
 */
export function draftOfSaved(record: RecordData, saved: SavedPlan): DraftValues {
  const [first] = saved.days;
  const { days: _, approvalStatus: __, ...header } = saved;
  return {
    ...draftFrom({ ...record, ...header }),
    key: '',
    dates: [...new Set(saved.days.map(({ absenceDate }) => absenceDate))],
    rows: savedRows(saved),
    shiftType: first?.shiftType ?? shifts.full,
    absenceStartTime: first?.absenceStartTime ?? null,
    absenceEndTime: first?.absenceEndTime ?? null,
    ...Object.fromEntries(sharedNames(saved).map((name) => [name, first?.[name] ?? null])),
  };
}

const sharedNames = ({ days: [first, ...others] }: SavedPlan) =>
  shared.filter((name) => others.every((day) => isSame({ is: day[name] }, { is: first?.[name] })));

/** Returns the saved days without the values that the draft has for all days. */
function savedRows(saved: SavedPlan): PlanDay[] {
  const alike: readonly string[] = sharedNames(saved);
  const isOwn = (name: string, value: unknown) =>
    name !== 'fillStatus' &&
    !alike.includes(name) &&
    !(name === 'absenceReasonId' && value === saved.absenceReasonId);
  return saved.days.map(
    (day) =>
      Object.fromEntries(
        Object.entries(day).filter(([name, value]) => isOwn(name, value)),
      ) as unknown as PlanDay,
  );
}

/** Copies a draft for another employee or, for the user's own absence, for other days. */
export function copyForAnother(values: DraftValues, isSelf: boolean): Partial<DraftValues> {
  const { key: _, workerId: __, vacancyProfileId: ___, rows: ____, ...same } = values;
  return isSelf ? { ...same, dates: [] } : same;
}

/** Input of planning: the facts, the user who enters the absence, and the service's time. */
export interface PlanningInput {
  readonly facts: PlanFacts;
  /** The employee that the planning facts are about. */
  readonly workerId: number | undefined;
  readonly actor: PlanActor;
  readonly now: Date;
}

/** Returns the dates of a draft; the default date until others are chosen. */
export function datesOf({ dates }: DraftValues, { facts, now }: PlanningInput): readonly string[] {
  return dates ?? [defaultDates(facts, now).usual];
}

/** Returns the days of a draft, and the chosen dates that were skipped, such as closures. */
export function daysOf(values: DraftValues, known: PlanningInput): Proposal {
  const { person } = known.facts;
  const rows = values.rows?.map(withoutNulls) ?? [];
  const others = datesOf(values, known).filter(
    (date) => !rows.some(({ absenceDate }) => absenceDate === date),
  );
  const { days, skipped } = proposeDays(known.facts, { dates: others, day: dayOf(values) });
  const all = values.rows ? rows : days;
  return { days: person ? all.map((day) => withBreak(day, person, values.breakMinutes)) : all, skipped };
}

/** Removes null values, which cleared inputs leave. */
const withoutNulls = (day: PlanDay): PlanDay =>
  Object.fromEntries(Object.entries(day).filter(([, value]) => value !== null)) as unknown as PlanDay;

function dayOf({ shiftType, absenceStartTime, absenceEndTime }: DraftValues) {
  const times = {
    absenceStartTime: absenceStartTime ?? undefined,
    absenceEndTime: absenceEndTime ?? undefined,
  };
  return shiftType === shifts.custom ? { shiftType, ...times } : { shiftType };
}

/** The fields of a draft that define its days. */
export type DraftDates = Pick<DraftValues, 'dates' | 'rows'>;

/** Changes the dates of a draft. Individually edited days stay; new days get the shared values. */
export function withDates(values: DraftValues, known: PlanningInput, dates: readonly string[]): DraftDates {
  const sorted = [...new Set(dates)].sort();
  if (!values.rows) return { dates: sorted, rows: null };
  const kept = values.rows.filter(({ absenceDate }) => sorted.includes(absenceDate));
  const added = sorted.filter((date) => !kept.some(({ absenceDate }) => absenceDate === date));
  const { days } = proposeDays(known.facts, { dates: added, day: dayOf(values) });
  return { dates: sorted, rows: [...kept, ...days].toSorted(byDate) };
}

/** Removes days from a draft by index. */
export function withoutDays(
  values: DraftValues,
  known: PlanningInput,
  places: readonly number[],
): DraftDates {
  const left = daysOf(values, known).days.filter((_, at) => !places.includes(at));
  const dates = [...new Set(left.map(({ absenceDate }) => absenceDate))];
  const isWhole = daysOf({ ...values, dates }, known).days.length === left.length;
  return { dates, rows: values.rows === null && isWhole ? null : left };
}

/** Discards the changes to the days at the given indexes: new days are removed, saved ones are restored. */
export function skipDays(values: DraftValues, known: PlanningInput, places: readonly number[]): DraftDates {
  const left = withoutDays(values, known, places);
  const { days } = daysOf(values, known);
  const numbers = places.map((at) => days[at]?.confirmationNumber);
  const back = (known.facts.saved ? savedRows(known.facts.saved) : []).filter(({ confirmationNumber }) =>
    numbers.includes(confirmationNumber),
  );
  if (back.length === 0) return left;
  const rows = [...(left.rows ?? []), ...back].toSorted(byDate);
  return { dates: [...new Set(rows.map(({ absenceDate }) => absenceDate))], rows };
}

const byDate = (one: PlanDay, other: PlanDay) => one.absenceDate.localeCompare(other.absenceDate);

/**
 * Converts the values of the form to the draft that the planning rules and the service use, for one position of a
 * vacancy.
 */
export function planDraftOf(values: DraftValues, known: PlanningInput): PlanDraft {
  const { facts, actor, now } = known;
  const { days } = daysOf(values, known);
  const { needs } = substituteNeed(facts, values.needsSubstitute ?? true, days);
  const draft: PlanDraft = {
    kind: values.kind,
    absenceReasonId: values.absenceReasonId ?? undefined,
    vacancyReasonId: values.vacancyReasonId ?? undefined,
    needsSubstitute: needs,
    hold: values.hold ?? 'none',
    heldUntil: values.heldUntil ?? undefined,
    notesToAdministrator: values.notesToAdministrator ?? undefined,
    days: days.map((day) => ({ ...sharedOf(values), ...day })),
  };
  if (!needs) return { ...draft, hold: 'none', heldUntil: undefined };
  return values.hold === null ? withDefaultHold(facts, draft, actor, now) : draft;
}

/** Returns the values that apply to every day that has no values of its own. */
const sharedOf = (values: DraftValues): Partial<PlanDay> =>
  Object.fromEntries(shared.map((name) => [name, values[name] ?? undefined]));

/** Returns the draft with its days repeated for each position of a vacancy. */
export function withPositions(draft: PlanDraft, positions: number): PlanDraft {
  return positions > 1
    ? { ...draft, days: Array.from({ length: positions }, () => draft.days).flat() }
    : draft;
}

/** Returns the request body of a create. */
export function bodyOf(values: DraftValues, known: PlanningInput) {
  return {
    ...withPositions(planDraftOf(values, known), values.positions),
    workerId: values.kind === 'absence' ? known.workerId : undefined,
    vacancyProfileId: values.vacancyProfileId ?? undefined,
    administratorNotes: values.administratorNotes ?? undefined,
  };
}

/** Returns the request body of an update: the fields and days that differ from the initial draft (`base`). */
export function changeOf(values: DraftValues, base: DraftValues, known: PlanningInput): RecordData {
  const [{ days, ...header }, { days: saved, ...before }] = [bodyOf(values, known), bodyOf(base, known)];
  const numbered = (all: readonly PlanDay[], day: PlanDay) =>
    all.find(({ confirmationNumber: number }) => number !== undefined && number === day.confirmationNumber);
  const sent = days.flatMap((day): RecordData[] => {
    const was = numbered(saved, day);
    if (!was) return [{ ...day }];
    const { confirmationNumber } = day;
    return isSame(day, was) ? [] : [{ ...changedFields({ ...day }, { ...was }), confirmationNumber }];
  });
  const removed = saved.filter((day) => !numbered(days, day)).map((day) => day.confirmationNumber);
  return {
    ...changedFields(header, before),
    ...(values.keepSubstitute === null ? {} : { keepSubstitute: values.keepSubstitute }),
    ...(sent.length > 0 ? { days: sent } : {}),
    ...(removed.length > 0 ? { [removedField]: { days: removed } } : {}),
  };
}
