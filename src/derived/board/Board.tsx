import Box from '@mui/material/Box';
import { Suspense, useMemo, useState } from 'react';
import { ResourceContextProvider, useStoreContext, useTranslate } from 'react-admin';
import type { ListWidget, Widget } from '#schemas/board/defineWidget.ts';
import { widgetNamed } from '#schemas/board/widgets.ts';
import type { Board as BoardFacts } from '#schemas/protocol/people/board.ts';
import { arrangeWidgets, type Place } from '#schemas/rules/board/layout.ts';
import { LoadedEntity } from '../../entity/EntityContext.tsx';
import { ErrorBoundary } from '../../shell/errors/ErrorBoundary.tsx';
import { PanelFailure } from '../../shell/panel/PanelFailure.tsx';
import { Bars } from './Bars.tsx';
import { BoardBar } from './BoardBar.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { Figures } from './Figures.tsx';
import { News } from './News.tsx';
import { Rate } from './Rate.tsx';
import { EntityTile, Rows, WaitingRows } from './Rows.tsx';
import { Trend } from './Trend.tsx';
import { BoardContext, useBoard, useBoardFilterState } from './useBoard.ts';
import { useWidgetLive } from './useWidgetLive.ts';
import { emptyKey, WidgetBox, WidgetFrame } from './WidgetFrame.tsx';

/** The user's dashboard: day and filters at the top, then the widgets at the positions of the user's layout. */
export function Board() {
  const translate = useTranslate();
  const { data, error, refetch } = useBoard();
  if (error && !data)
    return <PanelFailure text={translate('board.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <BoardSkeleton />;
  return <Widgets board={data} />;
}

function Widgets({ board }: { readonly board: BoardFacts }) {
  const translate = useTranslate();
  const { asked, ask } = useBoardFilterState(board);
  const places = useEmptyLowered(board.places);
  const visiblePlaces = places.flatMap((place) => {
    const widget = widgetNamed(place.widgetId);
    return widget ? [{ place, widget }] : [];
  });
  return (
    <BoardContext value={asked}>
      <BoardBar filters={asked} ask={ask} />
      {visiblePlaces.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('board.empty')}</Box>}
      <Box sx={grid}>
        {visiblePlaces.map(({ place: { widgetId, x, y, w, h, settings }, widget }) => (
          <Box
            key={widgetId}
            sx={{
              minWidth: 0,
              minHeight: { xs: heightOf(Math.min(h, phoneRows)), md: 0 },
              gridColumn: { md: `${x + 1} / span ${w}` },
              gridRow: { md: `${y + 1} / span ${h}` },
            }}
          >
            <ErrorBoundary fallback={<Failed widget={widget} />}>
              <Suspense fallback={<WidgetPlaceholder widget={widget} />}>
                <WidgetContent widget={widget} isTable={settings?.isTable === true} />
              </Suspense>
            </ErrorBoundary>
          </Box>
        ))}
      </Box>
    </BoardContext>
  );
}

/** Height, in rows, of a widget that was empty when last seen. */
const foldedRows = 3;

/**
 * Reduces the height of widgets that were empty on the last visit. Decided once on load, so that nothing moves later.
 */
function useEmptyLowered(places: readonly Place[]): readonly Place[] {
  const store = useStoreContext();
  const [wasEmpty] = useState(() => {
    const ids = places.map(({ widgetId }) => widgetId);
    return ids.filter((id) => store.getItem(emptyKey(id)) === true);
  });
  return useMemo(() => {
    // Widgets in the same row keep their height if one of them was not empty.
    const isFolded = ({ y }: Place) => places.every((one) => one.y !== y || wasEmpty.includes(one.widgetId));
    return arrangeWidgets(
      places.map((place) => (isFolded(place) ? { ...place, h: Math.min(place.h, foldedRows) } : place)),
    );
  }, [places, wasEmpty]);
}

/** Placeholder of a widget, shown while the definition of the widget's entity loads. */
function WidgetPlaceholder({ widget }: { readonly widget: Widget }) {
  return (
    <WidgetFrame widget={widget} found={notLoaded}>
      {() => null}
    </WidgetFrame>
  );
}

const notLoaded = { data: undefined, error: undefined, dataUpdatedAt: 0, refetch: () => undefined };

function Failed({ widget }: { readonly widget: Widget }) {
  const translate = useTranslate();
  return <WidgetBox widget={widget}>{translate('home.failed')}</WidgetBox>;
}

interface WidgetContentProps<W extends Widget> {
  readonly widget: W;
  readonly isTable: boolean;
}

function WidgetContent({ widget, isTable }: WidgetContentProps<Widget>) {
  if (widget.kind === 'news') return <News widget={widget} />;
  return (
    <ResourceContextProvider value={widget.of}>
      <LoadedEntity name={widget.of}>
        <ListWidgetContent widget={widget} isTable={isTable} />
      </LoadedEntity>
    </ResourceContextProvider>
  );
}

function ListWidgetContent({ widget, isTable }: WidgetContentProps<ListWidget>) {
  useWidgetLive();
  switch (widget.kind) {
    case 'figures':
      return <Figures widget={widget} />;
    case 'rate':
      return <Rate widget={widget} />;
    case 'trend':
      return <Trend widget={widget} isTable={isTable} />;
    case 'bars':
      return <Bars widget={widget} isTable={isTable} />;
    case 'rows':
      return <Rows widget={widget} />;
    case 'waiting':
      return <WaitingRows widget={widget} />;
    case 'tile':
      return <EntityTile widget={widget} />;
  }
}

/** Height of a grid row and of the gap between rows, in pixels. */
const rowHeight = 32;
const rowGap = 16;

const heightOf = (rows: number) => rows * rowHeight + (rows - 1) * rowGap;

/** Minimum height of a widget on a phone, in rows, so that the next widgets do not jump when its data arrives. */
const phoneRows = 4;

/** Grid of the dashboard: one column on a phone, else 12 columns. Rows grow with their content. */
const grid = {
  display: 'grid',
  columnGap: 2,
  rowGap: `${rowGap}px`,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
  gridAutoRows: { md: `minmax(${rowHeight}px, auto)` },
  mb: 3,
} as const;
