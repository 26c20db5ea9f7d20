import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { WorksAt } from '../people/substituteLists.ts';
import type { District } from '../places/district.ts';
import type { Callable } from './calls.ts';

/** How many substitutes are drawn before a call is not made. */
const attempts = 8;

/** Draws who is called: an active substitute with a phone who works at the school on that day. */
export function callableDraw(
  district: District,
  substitute: (number: number) => RecordData,
  worksAt: WorksAt,
): Callable {
  return (day, random) => {
    if (district.substitutes === 0) return undefined;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { substituteId, isActive, phoneNumber } = substitute(1 + random.below(district.substitutes));
      const works = worksAt(substituteId, day.instituteId, String(day.absenceDate));
      if (isActive === true && phoneNumber !== undefined && works) return Number(substituteId);
    }
    return undefined;
  };
}
