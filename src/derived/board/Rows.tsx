import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RowsWidget, TileWidget, WaitingWidget } from '#schemas/board/defineWidget.ts';
import { barePath } from '#schemas/navigation/barePath.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { RecordLabel } from '../../fields/records/RecordName.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { usePermitted } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { RowMenu, useHasRowMenu } from '../list/rowMenu.ts';
import { JobRisk } from './JobRisk.tsx';
import { listAddress } from './listAddress.ts';
import { scopeOf, useBoardFilters } from './useBoard.ts';
import { WidgetFrame } from './WidgetFrame.tsx';
import { WidgetRows } from './WidgetRows.tsx';

type FirstRows = Pick<RowsWidget, 'filter' | 'sort' | 'atMost'>;

/** Loads the first rows of a widget's list, and returns the URL of the full list with the same filter. */
function useRows(widget: RowsWidget | WaitingWidget | TileWidget, { filter: of, sort, atMost }: FirstRows) {
  const { entity } = useEntity();
  const boardFilters = useBoardFilters();
  const filter = { ...filterOn(of, boardFilters.day), ...scopeOf(widget, boardFilters) };
  const found = useGetList<RaRecord>(
    entity.name,
    { pagination: { page: 1, perPage: atMost }, sort, filter },
    { retry: false, meta: failureInPlace },
  );
  const count = found.total ?? found.meta?.counted;
  return {
    found,
    count,
    all: { to: listAddress(entity, filter), count: showCount(count) },
    isEmpty: (rows: readonly RaRecord[]) => rows.length === 0,
  };
}

/** Dashboard widget with the first jobs of a list: the time until each job starts, and its actions. */
export function Rows({ widget }: { readonly widget: RowsWidget }) {
  const { found, all, isEmpty } = useRows(widget, widget);
  const opened = useSummaries().find(({ name }) => name === widget.opens);
  const hasMenu = useHasRowMenu();
  return (
    <WidgetFrame {...{ widget, found, all, isEmpty }}>
      {(rows) => (
        <WidgetRows
          rows={rows}
          columns={widget.columns}
          {...(opened ? { to: ({ id }) => `${barePath(opened.path)}/${id}` } : {})}
          below={(record) => (
            <Box sx={acts}>
              <JobRisk record={record} />
              <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>
                <AssignLink record={record} />
                {hasMenu && <Menu record={record} />}
              </Box>
            </Box>
          )}
        />
      )}
    </WidgetFrame>
  );
}

function Menu({ record }: { readonly record: RaRecord }) {
  return <RowMenu record={record} label={`#${record.id}`} />;
}

/** Links to the substitutes who can take the job. */
function AssignLink({ record }: { readonly record: RaRecord }) {
  const translate = useTranslate();
  const mayAssign = usePermitted('ABSR.ASSIGNSUB', true).allowed;
  if (!mayAssign) return null;
  return (
    <Button
      component={Link}
      size="small"
      to={`/absences/candidates?confirmationNumber=${record.id}`}
      aria-label={translate('board.assign', { number: record.id })}
    >
      {translate('home.assign')}
    </Button>
  );
}

/** Widget for a tile that the entity declares, with its rows. */
export function EntityTile({ widget }: { readonly widget: TileWidget }) {
  const { entity } = useEntity();
  const tile = entity.tiles[widget.tile];
  return tile ? <TileOf widget={widget} tile={tile} /> : null;
}

function TileOf({
  widget,
  tile,
}: {
  readonly widget: TileWidget;
  readonly tile: FirstRows & { columns: readonly string[] };
}) {
  const { found, all, isEmpty } = useRows(widget, tile);
  return (
    <WidgetFrame {...{ widget, found, all, isEmpty }}>
      {(rows) => <WidgetRows rows={rows} columns={tile.columns} />}
    </WidgetFrame>
  );
}

/** Widget with the number of pending rows and the oldest of them. */
export function WaitingRows({ widget }: { readonly widget: WaitingWidget }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const sort = { field: widget.since, order: 'ASC' } as const;
  const { found, all, count = 0, isEmpty } = useRows(widget, { filter: widget.filter, sort, atMost: 1 });
  return (
    <WidgetFrame {...{ widget, found, isEmpty }} all={{ to: all.to }}>
      {([oldest]) => (
        <>
          <Box component={Link} to={all.to} sx={large}>
            {showCount(count)}
          </Box>
          {oldest && (
            <Box sx={{ color: 'text.secondary' }}>
              {translate('board.oldest', { smart_count: daysSince(oldest[widget.since]) })}{' '}
              <RecordLabel entity={entity} record={oldest} />
            </Box>
          )}
        </>
      )}
    </WidgetFrame>
  );
}

const day = 86_400_000;

const daysSince = (moment: unknown) =>
  Math.max(0, Math.floor((Date.now() - Date.parse(String(moment))) / day));

const acts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 34,
  pb: 0.5,
} as const;

const large = {
  fontSize: 34,
  fontWeight: 650,
  lineHeight: 1.2,
  color: 'text.primary',
  alignSelf: 'start',
} as const;
