import { mostRejections } from '#schemas/rules/calling/callResults.ts';
import type { Channel, Clock, Dealings, Question } from '#schemas/rules/eligibility/facts.ts';
import type { ListOwner, NamedOnList } from '#schemas/rules/preferences/jobVisibility.ts';
import type { VisibilityText } from '#schemas/rules/preferences/visibility.ts';
import { criteriaTexts, numberIn, rowVisibilityText } from '#schemas/rules/preferences/visibilityTexts.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { grouped } from '../../common/grouped.ts';
import type { Row } from '../../database/database.ts';
import { settingsIn } from '../settings/loadSettings.ts';
import { type Facts, factsIn, type HereFact } from './facts.ts';
import { inheritedSettings } from './factsText.ts';
import { jobsIn, type LoadedJob } from './jobFacts.ts';
import { ownFacts } from './substituteFacts.ts';

/** Some jobs and some substitutes, with all that the gates ask about each pair of them. */
export interface Questions {
  readonly jobs: readonly LoadedJob[];
  /** The numbers of the substitutes. */
  readonly substitutes: readonly number[];
  /** Puts the question of one pair; the substitute is one of those that were loaded. */
  readonly of: (job: LoadedJob, substituteId: number, channel: Channel) => Question;
}

/** Makes the questions of what `factsText` gave. Whoever asks `eligibilityOf` about them has the one judgement that there is. */
export function questionsOf(rows: readonly Row[]): Questions {
  const facts = factsIn(rows);
  const { date } = hereIn(facts);
  const settingOf = settingsIn(facts('setting'), date, inheritedSettings);
  const own = ownFacts(facts, settingOf);
  const listsOf = listsIn(facts);
  const dealingsOf = dealingsIn(facts, settingOf);
  const now = clockOf(facts);
  return {
    jobs: jobsIn(facts, settingOf),
    substitutes: [...own.keys()],
    of: (job, substituteId, channel) => {
      const known = own.get(substituteId);
      if (!known) throw new Error(`The substitute ${substituteId} was not loaded.`);
      const substitute = {
        ...known,
        lists: listsOf(job, substituteId),
        dealings: dealingsOf(job, substituteId),
      };
      return { job: job.facts, district: job.district, substitute, channel, now };
    },
  };
}

function hereIn(facts: Facts): HereFact {
  const [here] = facts('here');
  if (!here) throw new Error('There is no such district.');
  return here;
}

function clockOf(facts: Facts): Clock {
  const here = hereIn(facts);
  return { ...here, moment: new Date(here.moment) };
}

type Pairs<T> = (job: LoadedJob, substituteId: number) => T;

/** The lines that name a substitute on the lists that count for a job, the nearest first (docs/domain.md#job-visibility). */
function listsIn(facts: Facts): Pairs<readonly NamedOnList[]> {
  const by = (kind: string, field: string) =>
    new Map(facts(kind).map((line) => [keyOf(line.substituteId, line[field]), line]));
  const [ofEmployee, ofType] = [by('employeeLine', 'workerId'), by('typeLine', 'workerTypeId')];
  const [ofProfile, ofSchool] = [by('profileLine', 'vacancyProfileId'), by('schoolLine', 'instituteId')];
  const criteria = new Map(facts('criteria').map((row) => [row.workerId, criteriaTexts(row)]));
  const levels = new Map(facts('place').map(({ at_id, level }) => [at_id, level]));
  const ownLine: Pairs<NamedOnList | undefined> = ({ first }, id) => {
    const profile = ofProfile.get(keyOf(id, first.vacancy_profile_id));
    if (profile) return named('vacancyProfile', profile);
    const texts = criteria.get(first.worker_id);
    const line = ofEmployee.get(keyOf(id, first.worker_id));
    if (line) return named('employee', line, texts);
    const typeLine = ofType.get(keyOf(id, first.worker_type_id));
    return typeLine && named('employeeType', typeLine, texts);
  };
  return (job, id) => {
    const nearest = ownLine(job, id);
    const places = job.facts.places.flatMap((place, steps) => {
      const line = ofSchool.get(keyOf(id, place));
      return line ? [named(ownerAt(levels.get(place), steps), line)] : [];
    });
    return nearest ? [nearest, ...places] : places;
  };
}

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

/** What a substitute has had to do with a job. */
function dealingsIn(facts: Facts, settingOf: SettingOf): Pairs<Dealings> {
  const rejections = new Map(
    facts('rejection').map(({ substituteId, jobId, count }) => [keyOf(substituteId, jobId), Number(count)]),
  );
  const cancellations = facts('cancellation');
  const cancelled = new Set(cancellations.map(({ substituteId, jobId }) => keyOf(substituteId, jobId)));
  const late = grouped(
    cancellations.filter(({ isLate }) => isLate === true),
    ({ substituteId }) => Number(substituteId),
  );
  return ({ id, first }, substituteId) => {
    const hours = settingOf(
      'absence.cancelPenaltyHours',
      { substitute: substituteId, school: first.institute_id },
      first.absence_date,
    );
    const moments = (late.get(substituteId) ?? []).map(({ removedAt }) => Date.parse(String(removedAt)));
    return {
      rejections: rejections.get(keyOf(substituteId, id)) ?? 0,
      mostRejections,
      cancelledIt: cancelled.has(keyOf(substituteId, id)),
      penaltyUntil:
        hours === undefined || moments.length === 0
          ? undefined
          : new Date(Math.max(...moments) + hours * 3_600_000),
    };
  };
}
