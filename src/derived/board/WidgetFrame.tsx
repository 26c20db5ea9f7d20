import BarChart from '@mui/icons-material/BarChartOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId } from 'react';
import { useStoreContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Widget } from '#schemas/board/defineWidget.ts';
import { widgetIds, widgets } from '#schemas/board/widgets.ts';
import { showTime } from '../../editing/showTime.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { PanelFailure } from '../../shell/panel/PanelFailure.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { useBoardFilters } from './useBoard.ts';
import { useWidgetText } from './useWidgetText.ts';
import { WidgetSkeleton } from './WidgetSkeleton.tsx';

/** The loading state and data of a widget. */
export interface WidgetFound<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface WidgetFrameProps<T> {
  readonly widget: Widget;
  readonly found: WidgetFound<T>;
  readonly isEmpty?: (data: T) => boolean;
  /** The URL of the full list, and its number of rows as text. */
  readonly all?: { readonly to: string; readonly count?: string | undefined } | undefined;
  /** Whether the widget shows a table, and the toggle between chart and table. */
  readonly table?: { readonly isTable: boolean; readonly toggle: () => void } | undefined;
  readonly children: (data: T) => ReactNode;
}

/**
 * The frame of a widget: heading, link to all rows, time of the last update. It shows its own loading and error states.
 */
export function WidgetFrame<T>({ widget, found, isEmpty, all, table, children }: WidgetFrameProps<T>) {
  const translate = useTranslate();
  const { data, error, refetch } = found;
  const isNothing = data !== undefined && isEmpty?.(data) === true;
  useStoreEmpty(widget, data === undefined ? undefined : isNothing);
  return (
    <WidgetBox widget={widget} all={all} table={data === undefined ? undefined : table}>
      {data === undefined && !error && <WidgetSkeleton widget={widget} />}
      {error !== null && error !== undefined && (
        <PanelFailure text={translate('home.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (isNothing ? <NoData /> : children(data))}
      <Foot widget={widget} updatedAt={data === undefined ? 0 : found.dataUpdatedAt} />
    </WidgetBox>
  );
}

/** The storage key for whether a widget was empty. */
export const emptyKey = (widgetId: string) => `board.empty.${widgetId}`;

/** Stores whether a widget is empty, for the layout of the next visit. */
function useStoreEmpty(widget: Widget, isNothing: boolean | undefined): void {
  const store = useStoreContext();
  const id = widgetIds.find((one) => widgets[one] === widget);
  useEffect(() => {
    if (id !== undefined && isNothing !== undefined) store.setItem(emptyKey(id), isNothing);
  }, [store, id, isNothing]);
}

interface WidgetBoxProps extends Pick<WidgetFrameProps<never>, 'widget' | 'all' | 'table'> {
  readonly children: ReactNode;
}

/** The frame of a widget, with heading and links, around any content. */
export function WidgetBox({ widget, all, table, children }: WidgetBoxProps) {
  const translate = useTranslate();
  const id = useId();
  const { title, description } = useWidgetText(widget);
  const isCounted = all?.count !== undefined && all.count !== '0';
  const linkText = isCounted ? translate('home.allCounted', { count: all?.count }) : translate('home.all');
  const toggleText = translate(table?.isTable ? 'board.showChart' : 'board.showTable');
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={frame}>
      <Box sx={head}>
        <Tooltip title={description} describeChild>
          <Typography id={id} variant="h2" sx={{ fontSize: 16, fontWeight: 600, flex: '1 1 8em' }}>
            {title}
          </Typography>
        </Tooltip>
        {table && (
          <Tooltip title={toggleText}>
            <IconButton size="small" aria-label={`${toggleText}: ${title}`} onClick={table.toggle}>
              {table.isTable ? <BarChart fontSize="small" /> : <TableRows fontSize="small" />}
            </IconButton>
          </Tooltip>
        )}
        {all && (
          <Link component={RouterLink} to={all.to} aria-label={`${linkText}: ${title}`}>
            {linkText}
          </Link>
        )}
      </Box>
      {children}
    </Paper>
  );
}

function NoData() {
  const translate = useTranslate();
  return <Box sx={{ color: 'text.secondary', py: 1 }}>{translate('board.none')}</Box>;
}

/** The footer of a widget: the time of the last update, and the dashboard filters that the widget ignores. */
function Foot({ widget, updatedAt }: { readonly widget: Widget; readonly updatedAt: number }) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const { schools, types } = useBoardFilters();
  const isAll = (part: 'schools' | 'types') => widget.kind !== 'news' && widget[part] === undefined;
  const notes = [
    updatedAt > 0 && translate('board.asOf', { time: showTime(new Date(updatedAt), clock) }),
    schools.length > 0 && isAll('schools') && translate('board.allSchools'),
    types.length > 0 && isAll('types') && translate('board.allTypes'),
  ];
  return <Box sx={foot}>{notes.filter(Boolean).join(' · ')}</Box>;
}

const frame = {
  p: 2,
  pt: 1.25,
  pb: 1,
  height: '100%',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  containerType: 'inline-size',
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 34,
} as const;

/** Styles of a widget's footer. Its height is reserved before the time of the last update is known. */
const foot = { mt: 'auto', minHeight: 18, fontSize: 12, color: 'text.secondary' } as const;
