import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { boardRanges, type ListWidget } from '#schemas/board/defineWidget.ts';
import { widgetNamed } from '#schemas/board/widgets.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { addDays } from '#schemas/values/dates.ts';
import { dayOn } from '#schemas/values/relativeDays.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { CalendarButton } from '../../fields/calendar/CalendarButton.tsx';
import { useDayText } from '../../fields/shown/useDayText.ts';
import { FacetButtons } from '../list/filter/FacetButtons.tsx';
import { selectedValues } from '../list/filter/facets.ts';
import type { FilterControl } from '../listState.ts';
import type { BoardFilters, useBoardFilterState } from './useBoard.ts';

interface BoardBarProps {
  readonly filters: BoardFilters;
  readonly ask: ReturnType<typeof useBoardFilterState>['ask'];
}

/** The dashboard's filters: day, schools, employee types, and the range of its trends. All are kept in the URL. */
export function BoardBar(props: BoardBarProps) {
  const translate = useTranslate();
  const { filters, ask } = props;
  const listWidgets = filters.board.places.flatMap(({ widgetId }): ListWidget[] => {
    const widget = widgetNamed(widgetId);
    return widget && widget.kind !== 'news' ? [widget] : [];
  });
  // The options of the school and type filters come from one widget's list. A list that can be filtered by both is
  // preferred.
  const narrowed =
    listWidgets.find(({ schools, types }) => schools && types) ??
    listWidgets.find(({ schools }) => schools) ??
    listWidgets[0];
  const hasTrend = listWidgets.some(({ kind }) => kind === 'trend');
  if (!narrowed) return null;
  return (
    <Box sx={bar}>
      <Suspense fallback={<FilterSpace facets={[narrowed.schools, narrowed.types].filter(Boolean).length} />}>
        <LoadedEntity name={narrowed.of}>
          <Day {...props} />
          <SchoolAndTypeFilters {...props} schools={narrowed.schools} types={narrowed.types} />
        </LoadedEntity>
      </Suspense>
      {hasTrend && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('board.range.title')}
          value={filters.range}
          onChange={(_, range: string | null) => range !== null && ask('range', range)}
        >
          {boardRanges.map((range) => (
            <ToggleButton key={range} value={range} sx={{ textTransform: 'none' }}>
              {translate(`board.range.${range}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Box>
  );
}

function Day({ filters: { day, board }, ask }: BoardBarProps) {
  const translate = useTranslate();
  const dayText = useDayText();
  return (
    <Box role="group" aria-label={translate('list.day.choose')} sx={line}>
      <IconButton
        aria-label={translate('list.day.previous')}
        onClick={() => ask('date', dayOn('schoolday-1', day) ?? day)}
      >
        <ChevronLeft />
      </IconButton>
      <Box component="span" aria-live="polite" sx={{ fontWeight: 600 }}>
        {dayText(day)}
      </Box>
      <CalendarButton chosen={day} onChoose={(date) => ask('date', date)} />
      <IconButton
        aria-label={translate('list.day.next')}
        onClick={() => ask('date', dayOn('schoolday', addDays(day, 1)) ?? day)}
      >
        <ChevronRight />
      </IconButton>
      {day !== board.day && <Button onClick={() => ask('date', '')}>{translate('board.firstDay')}</Button>}
    </Box>
  );
}

/** Filters for schools and employee types. The options come from the list in context. */
function SchoolAndTypeFilters({
  filters,
  ask,
  schools = '',
  types = '',
}: BoardBarProps & { readonly schools: string | undefined; readonly types: string | undefined }) {
  const { entity } = useEntity();
  const chosen = { [schools]: filters.schools, [types]: filters.types };
  const filter = Object.fromEntries(Object.entries(chosen).filter(([, ids]) => ids.length > 0));
  const facets = [schools, types].flatMap((name) => fieldNamed(entity, name) ?? []);
  const list = {
    filter,
    changeQuery: (asks: Parameters<FilterControl['changeQuery']>[0]) => {
      const query = { filter, sort: entity.list.sort, page: 1, perPage: 1 };
      const next = typeof asks === 'function' ? asks(query).filter : asks.filter;
      for (const field of facets) {
        const ids = selectedValues(next ?? {}, field)?.join(',') ?? '';
        if (ids !== (selectedValues(filter, field)?.join(',') ?? ''))
          ask(field.name === schools ? 'schools' : 'types', ids);
      }
    },
  };
  const day = entity.list.day === undefined ? {} : { [entity.list.day]: filters.day };
  return <FacetButtons list={list} facets={facets} fixed={day} changeAll={undefined} />;
}

/** Reserves the space of the day picker and of the filter buttons while they load. They wrap on a phone. */
function FilterSpace({ facets }: { readonly facets: number }) {
  return (
    <>
      <Box sx={{ minHeight: 44, width: dayWidth, mr: 'auto' }} />
      <Box sx={{ height: 34, width: facetWidth * facets }} />
    </>
  );
}

/** Approximate widths of the day picker and of a filter button, in pixels. */
const dayWidth = 290;
const facetWidth = 130;

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 } as const;
const line = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44, ml: -1, mr: 'auto' } as const;
