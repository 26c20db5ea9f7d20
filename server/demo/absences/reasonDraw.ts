import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { District } from '../district.ts';
import type { Institutions } from '../places/institutions.ts';
import { type Random, weightedDraw } from '../random.ts';
import { absenceReasons, type ReasonEntry } from '../reference/absenceReasons.ts';

export type ReasonFor = Pick<ReasonEntry, 'id' | 'plan'>;

/** Draws a reason that an employee can use: by employee type, and by school where a reason is for high schools. */
export function reasonDraw(
  district: District,
  institutions: Institutions,
): (worker: RecordData, random: Random) => ReasonFor {
  const reasons = absenceReasons(district, institutions);
  const highSchools = new Set(
    institutions.schools.filter(({ level }) => level === 'high').map(({ id }) => id),
  );
  const draws = new Map<string, (random: Random) => ReasonFor>();
  return (worker, random) => {
    const inHighSchool =
      Array.isArray(worker.instituteIds) && worker.instituteIds.some((id) => highSchools.has(id));
    const key = `${worker.workerTypeId}/${inHighSchool}`;
    const draw = draws.get(key) ?? drawFrom(allowed(reasons, Number(worker.workerTypeId), inHighSchool));
    draws.set(key, draw);
    return draw(random);
  };
}

function allowed(reasons: readonly ReasonEntry[], type: number, inHighSchool: boolean): ReasonEntry[] {
  const forType = ({ typeIds }: ReasonEntry) => typeIds.length === 0 || typeIds.includes(type);
  return reasons.filter((reason) => forType(reason) && (inHighSchool || !reason.plan.onlyHighSchools));
}

function drawFrom(reasons: readonly ReasonEntry[]): (random: Random) => ReasonEntry {
  return weightedDraw(reasons, ({ plan }) => plan.weight);
}
