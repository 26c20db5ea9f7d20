import { dayStatuses } from '../../status/dayStatus.ts';
import { addDays, isOnDays, today } from '../../values/dates.ts';
import { isNothing } from '../../values/isNothing.ts';
import { momentOnWall, wallClockAt } from '../../values/zonedTime.ts';
import { clockOf, minutesOf, workDayOf } from '../workDay.ts';
import { runsOf } from './calendar.ts';
import { isOffered } from './cover.ts';
import { dayTimes } from './dayTimes.ts';
import { type CoverPeriod, type PlanDay, type PlanDraft, type PlanFacts, shifts } from './facts.ts';
import { breakAccess } from './ownDayAccess.ts';
import type { Plan, PlannedDay } from './plan.ts';
import type { Finding, PlanArguments, PlanRuleName } from './planRules.ts';
import { withBreak } from './proposeDays.ts';

/** A rule for a single day. Returns the arguments of its text if the rule is broken, otherwise undefined. */
type DayRule = (day: PlannedDay, plan: Plan) => PlanArguments | undefined;

const minute = 60_000;

const when = (holds: boolean, args: PlanArguments): PlanArguments | undefined => (holds ? args : undefined);
const dateOf = ({ day }: PlannedDay) => ({ date: day.absenceDate });

/** Rules that are checked on each new or changed day, in order. */
const dayRules: Partial<Record<PlanRuleName, DayRule>> = {
  notEmployed: (one, { facts: { person } }) => {
    const { absenceDate: date } = one.day;
    const [from, to] = [person?.startDate, person?.endDate];
    return when((!isNothing(from) && date < String(from)) || (!isNothing(to) && date > String(to)), { date });
  },
  otherSchool: (one, { facts: { person } }) =>
    when(person?.instituteIds.includes(one.day.instituteId) === false, dateOf(one)),
  tooFarAhead: (one, { now }) => {
    const until = addDays(today(one.timeZone, now), one.settings.daysAhead);
    return when(one.day.absenceDate > until, { ...dateOf(one), to: until });
  },
  pastDate: (one, { now }) => when(one.isPast && one.day.absenceDate >= earliest(one, now), dateOf(one)),
  tooLongAgo: (one, { now }) =>
    when(one.day.absenceDate < earliest(one, now), { ...dateOf(one), from: earliest(one, now) }),
  payrollClosed: (one, { facts: { payrollClosedTo = '' } }) =>
    when(one.day.absenceDate <= payrollClosedTo, { ...dateOf(one), to: payrollClosedTo }),
  reasonNotOffered: (one, { draft }) =>
    when(isAbsence(draft, one) && (!one.reason || one.reason.hidden === true), namedDay(one)),
  reasonNotPublic: (one, { actor }) => when(actor.isSelf && one.reason?.isPublic === false, namedDay(one)),
  reasonOfOtherSchool: (one, { facts }) => {
    const school = facts.schools.find(({ instituteId }) => instituteId === one.day.instituteId);
    const place = one.reason?.instituteId;
    return when(place !== undefined && school?.places.includes(place) === false, namedDay(one));
  },
  reasonOfOtherType: (one, { facts: { person } }) => {
    const types = one.reason?.workerTypeIds ?? [];
    return when(types.length > 0 && !types.includes(person?.workerTypeId ?? -1), namedDay(one));
  },
  shiftNotOffered: (one) => {
    const allowed = one.reason?.timeUsage ?? [];
    return when(allowed.length > 0 && !allowed.includes(one.day.shiftType), namedDay(one));
  },
  timesMissing: (one) => when(isCustom(one) && startAndEnd(one.day).includes(undefined), dateOf(one)),
  timesOrder: (one) => {
    const [from, to] = startAndEnd(one.day);
    return when(isCustom(one) && from !== undefined && to !== undefined && from >= to, dateOf(one));
  },
  notWorked: (one) => when(one.times === 'notWorked', dateOf(one)),
  partlyWorked: (one, { facts: { person } }) => {
    const { absence } = workDayOf(person?.record ?? {});
    const [from = 0, to = 0] = startAndEnd(one.day);
    const isPartly = typeof one.times === 'object' && absence && (from < absence.from || to > absence.to);
    return isCustom(one) && isPartly
      ? { ...dateOf(one), fromTime: clockOf(absence.from), toTime: clockOf(absence.to) }
      : undefined;
  },
  notWorkday: (one) => when(!isOnDays(one.settings.workDays, one.day.absenceDate), dateOf(one)),
  tooShort: (one) => {
    const { minimumUsage = 0 } = one.reason ?? {};
    const { hours } = one.amount;
    return when(hours !== undefined && hours < minimumUsage, { ...namedDay(one), hours: minimumUsage });
  },
  breakFixed: (one, { facts: { person }, actor }) => {
    if (!actor.isSelf || !person || !isCustom(one) || breakAccess(person, actor) === 'edit') return undefined;
    const { breakMinutes, deductBreak } = one.day;
    const usual = withBreak(one.day, person);
    const isUsual =
      (breakMinutes ?? usual.breakMinutes) === usual.breakMinutes &&
      (deductBreak ?? usual.deductBreak) === usual.deductBreak;
    return when(!isUsual, dateOf(one));
  },
  alreadyAbsent: (one, { facts, others }) => {
    const conflict = others.find((other) => overlaps(facts, one.day, other));
    return conflict && { ...dateOf(one), number: conflict.confirmationNumber };
  },
  afterCutOff: (one, { facts, now }) => {
    const until = cutOffOf(one);
    if (one.isPast || until === undefined || now <= until) return undefined;
    const { contact } = facts.schools.find((school) => school.instituteId === one.day.instituteId) ?? {};
    return { ...dateOf(one), until: wallText(until, one.timeZone), ...(contact ? { contact } : {}) };
  },
  shortNotice: (one, { now }) => {
    const { noticeHours: hours = 0 } = one.reason ?? {};
    const until = one.start && new Date(one.start.getTime() - hours * 60 * minute);
    return when(!one.isPast && hours > 0 && until !== undefined && now > until, { ...namedDay(one), hours });
  },
  allocationNotOffered: (one, { facts: { allocations, person }, actor }) => {
    const { allocationGroupId, absenceDate } = one.day;
    // The allocation group of the person's own record is always allowed.
    if (isNothing(allocationGroupId) || allocationGroupId === person?.record.allocationGroupId)
      return undefined;
    const isOffered = allocations.some(
      (span) =>
        span.allocationGroupId === allocationGroupId &&
        span.fromDate <= absenceDate &&
        absenceDate <= span.toDate &&
        (span.isPublic || !actor.isSelf),
    );
    return when(!isOffered, dateOf(one));
  },
  schoolClosed: (one) => one.special.closed && { ...dateOf(one), label: one.special.closed.label },
  inServiceDay: (one) =>
    one.special.inService && one.needs ? { ...dateOf(one), label: one.special.inService.label } : undefined,
  noLongerOffered: (one, { now }) => {
    const last = one.start && one.start.getTime() - one.settings.fillCutOffMinutes * minute;
    return when(isOffered(one) && last !== undefined && now.getTime() > last, dateOf(one));
  },
};

