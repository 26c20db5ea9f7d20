import type { DistrictFacts, JobFacts } from '#schemas/rules/eligibility/facts.ts';
import { numberIn } from '#schemas/rules/preferences/visibilityTexts.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import { approvalStatuses } from '#schemas/status/approvalStatus.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { groupByKey } from '../../common/groupByKey.ts';
import { visibilityOf } from '../settings/districtDefaults.ts';
import type { DayFact, Facts } from './facts.ts';
import { workDay } from './substituteFacts.ts';

/** A loaded job, with its days in order. */
export interface LoadedJob {
  readonly id: number;
  /** The first day of the job. Values that are the same on all days are read from it. */
  readonly first: DayFact;
  readonly days: readonly DayFact[];
  readonly facts: JobFacts;
  readonly district: DistrictFacts;
}

/** Groups the loaded days by job, and returns each job with the facts that the eligibility rules need. */
export function jobsIn(facts: Facts, settingOf: SettingOf): readonly LoadedJob[] {
  const now = new Date(facts('here')[0]?.moment ?? Number.NaN);
  const places = groupByKey(
    facts('place').toSorted((one, other) => one.steps - other.steps),
    (one) => one.for_id,
  );
  const inOrder = facts('skill').toSorted((one, other) => Number(one.skillId) - Number(other.skillId));
  const skills = groupByKey(inOrder, ({ owner }) => owner);
  return [...groupByKey(facts('day'), (day) => day.job_id)].flatMap(([id, unordered]) => {
    const days = unordered.toSorted(
      (one, other) =>
        one.absence_date.localeCompare(other.absence_date) ||
        one.confirmation_number - other.confirmation_number,
    );
    const [first] = days;
    if (!first) return [];
    const released = momentOf(first.released_at);
    return [
      {
        id,
        first,
        days,
        facts: {
          days: days.map(workDay),
          entered: momentOf(first.created_at) ?? new Date(0),
          released: released && released <= now ? released : undefined,
          shownToAll: momentOf(first.shown_to_all_at),
          start: new Date(first.begins_at),
          isTimeUnknown: first.starts === null,
          places: (places.get(first.institute_id) ?? []).map(({ at_id }) => at_id),
          skills: (skills.get(ownerOf(first)) ?? []).map((skill) => ({
            skillId: Number(skill.skillId),
            minIgnoreMinutes: numberIn(skill.minIgnoreMinutes),
            maxIgnoreMinutes: numberIn(skill.maxIgnoreMinutes),
          })),
          ...offerOf(first),
        },
        district: districtFor(first, settingOf),
      },
    ];
  });
}

const ownerOf = ({ worker_id, vacancy_profile_id }: DayFact) =>
  worker_id === null ? `v${vacancy_profile_id}` : `w${worker_id}`;

const momentOf = (text: string | null): Date | undefined => (text === null ? undefined : new Date(text));

const { held, subNotNeeded } = dayStatuses.code;

/**
 * The offer state of the job. A held job waits for an approval, for a time, or for a person. A job that needs no
 * substitute counts as open; assigning it requires a separate permission (`assignJob`).
 */
function offerOf(day: DayFact): Pick<JobFacts, 'state' | 'heldUntil'> {
  if (dayStatuses.has(day.fill_status, 'isOffered') || day.fill_status === subNotNeeded)
    return { state: 'open' };
  if (day.fill_status !== held) return { state: 'stopped' };
  const isPending = approvalStatuses.has(day.approval_status, 'waits');
  if (day.hold === 'untilApproved' && isPending) return { state: 'awaitsApproval' };
  return { state: 'held', heldUntil: day.hold === 'untilTime' ? momentOf(day.held_until) : undefined };
}

/** Returns the settings of the district that apply to a job. */
function districtFor(
  { institute_id, worker_id, worker_type_id, absence_date }: DayFact,
  settingOf: SettingOf,
): DistrictFacts {
  const of = {
    school: institute_id,
    worker: worker_id ?? undefined,
    employeeType: worker_type_id ?? undefined,
  };
  return {
    excludeTakesPrecedence: settingOf('visibility.excludeTakesPrecedence', of, absence_date),
    visibility: visibilityOf(settingOf),
    assignUnqualified: settingOf('other.assignUnqualified', of, absence_date),
    travelMinutes: settingOf('absence.travelMinutes', of, absence_date),
    cutOffMinutes: settingOf('absence.fillCutOffMinutes', of, absence_date),
  };
}
