import type { PlanFacts, PlanReason } from './facts.ts';

/**
 * The reasons that can be chosen for a person: available to the user, to the person's type and at one of their schools.
 * Sorted by use, most used first, then by name. Takes the number of uses by reason id.
 */
export function offeredReasons(
  { reasons, person, schools }: PlanFacts,
  isSelf: boolean,
  uses: ReadonlyMap<number, number> = new Map(),
): PlanReason[] {
  const own = schools.filter(({ instituteId }) => person?.instituteIds.includes(instituteId) === true);
  const places = own.flatMap((school) => school.places);
  const isOffered = ({ hidden, isPublic, workerTypeIds = [], instituteId }: PlanReason) =>
    hidden !== true &&
    !(isSelf && isPublic === false) &&
    (!person || workerTypeIds.length === 0 || workerTypeIds.includes(person.workerTypeId ?? -1)) &&
    (places.length === 0 || places.includes(instituteId));
  const usesOf = ({ absenceReasonId }: PlanReason) => uses.get(absenceReasonId) ?? 0;
  return reasons
    .filter(isOffered)
    .toSorted(
      (one, other) =>
        usesOf(other) - usesOf(one) || one.absenceReasonName.localeCompare(other.absenceReasonName),
    );
}
