import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { weightedDraw } from '#schemas/values/random.ts';
import { type AbsenceKind, kindOfCategory } from '../calendar/seasons.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import type { Random } from '../random.ts';
import { absenceReasons, type ReasonEntry } from '../reference/absenceReasons.ts';

export type ReasonFor = Pick<ReasonEntry, 'id' | 'plan'>;

const kindOf = ({ plan }: ReasonFor): AbsenceKind => kindOfCategory(plan.category);

/** Share of each kind of absence in a district, from the weights of its reasons. */
export function shareOfKinds(
  district: District,
  institutions: Institutions,
): ReadonlyMap<AbsenceKind, number> {
  const reasons = absenceReasons(district, institutions);
  const weightOf = (list: readonly ReasonEntry[]) => list.reduce((sum, { plan }) => sum + plan.weight, 0);
  const all = weightOf(reasons);
  const kinds = [...new Set(reasons.map(kindOf))];
  return new Map(
    kinds.map((kind) => [kind, weightOf(reasons.filter((reason) => kindOf(reason) === kind)) / all]),
  );
}

/**
 * Draws an absence reason of a kind that an employee can use: a reason for their employee type, and one for high
 * schools only if they work at a high school. Undefined if there is none.
 */
export function reasonDraw(
  district: District,
  institutions: Institutions,
): (kind: AbsenceKind, worker: RecordData, random: Random) => ReasonFor | undefined {
  const reasons = absenceReasons(district, institutions).filter(({ plan }) => plan.weight > 0);
  const highSchools = new Set(
    institutions.schools.filter(({ level }) => level === 'high').map(({ id }) => id),
  );
  const draws = new Map<string, (random: Random) => ReasonFor | undefined>();
  return (kind, { instituteIds, workerTypeId }, random) => {
    const inHighSchool = Array.isArray(instituteIds) && instituteIds.some((id) => highSchools.has(id));
    const key = `${kind}/${workerTypeId}/${inHighSchool}`;
    const ofKind = () => reasons.filter((reason) => kindOf(reason) === kind);
    const draw = draws.get(key) ?? drawFrom(allowedReasons(ofKind(), Number(workerTypeId), inHighSchool));
    draws.set(key, draw);
    return draw(random);
  };
}

function allowedReasons(reasons: readonly ReasonEntry[], type: number, inHighSchool: boolean): ReasonEntry[] {
  const forType = ({ typeIds }: ReasonEntry) => typeIds.length === 0 || typeIds.includes(type);
  return reasons.filter((reason) => forType(reason) && (inHighSchool || !reason.plan.onlyHighSchools));
}

function drawFrom(reasons: readonly ReasonEntry[]): (random: Random) => ReasonFor | undefined {
  return reasons.length === 0 ? () => undefined : weightedDraw(reasons, ({ plan }) => plan.weight);
}
