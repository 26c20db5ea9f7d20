import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { FiguresWidget } from '#schemas/board/defineWidget.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { showMeasure } from '#schemas/rules/measures/measure.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { tabularFigures } from '../../ui/theme/PageStyles.tsx';
import { rowsOfMeasure } from '../list/measures/rowsOfMeasure.ts';
import { figureGrid } from './figureGrid.ts';
import { listAddress } from './listAddress.ts';
import { scopeOf, useBoardFilters } from './useBoard.ts';
import { useFigures } from './useFigures.ts';
import { WidgetFrame } from './WidgetFrame.tsx';

/**
 * Dashboard widget with figures side by side: measures of a list, and row counts for chosen values of a field. Each
 * figure links to the rows that it counts.
 */
export function Figures({ widget }: { readonly widget: FiguresWidget }) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const boardFilters = useBoardFilters();
  const { by } = widget;
  const filter = { ...filterOn(widget.filter, boardFilters.day), ...scopeOf(widget, boardFilters) };
  const found = useFigures(filter, by?.field);
  const field = by && fieldNamed(entity, by.field);
  return (
    <WidgetFrame widget={widget} found={found} all={{ to: listAddress(entity, filter) }}>
      {({ measures = {}, groups = [] }) => (
        <Box component="dl" sx={figureGrid}>
          {widget.measures.map((name) => {
            const measure = entity.list.measures[name];
            const measured = measures[name];
            if (!measure || !measured) return null;
            return (
              <Figure
                key={name}
                name={text(measure.title)}
                to={listAddress(entity, { ...filter, ...rowsOfMeasure(measure) })}
                figure={showMeasure(measure, measured, translate('list.measures.none'))}
              />
            );
          })}
          {field &&
            by?.values.map((value) => (
              <Figure
                key={value}
                name={<FieldColumn field={field} value={value} />}
                to={listAddress(entity, { ...filter, [field.name]: value })}
                figure={showCount(groups.find((group) => group.value === value)?.records ?? 0)}
              />
            ))}
        </Box>
      )}
    </WidgetFrame>
  );
}

interface FigureProps {
  readonly name: ReactNode;
  readonly figure: string;
  readonly to: string;
}

function Figure({ name, figure, to }: FigureProps) {
  return (
    <Box>
      <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" className={tabularFigures} sx={{ m: 0 }}>
        <Link component={RouterLink} to={to} sx={large}>
          {figure}
        </Link>
      </Box>
    </Box>
  );
}

const large = {
  display: 'inline-block',
  minWidth: 24,
  fontSize: 24,
  fontWeight: 600,
  lineHeight: 1.35,
  color: 'text.primary',
} as const;