/** Rules that are checked on every day, even unchanged ones. */
const everyDayRules: Partial<Record<PlanRuleName, DayRule>> = {
  substituteNoteRequired: (one) =>
    when(
      one.settings.notesToSubstituteRequired && isOffered(one) && isBlank(one.day.notesToSubstitute),
      dateOf(one),
    ),
  payCodeMissing: (one) => when(one.settings.payCodeRequired && isNothing(one.day.payCodeId), dateOf(one)),
  budgetCodeMissing: (one) =>
    when(one.settings.budgetCodeRequired && isNothing(one.day.budgetCodeId), dateOf(one)),
  accountingCodeMissing: (one, { actor: { permissions } }) => {
    const codes = [
      permissions.has('PSEUDO.ShowAccountingCode') ? [one.day.accountingCodeId] : [],
      permissions.has('PSEUDO.ShowAllocationGroups') ? [one.day.allocationGroupId] : [],
    ].flat();
    const isMissing = codes.length > 0 && codes.every(isNothing);
    return when(one.settings.accountingCodeRequired && isMissing, dateOf(one));
  },
  coverSelf: (one, { facts }) =>
    when(
      coversOf(one).some(({ workerId }) => workerId === facts.workerId),
      dateOf(one),
    ),
  coverTimes: (one) => when(!coversOf(one).every(isWholePeriod), dateOf(one)),
  coverFilled: (one, { facts }) => {
    const number = one.day.confirmationNumber;
    const saved = facts.saved?.days.find(({ confirmationNumber }) => confirmationNumber === number);
    const isNew = JSON.stringify(saved?.coveredBy ?? []) !== JSON.stringify(coversOf(one));
    return saved && dayStatuses.has(saved.fillStatus, 'isFilled') && isNew
      ? { ...dateOf(one), number: saved.confirmationNumber }
      : undefined;
  },
  coverAway: (one, { facts }) =>
    when(
      coversOf(one).some((cover) => isAway(facts, one.day, cover)),
      dateOf(one),
    ),
};

