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
import { withUsualHold } from '#schemas/rules/planning/planSummary.ts';
import { type Proposal, proposeDays, usualDates, withBreak } from '#schemas/rules/planning/proposeDays.ts';
import { formats } from '#schemas/values/formats.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** A field in which nothing was entered yet. */
const none = <T>(): T | null => null;

/** An empty form of an absence or a vacancy; fields of the records by their names, null where nothing was entered. */
const blank = {
  /** A retry with the same key makes no second absence; empty in what the form began with. */
  key: '',
  kind: 'absence' as PlanDraft['kind'],
  workerId: none<number>(),
  vacancyProfileId: none<number>(),
  /** How many substitutes a new vacancy needs at a time. */
  positions: 1,
  /** Null: the day that a new draft begins with. */
  dates: none<readonly string[]>(),
  shiftType: shifts.full as number,
  absenceStartTime: none<string>(),
  absenceEndTime: none<string>(),
  /** The days one by one, once they were opened; else they follow from the dates. */
  rows: none<readonly PlanDay[]>(),
  absenceReasonId: none<number>(),
  vacancyReasonId: none<number>(),
  /** Null: as the employee's record or the district says. */
  needsSubstitute: none<boolean>(),
  /** Null: as the district says. */
  hold: none<Hold>(),
  heldUntil: none<string>(),
  coveredBy: none<readonly CoverPeriod[]>(),
  /** Of a change: whether substitutes keep their days. */
  keepSubstitute: none<boolean>(),
  notesToSubstitute: none<string>(),
  notesToAdministrator: none<string>(),
  administratorNotes: none<string>(),
  payCodeId: none<number>(),
  budgetCodeId: none<number>(),
  accountingCodeId: none<number>(),
  allocationGroupId: none<number>(),
};

/** What the form of an absence or a vacancy holds. */
export type DraftValues = Readonly<typeof blank>;

/** A new draft, with what is known already: the employee, the day. */
export const newDraft = (known: Partial<DraftValues> = {}): DraftValues => ({ ...blank, ...known });

/** A draft with the values that a record has for its fields. */
const draftFrom = (record: RecordData): DraftValues =>
  Object.fromEntries(
    Object.entries(blank).map(([name, usual]) => [name, record[name] ?? usual]),
  ) as unknown as DraftValues;

/** A new draft of what a record says that was duplicated, on other days; it is held as the district says. */
export function draftOfCopy(copy: RecordData): DraftValues {
  return { ...draftFrom(copy), hold: null, heldUntil: null };
}

/** The draft that an address asks for: `?workerId=7&date=2026-11-30`, or of a vacancy `?vacancyProfileId=3`. */
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

/** What a day has that says nothing else. */
const shared = ['notesToSubstitute', 'coveredBy', ...codeNames] as const;

/** A saved absence as a draft: what its days have alike is said once. Takes its record, and how planning knows it. */
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
    ...Object.fromEntries(alikeIn(saved).map((name) => [name, first?.[name] ?? null])),
  };
}

const alikeIn = ({ days: [first, ...others] }: SavedPlan) =>
  shared.filter((name) => others.every((day) => isSame({ is: day[name] }, { is: first?.[name] })));

/** The saved days, each with what it has of its own. */
function savedRows(saved: SavedPlan): PlanDay[] {
  const alike: readonly string[] = alikeIn(saved);
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

/** The same absence for another employee; on other days where it is one's own. */
export function anotherLike(values: DraftValues, isSelf: boolean): Partial<DraftValues> {
  const { key: _, workerId: __, vacancyProfileId: ___, rows: ____, ...same } = values;
  return isSelf ? { ...same, dates: [] } : same;
}

/** What planning goes by: the facts, who enters it, and the service's clock. */
export interface Known {
  readonly facts: PlanFacts;
  /** Whose facts they are, of an employee. */
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
  return { dates: sorted, rows: [...kept, ...days].toSorted(byDate) };
}

/** The draft without some of its days, by their places. */
export function withoutDays(values: DraftValues, known: Known, places: readonly number[]): DraftDates {
  const left = daysOf(values, known).days.filter((_, at) => !places.includes(at));
  const dates = [...new Set(left.map(({ absenceDate }) => absenceDate))];
  const isWhole = daysOf({ ...values, dates }, known).days.length === left.length;
  return { dates, rows: values.rows === null && isWhole ? null : left };
}

/** The draft without what is asked of some of its days: new ones go, saved ones are as they were. */
export function skipDays(values: DraftValues, known: Known, places: readonly number[]): DraftDates {
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

/** The draft as planning and the service read it: one position of a vacancy. */
export function planDraftOf(values: DraftValues, known: Known): PlanDraft {
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
  return values.hold === null ? withUsualHold(facts, draft, actor, now) : draft;
}

/** What each day has that says nothing else. */
const sharedOf = (values: DraftValues): Partial<PlanDay> =>
  Object.fromEntries(shared.map((name) => [name, values[name] ?? undefined]));

/** A draft with the days of each of its positions. */
export function withPositions(draft: PlanDraft, positions: number): PlanDraft {
  return positions > 1
    ? { ...draft, days: Array.from({ length: positions }, () => draft.days).flat() }
    : draft;
}

/** What is sent to create it. */
export function bodyOf(values: DraftValues, known: Known) {
  return {
    ...withPositions(planDraftOf(values, known), values.positions),
    workerId: values.kind === 'absence' ? known.workerId : undefined,
    vacancyProfileId: values.vacancyProfileId ?? undefined,
    administratorNotes: values.administratorNotes ?? undefined,
  };
}

/** What is sent to change a saved one: the fields and the days that are others than in its draft at first (`base`). */
export function changeOf(values: DraftValues, base: DraftValues, known: Known): RecordData {
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
