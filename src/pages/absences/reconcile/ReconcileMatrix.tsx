import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetMany, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { reconcilable } from '#schemas/absence/actions/reconcile.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useShortDayText } from '../../../fields/shown/useDayText.ts';
import { RetryAlert } from '../../../results/RetryAlert.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { usePermitted, useSession } from '../../../session/SessionContext.tsx';
import { filterOf, type Matrix, type MatrixCell, matrixOf, stateOf } from './matrixOf.ts';
import { ReconcileButton } from './ReconcileButton.tsx';

/** Number of dates in the matrix, today included. */
const dateCount = 14;

/** Fixed height of the matrix in pixels, so that the list below does not move. */
const height = 248;

/**
 * Shows how far the last two weeks are reconciled, by date and school. Selecting a cell filters the list below
 * (docs/domain.md#reconciliation). Hidden from people without the permission for
 * reconciliation reports.
 */
export function ReconcileMatrix() {
  return usePermitted('RPTREC.VIEW').allowed ? <CellsByDay /> : null;
}

function CellsByDay() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useCells();
  const dayOf = useShortDayText();
  if (error)
    return (
      <RetryAlert error={error} onRetry={() => void refetch()}>
        {translate('reconcile.failed')}
      </RetryAlert>
    );
  return (
    <Box sx={{ mb: 2, '@media print': { display: 'none' } }}>
      <Box sx={frame} role="region" aria-label={translate('reconcile.title')} tabIndex={0}>
        {isPending && (
          <Box sx={{ p: 1.5 }}>
            <RowsSkeleton rows={5} height={28} />
          </Box>
        )}
        {data && data.length === 0 && (
          <Box sx={{ p: 2, color: 'text.secondary' }}>{translate('reconcile.none')}</Box>
        )}
        {data && data.length > 0 && <Grid matrix={matrixOf(data)} />}
      </Box>
      {data && <ReconcileButton matrix={matrixOf(data)} dayOf={dayOf} />}
    </Box>
  );
}

const frame = {
  height,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

function useCells() {
  const { entity } = useEntity();
  const { organization } = useSession();
  const provider = useDataProvider<ConsoleProvider>();
  const toDate = today(organization?.timeZone ?? 'UTC');
  const query = { fromDate: addDays(toDate, 1 - dateCount), toDate };
  return useQuery({
    queryKey: [entity.name, 'matrix', query],
    queryFn: async () => {
      const answer = await provider.action(entity.name, 'matrix', { query });
      return (answer as { readonly cells: readonly MatrixCell[] }).cells;
    },
  });
}

function Grid({ matrix }: { readonly matrix: Matrix }) {
  const translate = useTranslate();
  const names = useSchoolNames(matrix.schools);
  const dayOf = useShortDayText();
  const all = translate('reconcile.allSchools');
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">{translate('reconcile.school')}</th>
          {matrix.dates.map((date) => (
            <th key={date} scope="col">
              {dayOf(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[undefined, ...matrix.schools].map((school) => (
          <tr key={school ?? 'all'}>
            <th scope="row">{school === undefined ? all : names.get(school)}</th>
            {matrix.dates.map((date) => (
              <td key={date}>
                <Cell
                  {...{ matrix, date, school }}
                  of={`${school === undefined ? all : (names.get(school) ?? '')}, ${dayOf(date)}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  minWidth: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  '& th': {
    p: 0.75,
    textAlign: 'center',
    fontWeight: 550,
    whiteSpace: 'nowrap',
    bgcolor: 'background.paper',
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    px: 1.5,
    textAlign: 'left',
    minWidth: 132,
    maxWidth: { xs: 132, sm: 280 },
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    lineHeight: 1.25,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& thead th:first-of-type': { zIndex: 2 },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr:first-of-type th': { fontWeight: 550 },
  '& td': { p: 0.25 },
} as const;

interface CellProps {
  readonly matrix: Matrix;
  readonly date: string;
  /** The school's ID; undefined for the row of all schools. */
  readonly school: number | undefined;
  /** School and date of the cell, for its accessible name. */
  readonly of: string;
}

/** The number of days still to reconcile, or a check mark if there are none. */
function Cell({ matrix, date, school, of }: CellProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const counts = matrix.at(date, school);
  if (!counts) return null;
  const state = stateOf(counts);
  const filter = filterOf(date, school, reconcilable);
  const isChosen = filterValues.absenceDate === date && filterValues.instituteId === school;
  const { open, exceptions, total } = counts;
  const description = translate('reconcile.cell', { open, exceptions, total });
  return (
    <Box
      component={Link}
      to={{ search: `?filter=${encodeURIComponent(JSON.stringify(filter))}` }}
      title={description}
      aria-label={`${of}: ${description}`}
      aria-current={isChosen || undefined}
      data-exceptions={exceptions > 0 ? `!${exceptions}` : undefined}
      sx={{
        ...cell,
        bgcolor: `status.${state}.soft`,
        color: `status.${state}.main`,
        ...(isChosen ? { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' } : {}),
      }}
    >
      {open === 0 ? <CheckOutlined sx={{ fontSize: 16 }} /> : open}
    </Box>
  );
}

const cell = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.25,
  minWidth: 52,
  height: 28,
  px: 0.5,
  borderRadius: 0.5,
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  // Generated content, because the link's accessible name already contains the number.
  '&[data-exceptions]::after': { content: 'attr(data-exceptions)', fontSize: 11, lineHeight: 1, mb: 0.5 },
  '&:hover': { textDecoration: 'underline' },
} as const;

function useSchoolNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const { data = [] } = useGetMany('settings/school', { ids: [...ids] });
  return new Map(data.map((school) => [Number(school?.id), String(school?.institutionName ?? '')]));
}