/** The findings of all rules for single days; reports every broken rule of every day. */
export function dayFindings(plan: Plan): Finding[] {
  return [
    ...findingsBy(dayRules, plan.changed, plan),
    ...findingsBy(everyDayRules, plan.days, plan),
    ...twiceAbsent(plan),
    ...tooManyInARow(plan),
    ...overDailyLimits(plan),
  ];
}

function findingsBy(rules: typeof dayRules, days: readonly PlannedDay[], plan: Plan): Finding[] {
  return (Object.entries(rules) as [PlanRuleName, DayRule][]).flatMap(([rule, check]) =>
    days.flatMap((day) => {
      const args = check(day, plan);
      if (!args) return [];
      return [
        { rule, rows: [day.at], args, advice: adviceOf(rule, args), isRelaxed: isRelaxed(rule, day, plan) },
      ];
    }),
  );
}

/** The variant of a rule's text that adds advice on what to do; undefined if there is none. */
function adviceOf(rule: PlanRuleName, { contact, number = 0 }: PlanArguments): Finding['advice'] {
  if (rule === 'pastDate') return 'pastDateOffice';
  if (rule === 'afterCutOff') return contact === undefined ? 'afterCutOffOffice' : 'afterCutOffCall';
  // A negative confirmation number marks a day that is not really saved, such as one of another line of the imported
  // file. It has no page to link to.
  if (rule === 'alreadyAbsent' && Number(number) < 0) return 'alreadyAbsentInFile';
  return undefined;
}

function isRelaxed(rule: PlanRuleName, { settings }: PlannedDay, { draft }: Plan): boolean {
  if (rule === 'shortNotice') return settings.shortNotice === 'warn';
  return rule === 'alreadyAbsent' && draft.kind === 'vacancy';
}

const coversOf = ({ day }: PlannedDay) => day.coveredBy ?? [];

const isWholePeriod = ({ workerId, fromTime, toTime }: Partial<CoverPeriod>) =>
  ![workerId, fromTime, toTime].some(isNothing) && String(fromTime) < String(toTime);

function isAway(
  { away }: PlanFacts,
  { absenceDate }: PlanDay,
  { workerId, fromTime, toTime }: CoverPeriod,
): boolean {
  return away.some(
    (one) =>
      one.workerId === workerId &&
      one.absenceDate === absenceDate &&
      (one.fromTime ?? fromTime) < toTime &&
      fromTime < (one.toTime ?? toTime),
  );
}

const isCustom = ({ day }: PlannedDay) => day.shiftType === shifts.custom;
const startAndEnd = (day: PlanDay) => [minutesOf(day.absenceStartTime), minutesOf(day.absenceEndTime)];
const namedDay = ({ reason, day }: PlannedDay) => ({
  date: day.absenceDate,
  name: reason?.absenceReasonName ?? '',
});
const isAbsence = ({ kind }: PlanDraft, { absenceReasonId }: PlannedDay) =>
  kind === 'absence' && absenceReasonId !== undefined;

/** Whether a text is empty or blank. */
export const isBlank = (text: string | undefined): boolean => isNothing(text?.trim());

/** The earliest date for which an absence day can still be entered. */
const earliest = ({ settings, timeZone }: PlannedDay, now: Date): string =>
  addDays(today(timeZone, now), -settings.daysBack);

