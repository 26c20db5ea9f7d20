import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { ListCalendar } from '#schemas/model/entity/listOptions.ts';
import { stateOf } from '#schemas/model/entity/readActions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { showValue } from '#schemas/model/fields/showValue.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useLabels } from '../../../fields/records/useLabels.ts';
import { failureInPlace, failureOptions } from '../../../results/readFailureShown.ts';
import type { Status } from '../../../ui/theme/tokens.ts';
import { useOpenPath } from '../../record/useOpenPath.ts';
import { type CalendarSpan, endsOf } from './span.ts';

export interface CalendarEvent {
  readonly id: string;
  readonly label: string;
  /** The values shown below the label, as one text; empty if there are none. */
  readonly detail: string;
  readonly colour: Status;
  readonly path: string | undefined;
}

export interface CalendarEvents {
  /** Returns the events of a date in list order; empty if there are none. */
  readonly on: (date: string) => readonly CalendarEvent[];
  /** Whether more rows match than were loaded. */
  readonly isCut: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

const none: readonly RaRecord[] = [];

/**
 * Loads the rows of a list whose date is in a calendar span, as events. The span replaces any filter on the date field.
 */
export function useEvents(calendar: ListCalendar, span: CalendarSpan, filter: RecordData): CalendarEvents {
  const { entity, fields, localizer, text } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const params = {
    pagination: { page: 1, perPage: longestPage },
    sort: { field: calendar.date, order: 'ASC' as const },
    filter: { ...filter, [calendar.date]: endsOf(span) },
  };
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [entity.name, 'getList', params],
    queryFn: ({ signal }) => provider.getList<RaRecord>(entity.name, { ...params, signal }),
    placeholderData: keepPreviousData,
    ...failureOptions(failureInPlace),
  });
  const rows = data?.data ?? none;
  const labelOf = useLabels(entity, rows);
  const pathOf = useOpenPath();
  const byDate = useMemo(() => {
    const mark = fieldNamed(entity, calendar.mark ?? '');
    const texts = [calendar.mark, ...calendar.says].flatMap((name) =>
      fields.filter((field) => field.name === name),
    );
    const dates = new Map<string, CalendarEvent[]>();
    for (const row of rows) {
      const state = stateOf(entity.states, row);
      const chosen = mark?.choices.find(({ value }) => value === row[mark.name]);
      const event = {
        id: String(row.id),
        label: labelOf(row) || `${text(entity.title)} ${row.id}`,
        detail: texts
          .map((field) => showValue(field, row[field.name], localizer))
          .filter(Boolean)
          .join(' · '),
        colour: chosen?.colour ?? state?.colour ?? 'notNeeded',
        path: pathOf(row),
      };
      const date = String(row[calendar.date]);
      dates.set(date, [...(dates.get(date) ?? []), event]);
    }
    return dates;
  }, [rows, entity, fields, calendar, labelOf, pathOf, localizer, text]);
  return {
    on: (date) => byDate.get(date) ?? [],
    isCut: rows.length < (data?.total ?? 0),
    isLoading: isPending,
    error: error && !data ? error : null,
    refetch: () => void refetch(),
  };
}
