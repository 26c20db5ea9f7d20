import { useSearchParams } from 'react-router';
import { today } from '#schemas/values/dates.ts';
import { formats } from '#schemas/values/formats.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';

/** The URL parameter for the day of a list (`x-entity.list.day`). */
export const dayParameter = 'day';

/** The filter of a list that shows one day: the day in the URL, else today. Undefined for other lists. */
export function useDayFilter(): RecordData | undefined {
  const requestedDay = useSearchParams()[0].get(dayParameter);
  const { entity, localizer } = useEntity();
  const { day } = entity.list;
  if (day === undefined) return undefined;
  return {
    [day]: requestedDay !== null && formats.date(requestedDay) ? requestedDay : today(localizer.timeZone),
  };
}
