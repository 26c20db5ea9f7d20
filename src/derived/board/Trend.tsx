import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { TrendWidget } from '#schemas/board/defineWidget.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { ListGroup } from '#schemas/protocol/entities/listTotals.ts';
import { figureOf, type Measure, showMeasure } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { tabularFigures } from '../../ui/theme/PageStyles.tsx';
import { rowsOfMeasure } from '../list/measures/rowsOfMeasure.ts';
import { sortGroups } from '../list/measures/summaryOrder.ts';
import { listAddress } from './listAddress.ts';
import { scopeOf, useBoardFilters } from './useBoard.ts';
import { useFigures } from './useFigures.ts';
import { useGroupText } from './useGroupText.ts';
import { useWidgetText } from './useWidgetText.ts';
import { WidgetFrame } from './WidgetFrame.tsx';

const TrendChart = onDemand(
  () => import('../charts/TrendChart.tsx').then((file) => file.TrendChart),
  () => <Box sx={{ minHeight: 250 }} />,
);

interface TrendProps {
  readonly widget: TrendWidget;
  readonly isTable: boolean;
}

/** Dashboard widget with a measure and a rate over the dashboard's range of days or months, as a chart or a table. */
export function Trend({ widget, isTable: isFirstTable }: TrendProps) {
  const { entity, text } = useEntity();
  const boardFilters = useBoardFilters();
  const { title } = useWidgetText(widget);
  const [isTable, setTable] = useState(isFirstTable);
  const { by, filter: ofRange } = widget.ranges[boardFilters.range];
  const filter = { ...filterOn(ofRange, boardFilters.day), ...scopeOf(widget, boardFilters) };
  const found = useFigures(filter, by);
  const field = fieldNamed(entity, by);
  const groupText = useGroupText(field);
  const measure = entity.list.measures[widget.measure];
  const share = entity.list.measures[widget.share];
  if (!field || !measure || !share) return null;
  return (
    <WidgetFrame
      widget={widget}
      found={found}
      isEmpty={({ groups = [] }) => groups.length === 0}
      all={{ to: listAddress(entity, filter) }}
      table={{ isTable, toggle: () => setTable(!isTable) }}
    >
      {({ groups = [] }) => {
        const shown = sortGroups(field, groups, undefined);
        const shareOf = ({ measures }: ListGroup) => {
          const measured = measures?.[widget.share];
          return measured ? figureOf(measured) : null;
        };
        if (isTable)
          return (
            <TrendTable
              {...{ shown, by, filter, groupText, widget, measure, share }}
              heading={text(field.title)}
            />
          );
        return (
          <TrendChart
            name={title}
            labels={shown.map(({ value }) => groupText(value))}
            bars={{
              title: text(measure.title),
              numbers: shown.map(({ measures }) => measures?.[widget.measure]?.part ?? 0),
            }}
            line={{ title: text(share.title), numbers: shown.map(shareOf) }}
          />
        );
      }}
    </WidgetFrame>
  );
}

interface TrendTableProps {
  readonly widget: TrendWidget;
  readonly heading: string;
  readonly shown: readonly ListGroup[];
  readonly by: string;
  readonly filter: RecordData;
  readonly groupText: (value: ListGroup['value']) => string;
  readonly measure: Measure;
  readonly share: Measure;
}

function TrendTable({ widget, heading, shown, by, filter, groupText, measure, share }: TrendTableProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const cell = (group: ListGroup, name: string, of: Measure) => {
    const measured = group.measures?.[name];
    if (!measured) return '';
    const figure = showMeasure(of, measured, translate('list.measures.none'));
    if ((measured.whole ?? measured.part) === 0) return figure;
    const rows = { ...filter, [by]: group.value, ...rowsOfMeasure(of) };
    return <RouterLink to={listAddress(entity, rows)}>{figure}</RouterLink>;
  };
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 320 }} tabIndex={0} role="group" aria-label={heading}>
      <Box component="table" className={tabularFigures} sx={table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{text(measure.title)}</th>
            <th scope="col">{text(share.title)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <tr key={String(group.value)}>
              <th scope="row">{groupText(group.value)}</th>
              <td>{cell(group, widget.measure, measure)}</td>
              <td>{cell(group, widget.share, share)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'right', py: 0.5, px: 1, borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& tbody th': { fontWeight: 400 },
  '& a': { color: 'primary.main' },
} as const;
