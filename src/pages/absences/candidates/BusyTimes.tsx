import { useLocaleState } from 'react-admin';
import { shortDay } from '#schemas/messages/planText.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { showClockTime } from '#schemas/values/clockTime.ts';
import type { CellProps } from '../../../derived/listSlots.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';

/** Shows when a substitute is busy on the days of the job: `Tue, Dec 1 8:00 AM–11:30 AM`. */
export function BusyTimes({ record }: CellProps) {
  const [locale] = useLocaleState();
  const { localizer } = useEntity();
  const times: readonly string[] = record.busy ?? [];
  return times
    .map((stretch) => {
      const [date = '', from = '', to = ''] = stretch.split(/[ ]|-(?=\d\d:)/);
      const [start, end] = [from, to].map((time) => showClockTime(time, localizer.halves));
      return `${shortDay(date, locale as Language)} ${start}–${end}`;
    })
    .join('; ');
}
