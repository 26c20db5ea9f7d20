import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import type { ListCalendar } from '#schemas/model/entity/listOptions.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { importTargets } from '../../../entity/importPath.ts';
import { ImportLink } from '../../../import/ImportLink.tsx';
import { RetryAlert } from '../../../results/RetryAlert.tsx';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';
import { screenOnly } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import type { ListSlots } from '../../listSlots.ts';
import { useAddPath } from '../../record/useAddPath.ts';
import { useOwner } from '../../record/useOwner.ts';
import { FilterBar } from '../filter/FilterBar.tsx';
import { ListHeading } from '../ListHeading.tsx';
import { readAddress } from '../state/address.ts';
import { useListState } from '../state/useListState.ts';
import { ExportButton } from '../take/ExportButton.tsx';
import { PrintButton } from '../take/PrintButton.tsx';
import { useListKeys } from '../useListKeys.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarChoice } from './CalendarChoice.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { type CalendarSpan, movedSpan } from './span.ts';
import { useEvents } from './useEvents.ts';
import { useSpan } from './useSpan.ts';
import { useSpanTitle } from './useSpanTitle.ts';
import { YearGrid } from './YearGrid.tsx';

interface CalendarScreenProps {
  readonly calendar: ListCalendar;
  readonly slots: ListSlots;
}

/**
 * A list as a calendar (`x-entity.list.calendar`): each row on its date, by month or year, with the list's search and
 * filters.
 */
export function CalendarScreen({ calendar, slots }: CalendarScreenProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const owner = useOwner();
  const addPath = useAddPath();
  const isPhone = useIsPhone();
  const { now, show, ...asked } = useSpan();
  const span: CalendarSpan = asked.span ?? { unit: 'month', day: now };
  const query = useMemo(() => {
    const { filter, ...rest } = readAddress(entity, params);
    const { [calendar.date]: _, ...others } = filter;
    return { ...rest, filter: others };
  }, [entity, params, calendar]);
  const list = useListState(query);
  const search = useRef<HTMLInputElement>(null);
  const fixed = { ...slots.filter, ...(owner && { [owner.field]: owner.id }) };
  const events = useEvents(calendar, span, { ...query.filter, ...fixed });
  const copyOn = (date: string) => ({ state: { copy: { ...fixed, [calendar.date]: date } } });
  const add = addPath === undefined ? undefined : (date: string) => void navigate(addPath, copyOn(date));
  const today = () => show({ ...span, day: now });
  const keys: Readonly<Record<string, () => void>> = {
    f: () => search.current?.focus(),
    t: today,
    ...(add ? { n: () => add(span.day) } : {}),
  };
  useListKeys((key) => keys[key]);
  const grid = { span, today: now, events, onShow: show };
  return (
    <>
      <ListHeading owner={owner} addPath={addPath} slots={slots} />
      <FilterBar {...{ list, search, fixed }}>
        <CalendarChoice />
        {entity.can.own && (
          <ExportButton format="ics" query={{ ...query, filter: { ...query.filter, ...fixed } }} />
        )}
        <ImportLink targets={importTargets(entity, useSummaries())} />
        {!isPhone && <PrintButton />}
      </FilterBar>
      <SpanNavigation span={span} onShow={show} onToday={today} />
      {events.error && (
        <RetryAlert error={events.error} onRetry={events.refetch}>
          {translate('list.calendar.failed')} {events.error.message}
        </RetryAlert>
      )}
      {events.isCut && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('list.calendar.leftOut', { count: showCount(longestPage) })}
        </Alert>
      )}
      <Paper
        className="list-calendar"
        variant="outlined"
        aria-busy={events.isLoading}
        sx={{ overflow: 'hidden' }}
      >
        {span.unit === 'year' ? (
          <YearGrid {...grid} />
        ) : (
          <MonthGrid {...grid} isSmall={isPhone} {...(add && !isPhone ? { onAdd: add } : {})} />
        )}
      </Paper>
      {span.unit === 'month' && isPhone && <Agenda span={span} events={events} onAdd={add} />}
    </>
  );
}

interface TurningProps {
  readonly span: CalendarSpan;
  readonly onShow: (span: CalendarSpan) => void;
  readonly onToday: () => void;
}

/** The current month or year, with buttons for previous, next and today. */
function SpanNavigation({ span, onShow, onToday }: TurningProps) {
  const translate = useTranslate();
  const title = useSpanTitle()(span);
  const turn = (by: number) => onShow(movedSpan(span, by));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44, mb: 0.5 }}>
      <IconButton
        className={screenOnly}
        aria-label={translate(`list.calendar.previous.${span.unit}`)}
        onClick={() => turn(-1)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        className={screenOnly}
        aria-label={translate(`list.calendar.next.${span.unit}`)}
        onClick={() => turn(1)}
      >
        <NextIcon />
      </IconButton>
      <Box component="h2" aria-live="polite" sx={{ m: 0, mx: 0.5, typography: 'h2' }}>
        {title}
      </Box>
      <Button className={screenOnly} onClick={onToday}>
        {translate('list.calendar.today')}
      </Button>
    </Box>
  );
}
