import { mostRejections } from '#schemas/rules/calling/callResults.ts';
import {
  type Channel,
  clocksAt,
  type EligibilityCheckInput,
  type JobHistory,
} from '#schemas/rules/eligibility/facts.ts';
import type { ListOwner, NamedOnList } from '#schemas/rules/preferences/jobVisibility.ts';
import type { VisibilityText } from '#schemas/rules/preferences/visibility.ts';
import { criteriaTexts, numberIn, rowVisibilityText } from '#schemas/rules/preferences/visibilityTexts.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { memoizeByObject } from '#schemas/values/memoizeByObject.ts';
import { groupByKey } from '../../common/groupByKey.ts';
import type { Row } from '../../database/database.ts';
import { settingsIn } from '../settings/loadSettings.ts';
import { type ContextFact, type Facts, factsIn } from './facts.ts';
import { inheritedSettings } from './factsText.ts';
import { jobsIn, type LoadedJob } from './jobFacts.ts';
import { ownFacts } from './substituteFacts.ts';

/** Loaded jobs and substitutes, with all that the gates need about each pair. */
export interface EligibilityInput {
  readonly jobs: readonly LoadedJob[];
  /** Ids of the substitutes. */
  readonly substitutes: readonly number[];
  /** Builds the input of `eligibilityOf` for a job and a substitute. Throws if the substitute was not loaded. */
  readonly of: (job: LoadedJob, substituteId: number, channel: Channel) => EligibilityCheckInput;
}

/**
 * Builds the input of `eligibilityOf` from the rows of `factsText`. All eligibility checks of the service go through
 * this.
 */
export function eligibilityInput(rows: readonly Row[]): EligibilityInput {
  const facts = factsIn(rows);
  const { date, moment } = hereIn(facts);
  const settingOf = settingsIn(facts('setting'), date, inheritedSettings);
  const own = ownFacts(facts, settingOf);
  const listsOf = listsIn(facts);
  const jobHistoryOf = historyIn(facts, settingOf);
  const clockIn = clocksAt(new Date(moment));
  return {
    jobs: jobsIn(facts, settingOf),
    substitutes: [...own.keys()],
    of: (job, substituteId, channel) => {
      const known = own.get(substituteId);
      if (!known) throw new Error(`The substitute ${substituteId} was not loaded.`);
      const substitute = {
        ...known,
        lists: listsOf(job, substituteId),
        jobHistory: jobHistoryOf(job, substituteId),
      };
      return { job: job.facts, district: job.district, substitute, channel, now: clockIn(job.first.zone) };
    },
  };
}

function hereIn(facts: Facts): ContextFact {
  const [here] = facts('here');
  if (!here) throw new Error('There is no such district.');
  return here;
}

type Pairs<T> = (job: LoadedJob, substituteId: number) => T;

type Lines = ReadonlyMap<number, RecordData>;

/**
 * Returns a function that finds, for a job and a substitute, the substitute's lines on the lists that apply to the job,
 * nearest list first (docs/domain.md#job-visibility). Resolves the lists of a job once, because a round of calls checks
 * thousands of substitutes.
 */
function listsIn(facts: Facts): Pairs<readonly NamedOnList[]> {
  const by = (kind: string, field: string) =>
    new Map(
      [...groupByKey(facts(kind), (line) => line[field])].map(([owner, lines]): [unknown, Lines] => [
        owner,
        new Map(lines.map((line) => [Number(line.substituteId), line])),
      ]),
    );
  const [ofEmployee, ofType] = [by('employeeLine', 'workerId'), by('typeLine', 'workerTypeId')];
  const [ofProfile, ofSchool] = [by('profileLine', 'vacancyProfileId'), by('schoolLine', 'instituteId')];
  const criteria = new Map(facts('criteria').map((row) => [row.workerId, criteriaTexts(row)]));
  const levels = new Map(facts('place').map(({ at_id, level }) => [at_id, level]));
  const ofJob = memoizeByObject(({ first, facts: { places } }: LoadedJob) => ({
    own: [
      { owner: 'vacancyProfile', lines: ofProfile.get(first.vacancy_profile_id), texts: undefined },
      { owner: 'employee', lines: ofEmployee.get(first.worker_id), texts: criteria.get(first.worker_id) },
      {
        owner: 'employeeType',
        lines: ofType.get(first.worker_type_id),
        texts: criteria.get(first.worker_id),
      },
    ] as const,
    places: places.flatMap((place, steps) => {
      const lines = ofSchool.get(place);
      return lines ? [{ owner: ownerAt(levels.get(place), steps), lines }] : [];
    }),
  }));
  return (job, id) => {
    const { own, places } = ofJob(job);
    const lists: NamedOnList[] = [];
    for (const { owner, lines, texts } of own) {
      const line = lines?.get(id);
      if (!line) continue;
      lists.push(named(owner, line, texts));
      break;
    }
    for (const { owner, lines } of places) {
      const line = lines.get(id);
      if (line) lists.push(named(owner, line));
    }
    return lists.length > 0 ? lists : noLists;
  };
}

const noLists: readonly NamedOnList[] = [];

const keyOf = (substituteId: unknown, of: unknown) => `${substituteId}/${of}`;

const districtLevel = 1;

function ownerAt(level: number | undefined, steps: number): ListOwner {
  if (level === districtLevel) return 'district';
  return steps === 0 ? 'school' : 'region';
}

function named(owner: ListOwner, line: RecordData, ofList: readonly VisibilityText[] = []): NamedOnList {
  return {
    owner,
    isExcluded: line.isExcluded === true,
    rank: numberIn(line.callRank),
    place: numberIn(line.callGroupSortId),
    texts: [rowVisibilityText(line), ...ofList],
  };
}

/**
 * Returns a function that finds, for a job and a substitute, the substitute's rejections and cancellations of the job,
 * and when their penalty ends.
 */
function historyIn(facts: Facts, settingOf: SettingOf): Pairs<JobHistory> {
  const rejections = new Map(
    facts('rejection').map(({ substituteId, jobId, count }) => [keyOf(substituteId, jobId), Number(count)]),
  );
  const cancellations = facts('cancellation');
  const cancelled = new Set(cancellations.map(({ substituteId, jobId }) => keyOf(substituteId, jobId)));
  const late = groupByKey(
    cancellations.filter(({ isLate }) => isLate === true),
    ({ substituteId }) => Number(substituteId),
  );
  const hoursOf: Pairs<number | undefined> = ({ first }, substituteId) =>
    settingOf(
      'absence.cancelPenaltyHours',
      { substitute: substituteId, school: first.institute_id },
      first.absence_date,
    );
  const known = new Set([
    ...facts('rejection').map(({ substituteId }) => Number(substituteId)),
    ...cancellations.map(({ substituteId }) => Number(substituteId)),
  ]);
  return (job, substituteId) => {
    if (!known.has(substituteId)) return noHistory;
    const moments = (late.get(substituteId) ?? []).map(({ removedAt }) => Date.parse(String(removedAt)));
    const hours = moments.length === 0 ? undefined : hoursOf(job, substituteId);
    return {
      rejections: rejections.get(keyOf(substituteId, job.id)) ?? 0,
      mostRejections,
      hasCanceledJob: cancelled.has(keyOf(substituteId, job.id)),
      penaltyUntil: hours === undefined ? undefined : new Date(Math.max(...moments) + hours * 3_600_000),
    };
  };
}

/** Job history of a substitute who has neither rejected nor canceled the job. */
const noHistory: JobHistory = { rejections: 0, mostRejections, hasCanceledJob: false };
