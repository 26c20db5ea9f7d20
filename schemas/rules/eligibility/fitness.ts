import { isOnDays } from '../../values/dates.ts';
import {
  excludingLists,
  jobVisibility,
  type ListOwner,
  type NamedOnList,
} from '../preferences/jobVisibility.ts';
import type { DayOfWork, EligibilityCheckInput, RequiredSkill, SubstituteFacts } from './facts.ts';
import { type ClosedCause, type ClosedReason, causeIf } from './gate.ts';

const minute = 60_000;

/**
 * Gate G05: the substitute has every skill that the job requires, on each day of the job. Skills that are waived at
 * short notice open the gate by themselves, once the start is near enough. The gate cannot be overridden in a district
 * that assigns only qualified substitutes.
 */
export function checkSkills({
  job,
  substitute,
  district,
  now,
}: EligibilityCheckInput): readonly ClosedCause[] {
  const notice = (job.start.getTime() - now.moment.getTime()) / minute;
  const required = job.skills.filter((skill) => !isIgnored(skill, notice));
  const lacksOn = ({ date }: DayOfWork) =>
    required.filter(({ skillId }) => !isHeld(substitute, skillId, date));
  const last = job.days.at(-1);
  const lacking = last ? lacksOn(last) : [];
  if (lacking.length === 0) return [];
  const opens = lacking.map(({ maxIgnoreMinutes }) => maxIgnoreMinutes);
  const latest = opens.every((one) => one !== undefined && one < notice)
    ? Math.min(...(opens as number[]))
    : undefined;
  return [
    {
      reason: 'lacksSkills',
      weight: district.assignUnqualified ? undefined : 'hard',
      ids: lacking.map(({ skillId }) => skillId),
      dates: job.days.filter((day) => lacksOn(day).length > 0).map(({ date }) => date),
      opens: latest === undefined ? undefined : { at: new Date(job.start.getTime() - latest * minute) },
    },
  ];
}

function isHeld({ skills }: SubstituteFacts, skillId: number, date: string): boolean {
  return skills.some((one) => one.skillId === skillId && (one.expiresOn ?? date) >= date);
}

function isIgnored({ minIgnoreMinutes, maxIgnoreMinutes }: RequiredSkill, notice: number): boolean {
  return maxIgnoreMinutes !== undefined && (minIgnoreMinutes ?? 0) <= notice && notice <= maxIgnoreMinutes;
}

const excludedBy: Readonly<Record<ListOwner, ClosedReason>> = {
  district: 'excludedByDistrict',
  region: 'excludedByRegion',
  school: 'excludedBySchool',
  employeeType: 'excludedByEmployeeType',
  employee: 'excludedByEmployee',
  vacancyProfile: 'excludedByVacancyProfile',
};

/**
 * The default for substitutes who are on no substitute list: they see the jobs that the district offers to all
 * substitutes.
 */
const usual: readonly NamedOnList[] = [{ owner: 'district', texts: [] }];

/**
 * Gate G06: none of the lists that apply to the job excludes the substitute. Reports every list that excludes them
 * (docs/domain.md#exclusion).
 */
export function checkExclusions({ substitute, district }: EligibilityCheckInput): readonly ClosedCause[] {
  return excludingLists(substitute.lists, district.excludeTakesPrecedence).flatMap((place) => {
    const list = substitute.lists[place];
    return list ? [{ reason: excludedBy[list.owner] }] : [];
  });
}

/**
 * When a substitute can see a job, and which substitute list shows it to them; undefined if the job is never visible to
 * them (docs/domain.md#job-visibility).
 */
export function jobVisibilityFor({
  job,
  substitute,
  district,
}: EligibilityCheckInput): { readonly from: Date; readonly list: ListOwner } | undefined {
  const lists = substitute.lists.length > 0 ? substitute.lists : usual;
  const texts = lists.map((list) => ({ ...list, texts: [...list.texts, district.visibility] }));
  const seen = jobVisibility(job, texts, district.excludeTakesPrecedence);
  const list = seen.visible === 'from' ? lists[seen.list] : undefined;
  return seen.visible === 'from' && list ? { from: seen.from, list: list.owner } : undefined;
}

/**
 * When a substitute first sees a job, by a list or because the job is shown to all substitutes; undefined if they never
 * see it.
 */
export function visibleToSubstituteFrom(question: EligibilityCheckInput): Date | undefined {
  const from = jobVisibilityFor(question)?.from;
  const { shownToAll } = question.job;
  return from && shownToAll && shownToAll < from ? shownToAll : from;
}

/**
 * Gate G07: the job is already visible to the substitute. If the job never becomes visible to them, G06 gives the
 * reason.
 */
export function checkJobVisible(question: EligibilityCheckInput): readonly ClosedCause[] {
  const from = visibleToSubstituteFrom(question);
  if (from === undefined) return [];
  return causeIf(from > question.now.moment, { reason: 'visibleLater', opens: { at: from } });
}

/**
 * Gate G08: the substitute chose the school for each weekday of the job. The nearest row of their list of schools
 * applies; an empty list excludes nothing (docs/domain.md#preferred-schools). A permanent substitute works at other
 * schools only if the district allows it.
 */
export function checkPreferredSchool({ job, substitute }: EligibilityCheckInput): readonly ClosedCause[] {
  const { worksOnlyThere, lines, only } = substitute.schools;
  if (only !== undefined && !job.places.includes(only)) return [{ reason: 'permanentElsewhere' }];
  if (lines.length === 0) return [];
  const place = job.places.find((id) => lines.some(({ instituteId }) => instituteId === id));
  const days = lines.find(({ instituteId }) => instituteId === place)?.days ?? 0;
  const dates = job.days
    .filter(({ date }) => isOnDays(days, date) !== worksOnlyThere)
    .map(({ date }) => date);
  return causeIf(dates.length > 0, { reason: 'schoolNotChosen', dates });
}
