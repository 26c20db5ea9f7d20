import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { BarsWidget } from '#schemas/board/defineWidget.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { ListGroup } from '#schemas/protocol/entities/listTotals.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { tabularFigures } from '../../ui/theme/PageStyles.tsx';
import { rowsOfMeasure } from '../list/measures/rowsOfMeasure.ts';
import { groupsOf, numberOf } from './groupsOf.ts';
import { listAddress } from './listAddress.ts';
import { scopeOf, useBoardFilters } from './useBoard.ts';
import { useFigures } from './useFigures.ts';
import { useGroupText } from './useGroupText.ts';
import { useWidgetText } from './useWidgetText.ts';
import { WidgetFrame } from './WidgetFrame.tsx';

const ColumnsChart = onDemand(
  () => import('../charts/ColumnsChart.tsx').then((file) => file.ColumnsChart),
  () => <Box sx={{ minHeight: 200 }} />,
);

interface BarsProps {
  readonly widget: BarsWidget;
  readonly isTable: boolean;
}

/**
 * Dashboard widget with a number for each value of a field. Each number links to the rows with that value. Shown as a
 * column chart with a table of the same numbers, or as a list with a bar behind each line.
 */
export function Bars({ widget, isTable: isFirstTable }: BarsProps) {
  const { entity } = useEntity();
  const boardFilters = useBoardFilters();
  const { title } = useWidgetText(widget);
  const [isTable, setTable] = useState(isFirstTable);
  const measure = widget.measure === undefined ? undefined : entity.list.measures[widget.measure];
  const filter = {
    ...filterOn(widget.filter, boardFilters.day),
    ...scopeOf(widget, boardFilters),
    ...(measure ? rowsOfMeasure(measure) : {}),
  };
  const found = useFigures(filter, widget.by);
  const field = fieldNamed(entity, widget.by);
  const groupText = useGroupText(field);
  if (!field) return null;
  const limit = boardFilters.board.limits.daysLimit;
  const of = (groups: readonly ListGroup[] = []) => groupsOf(widget, field, groups, limit);
  return (
    <WidgetFrame
      widget={widget}
      found={found}
      isEmpty={({ groups }) => of(groups).visible.length === 0}
      all={
        widget.isOver ? undefined : { to: listAddress(entity, filter), count: showCount(found.data?.records) }
      }
      table={widget.inOrder ? { isTable, toggle: () => setTable(!isTable) } : undefined}
    >
      {({ groups }) => {
        const { visible, leftOutCount } = of(groups);
        if (widget.inOrder && !isTable)
          return (
            <ColumnsChart
              name={title}
              labels={visible.map(({ value }) => groupText(value))}
              numbers={visible.map((group) => numberOf(group, widget.measure))}
            />
          );
        return <Lines {...{ widget, field, filter, shown: visible, left: leftOutCount }} />;
      }}
    </WidgetFrame>
  );
}

interface LinesProps {
  readonly widget: BarsWidget;
  readonly field: Field;
  readonly filter: RecordData;
  readonly shown: readonly ListGroup[];
  readonly left: number;
}

/** Lists the values of a field, one per line, each with its number and a bar behind the line. */
function Lines({ widget: { measure }, field, filter, shown, left }: LinesProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const largest = Math.max(...shown.map((group) => numberOf(group, measure)));
  const of = (value: ListGroup['value']) => ({ [field.name]: value === null ? { empty: true } : value });
  return (
    <Box component="ul" sx={list}>
      {shown.map((group) => (
        <li key={String(group.value)}>
          <Box component={RouterLink} to={listAddress(entity, { ...filter, ...of(group.value) })} sx={line}>
            <Box aria-hidden sx={{ ...bar, width: `${(100 * numberOf(group, measure)) / largest}%` }} />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', position: 'relative' }}>
              {group.value === null ? (
                translate('list.measures.empty')
              ) : (
                <FieldColumn field={field} value={group.value} />
              )}
            </Box>
            <Box component="span" className={tabularFigures} sx={{ fontWeight: 600, position: 'relative' }}>
              {numberOf(group, measure).toLocaleString('en-US', { maximumFractionDigits: 2 })}
            </Box>
          </Box>
        </li>
      ))}
      {left > 0 && (
        <Box component="li" sx={{ color: 'text.secondary', pt: 0.5 }}>
          {translate('home.more', { smart_count: left })}
        </Box>
      )}
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 } as const;

const line = {
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
  px: 1,
  py: 0.5,
  borderRadius: 1,
  overflow: 'hidden',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

const bar = {
  position: 'absolute',
  inset: 0,
  right: 'auto',
  bgcolor: 'accentSoft',
  borderRadius: 1,
} as const;
