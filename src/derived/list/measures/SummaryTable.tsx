import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { groupsAtMost, type ListGroup } from '#schemas/protocol/entities/listTotals.ts';
import { type Measure, type MeasureValues, shareOf, showMeasure } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldColumn } from '../../../fields/FieldColumn.tsx';
import { useMonthText } from '../../../fields/shown/useMonthText.ts';
import { RetryAlert } from '../../../results/RetryAlert.tsx';
import { tabularFigures } from '../../../ui/theme/PageStyles.tsx';
import type { ListStateControl } from '../../listState.ts';
import { writeAddress } from '../state/address.ts';
import { ListSkeleton } from '../states/ListSkeleton.tsx';
import { tableStyle } from '../table/tableStyle.ts';
import { rowsOfMeasure, withoutMeasures } from './rowsOfMeasure.ts';
import { noSummary, withSummary } from './summaryBy.ts';
import { type SummaryOrder, sortGroups } from './summaryOrder.ts';
import { useMeasures } from './useMeasures.ts';

interface SummaryTableProps {
  readonly list: ListStateControl;
  /** The complete filter of the list, including the fixed filter. */
  readonly filter: RecordData;
  readonly by: Field;
}

/**
 * The summary table of a list: its measures for each value of a field. Each number links to the rows that it counts.
 */
export function SummaryTable({ list, filter, by }: SummaryTableProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const linkTo = useRowLinks(list);
  const [order, setOrder] = useState<SummaryOrder>();
  const { data, error, refetch } = useMeasures(filter, by.name);
  if (error)
    return (
      <RetryAlert error={error} onRetry={() => void refetch()}>
        {translate('list.measures.failed')}
      </RetryAlert>
    );
  if (!data) return <ListSkeleton count={8} density={list.density} />;
  const { groups = [], measures: all = {} } = data;
  // Leaves out a measure that counts only one value of the field, because it is meaningless in the lines of other
  // values.
  const measures = Object.entries(entity.list.measures).filter(
    ([name, { where = {} }]) => all[name] && !isOneValue(where[by.name]),
  );
  const others = withoutMeasures(entity.list.measures, list.filter);
  const figures = (group: Pick<ListGroup, 'measures'>, rows: RecordData) =>
    measures.map(([name, measure]) => (
      <FigureCell
        key={name}
        measure={measure}
        measured={group.measures?.[name]}
        to={linkTo({ ...others, ...rows, ...rowsOfMeasure(measure) })}
      />
    ));
  const head = (column: string, title: string) => (
    <SortHead key={column} {...{ column, title, order }} isFirst={column === ''} onSort={setOrder} />
  );
  return (
    <>
      {groups.length >= groupsAtMost && (
        <Alert severity="info" role="status">
          {translate('list.measures.leftOut', { count: showCount(groupsAtMost) })}
        </Alert>
      )}
      <Box sx={{ overflowX: 'auto' }} className="list-table">
        <Box component="table" sx={[tableStyle(list.density), look]}>
          <thead>
            <tr>
              {head('', text(by.title))}
              {measures.map(([name, { title }]) => head(name, text(title)))}
            </tr>
          </thead>
          <tbody>
            {sortGroups(by, groups, order).map((group) => {
              const rows = { [by.name]: group.value === null ? { empty: true } : group.value };
              return (
                <tr key={String(group.value)}>
                  <th scope="row" className="named">
                    <Link to={linkTo({ ...list.filter, ...rows })}>
                      <GroupName field={by} value={group.value} />
                    </Link>
                  </th>
                  {figures(group, rows)}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="named">
                {translate('list.measures.total')}
              </th>
              {figures(data, {})}
            </tr>
          </tfoot>
        </Box>
      </Box>
    </>
  );
}

/** Returns a function that links to the rows of a filter, in the same list without the summary. */
function useRowLinks(list: ListStateControl): (filter: RecordData) => { readonly search: string } {
  const { entity } = useEntity();
  const [params] = useSearchParams();
  return (filter) => {
    const { sort, perPage, view } = list;
    const query = { filter, sort, perPage, page: 1 };
    return { search: `${writeAddress(entity, query, view, withSummary(entity, noSummary, params))}` };
  };
}

function GroupName({ field, value }: { readonly field: Field; readonly value: ListGroup['value'] }) {
  const translate = useTranslate();
  const monthText = useMonthText();
  if (value === null) return translate('list.measures.empty');
  return (field.kind === 'text' && monthText(value)) || <FieldColumn field={field} value={value} />;
}

const isOneValue = (condition: unknown): boolean =>
  typeof condition === 'number' || typeof condition === 'string';

interface FigureCellProps {
  readonly measure: Measure;
  readonly measured: MeasureValues | undefined;
  readonly to: { readonly search: string };
}

function FigureCell({ measure, measured, to }: FigureCellProps) {
  const translate = useTranslate();
  if (!measured) return <td />;
  const figure = showMeasure(measure, measured, translate('list.measures.none'));
  const share = shareOf(measure, measured);
  const isNothing = !(share ? share.whole : measured.part);
  return (
    <td className={tabularFigures}>
      {share && share.whole > 0 && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, mr: 1 }}>
          {translate('list.measures.of', { part: showCount(share.part), whole: showCount(share.whole) })}
        </Box>
      )}
      {isNothing ? (
        figure
      ) : (
        <Link to={to} style={{ textDecoration: 'underline' }}>
          {figure}
        </Link>
      )}
    </td>
  );
}

interface SortHeadProps {
  readonly column: string;
  readonly title: string;
  readonly isFirst: boolean;
  readonly order: SummaryOrder | undefined;
  readonly onSort: (order: SummaryOrder) => void;
}

function SortHead({ column, title, isFirst, order, onSort }: SortHeadProps): ReactNode {
  const isSorted = order?.column === column;
  const isDescending = isSorted && order.isDescending;
  const Arrow = isDescending ? ArrowDownward : ArrowUpward;
  return (
    <th
      scope="col"
      className={isFirst ? 'named' : undefined}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <ButtonBase
        onClick={() => onSort({ column, isDescending: isSorted ? !isDescending : !isFirst })}
        sx={{ font: 'inherit', color: 'inherit', gap: 0.5, minHeight: 28 }}
      >
        {title}
        <Arrow aria-hidden sx={{ fontSize: 14, opacity: isSorted ? 1 : 0 }} />
      </ButtonBase>
    </th>
  );
}

const look = {
  '& th, & td': { textAlign: 'right' },
  '& .named': { textAlign: 'left' },
  '& tbody th': { fontWeight: 400, color: 'text.primary', bgcolor: 'background.paper', position: 'sticky' },
  '& tfoot th, & tfoot td': { fontWeight: 600, color: 'text.primary', borderTop: 2, borderColor: 'divider' },
  '& a': { color: 'primary.main', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
} as const;
