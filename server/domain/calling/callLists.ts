import type { CalledJob, CallList } from '#schemas/rules/calling/callFacts.ts';
import { numberIn } from '#schemas/rules/preferences/visibilityTexts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { groupByKey } from '../../common/groupByKey.ts';
import type { Facts } from '../eligibility/facts.ts';
import type { LoadedJob } from '../eligibility/jobFacts.ts';

type ListsOfJob = Pick<CalledJob, 'favorites' | 'lists'>;

/** Value of `sordId` for employees whose substitute list is called in list order. */
const listOrder = 1;

/**
 * Returns a function that gives, for a job, its favorites by rank, and its call lists from the most specific list to
 * the list of all substitutes (docs/domain.md#calls). Substitutes on lists of schools are called in random order. Takes
 * the facts of the jobs, and the ids of all substitutes.
 */
export function callListsIn(facts: Facts, everyone: readonly number[]): (job: LoadedJob) => ListsOfJob {
  const by = (kind: string, owner: string) =>
    groupByKey(
      facts(kind).filter(({ isExcluded }) => isExcluded !== true),
      (line) => line[owner],
    );
  const [ofEmployee, ofType] = [by('employeeLine', 'workerId'), by('typeLine', 'workerTypeId')];
  const [ofProfile, ofSchool] = [by('profileLine', 'vacancyProfileId'), by('schoolLine', 'instituteId')];
  const inListOrder = new Set(
    facts('criteria')
      .filter(({ sordId }) => sordId === listOrder)
      .map(({ workerId }) => workerId),
  );
  return ({ first, facts: { places } }) => {
    const isVacancy = first.worker_id === null;
    const own = byPlace(
      isVacancy ? ofProfile.get(first.vacancy_profile_id) : ofEmployee.get(first.worker_id),
    );
    const ranked = own
      .filter((line) => numberIn(line.callRank) !== undefined)
      .toSorted((one, other) => Number(one.callRank) - Number(other.callRank));
    const isOrdered = isVacancy || inListOrder.has(first.worker_id);
    const lists: CallList[] = [
      { order: isOrdered ? 'callOrder' : 'random', substituteIds: idsOf(own) },
      { order: 'callOrder', substituteIds: idsOf(byPlace(ofType.get(first.worker_type_id))) },
      ...places.map(
        (place) => ({ order: 'random', substituteIds: idsOf(ofSchool.get(place) ?? []) }) as const,
      ),
    ];
    return {
      favorites: idsOf(ranked),
      lists: [
        ...lists.filter(({ substituteIds }) => substituteIds.length > 0),
        { order: 'random', substituteIds: everyone },
      ],
    };
  };
}

/** Sorts the lines of a call list by position; lines without a position come last. */
function byPlace(lines: readonly RecordData[] = []): readonly RecordData[] {
  const placeOf = (line: RecordData) => numberIn(line.callGroupSortId) ?? Number.MAX_SAFE_INTEGER;
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const idsOf = (lines: readonly RecordData[]) => lines.map(({ substituteId }) => Number(substituteId));
