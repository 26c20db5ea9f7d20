import { useSearchParams } from 'react-router';
import { today } from '#schemas/values/dates.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { type CalendarSpan, calendarParameter, readSpan, writeSpan } from './span.ts';

/** Reads the calendar span from the URL (undefined if the list is shown), and returns a function that changes it. */
export function useSpan() {
  const { localizer } = useEntity();
  const now = today(localizer.timeZone);
  const [params, setParams] = useSearchParams();
  const show = (next: CalendarSpan | undefined, replace = false) =>
    setParams(
      (before) => {
        before.delete(calendarParameter);
        if (next) before.set(calendarParameter, writeSpan(next));
        return before;
      },
      { replace, preventScrollReset: true },
    );
  const span = params.has(calendarParameter) ? readSpan(params.get(calendarParameter), now) : undefined;
  return { span, now, show };
}
