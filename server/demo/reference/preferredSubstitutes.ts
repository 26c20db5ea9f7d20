import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';
import { randomFor } from '../random.ts';
import { employeeTypes } from './employeeTypes.ts';
import { usable } from './listEntries.ts';

/** Comments on the exclusion of a substitute from a list. */
const comments = [
  'Credential does not cover this work.',
  'Asked not to be called for this work.',
  'Two late cancellations this semester.',
  'Principal asks for another choice.',
];

/**
 * Maximum number of substitutes per list; `ranks` is the number of call ranks
 * (docs/specification.md#master-data-3-preferred-substitutes).
 */
const longest = 8;
const ranks = 5;

/**
 * Preferred substitutes of the first employee types: with and without rank, some with their own visibility, and
 * excluded ones with a comment.
 */
export function preferredSubstituteRecords(district: District): RecordData[] {
  const types = usable(employeeTypes, district)
    .filter((entry) => entry.needsSubstitute)
    .slice(0, 7);
  return types.flatMap((entry, index) =>
    chosenSubstitutes(district, entry.code).map((substituteId, place) => ({
      preferredSubstituteId: district.firstId + index * longest + place + 1,
      workerTypeId: entry.id,
      substituteId,
      ...(place < longest - 2 ? included(place, 'callGroupSortId') : excluded(index + place)),
    })),
  );
}

/** Number of employees with a list of their own. */
const employeesWithList = 60;

/**
 * Preference lists of the first employees: favorites with a call rank, the other substitutes in order, and an excluded
 * substitute at the end.
 */
export function employeeListRecords(district: District): RecordData[] {
  const employees = Array.from({ length: Math.min(employeesWithList, district.employees) }, (_, at) => at);
  return employees.flatMap((index) =>
    chosenSubstitutes(district, `employee ${index}`).map((substituteId, place) => ({
      preferredSubstituteId: district.firstId + index * longest + place + 1,
      workerId: district.firstId + index + 1,
      substituteId,
      ...(place < longest - 1
        ? { ...included(place, 'callRank', 3), callGroupSortId: place + 1 }
        : excluded(index + place)),
    })),
  );
}

/** Draws distinct substitutes from the first half of the district's substitutes, so that the others are on no list. */
export function chosenSubstitutes(district: District, code: string, most = longest): number[] {
  const random = randomFor(district.externalId, 'preferred', code);
  const ids = new Set<number>();
  const half = Math.floor(district.substitutes / 2);
  while (ids.size < Math.min(most, half)) ids.add(district.firstId + 1 + random.below(half));
  return [...ids];
}

function included(place: number, field: string, ranked = ranks): RecordData {
  const rank = place < ranked ? { [field]: place + 1 } : {};
  return { isExcluded: false, ...rank, ...(place === 1 ? ownVisibility : { overrideVisibility: false }) };
}

const ownVisibility: RecordData = {
  overrideVisibility: true,
  overridePercentageVisibility: 62.5,
  overrideMinimumVisibility: 120,
  overrideMaximumVisibility: 14 * 24 * 60,
};

function excluded(turn: number): RecordData {
  return { isExcluded: true, comments: comments[turn % comments.length] };
}