/** The cut-off for an employee to enter a day, as an instant; computed in the school's time zone. */
export function cutOffOf({ day, settings, start, timeZone }: PlannedDay): Date | undefined {
  if (settings.createCutOff === 'minutes')
    return start && new Date(start.getTime() - settings.createCutOffMinutes * minute);
  const minutes = minutesOf(settings.createCutOffTime);
  return minutes === undefined ? undefined : momentOnWall({ date: day.absenceDate, minutes }, timeZone);
}

/** A moment as local time of a time zone: `YYYY-MM-DD HH:MM`. */
export function wallText(moment: Date, timeZone: string): string {
  const { date, minutes } = wallClockAt(moment, timeZone);
  return `${date} ${clockOf(minutes)}`;
}

/**
 * Whether two days of the same person overlap in time. A morning and an afternoon do not overlap. A custom day with
 * unknown times overlaps every other day on its date.
 */
export function overlaps(facts: PlanFacts, one: PlanDay, other: PlanDay): boolean {
  if (one.absenceDate !== other.absenceDate) return false;
  const isPlain = [one, other].every(({ shiftType }) => shiftType !== shifts.custom);
  if (isPlain) {
    const isWhole = one.shiftType === shifts.full || other.shiftType === shifts.full;
    return isWhole || one.shiftType === other.shiftType;
  }
  const [first, second] = [one, other].map((day) => dayTimes(day, facts.person?.record ?? {}));
  if (typeof first !== 'object' || typeof second !== 'object') return true;
  return first.absence.from < second.absence.to && second.absence.from < first.absence.to;
}

/** Reports days of a draft that overlap. Skips a vacancy, because its overlapping days are separate positions. */
function twiceAbsent({ facts, draft, days }: Plan): Finding[] {
  if (draft.kind === 'vacancy') return [];
  return days.flatMap((one, place) => {
    const isTwice = days.slice(0, place).some((other) => overlaps(facts, other.day, one.day));
    return isTwice ? [{ rule: 'twiceAbsent', rows: [one.at], args: dateOf(one) } as const] : [];
  });
}

/** Rule A09: too many school days in a row, including days of other absences. Reports the days beyond the limit. */
function tooManyInARow({ facts, draft, days, changed, others }: Plan): Finding[] {
  const [first] = days;
  if (!first || draft.kind === 'vacancy') return [];
  const dates = new Set([...days.map(({ day }) => day), ...others].map((day) => day.absenceDate));
  const runs = runsOf(facts, first.day.instituteId, [...dates].sort(), (date) => date);
  const limits = [...new Set(changed.flatMap(({ settings }) => settings.maxConsecutiveDays ?? []))];
  return runs.flatMap((run) =>
    limits.flatMap((most): Finding[] => {
      const excess = run.slice(most);
      const rows = changed.filter(
        ({ day, settings }) => settings.maxConsecutiveDays === most && excess.includes(day.absenceDate),
      );
      const args = { from: run[0] ?? '', count: run.length, most };
      return rows.length === 0 ? [] : [{ rule: 'tooManyInARow', rows: rows.map(({ at }) => at), args }];
    }),
  );
}

/** Rule A12: daily limits. Reports each limit once per date. */
function overDailyLimits({ facts, draft, changed }: Plan): Finding[] {
  if (draft.kind === 'vacancy') return [];
  return facts.counts.flatMap((limit): Finding[] => {
    const own = changed.filter(
      ({ day, absenceReasonId = -1 }) =>
        day.absenceDate === limit.date &&
        (limit.instituteId === undefined || limit.instituteId === day.instituteId) &&
        limit.absenceReasonIds?.includes(absenceReasonId) !== false &&
        limit.excludedReasonIds?.includes(absenceReasonId) !== true,
    );
    if (own.length === 0 || limit.count < limit.most) return [];
    const { limitName: name, date, count, most, overflow } = limit;
    const rule = overflow === 'approval' ? 'dailyLimitApproval' : 'overDailyLimit';
    const rows = own.map(({ at }) => at);
    return [{ rule, rows, args: { name, date, count, most }, isRelaxed: overflow === 'warn' }];
  });
}
