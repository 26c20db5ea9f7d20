import ArrowDownward from '@mui/icons-material/ArrowDownward';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { RateWidget } from '#schemas/board/defineWidget.ts';
import type { Board } from '#schemas/protocol/people/board.ts';
import { rateLevel } from '#schemas/rules/board/rateLevel.ts';
import { figureOf, type Measure, type MeasureValues, showMeasure } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { tabularFigures } from '../../ui/theme/PageStyles.tsx';
import { rowsOfMeasure } from '../list/measures/rowsOfMeasure.ts';
import { listAddress } from './listAddress.ts';
import { scopeOf, useBoardFilters } from './useBoard.ts';
import { useFigures } from './useFigures.ts';
import { WidgetFrame } from './WidgetFrame.tsx';

/**
 * Dashboard widget with the rates of a list. The first rate is large and marked good, fair or low by the district's
 * limits; the others are listed below it.
 */
export function Rate({ widget }: { readonly widget: RateWidget }) {
  const { entity, text } = useEntity();
  const boardFilters = useBoardFilters();
  const filter = { ...filterOn(widget.filter, boardFilters.day), ...scopeOf(widget, boardFilters) };
  // Uses the same query as the day summary, so that both share one response.
  const found = useFigures(filter, 'fillStatus');
  const measureNames = widget.measures.filter((name) => entity.list.measures[name]);
  return (
    <WidgetFrame widget={widget} found={found}>
      {({ measures = {} }) =>
        measureNames.map((name, at) => {
          const measure = entity.list.measures[name];
          const measured = measures[name];
          if (!measure || !measured) return null;
          const share = { measure, measured, filter, limits: boardFilters.board.limits };
          return at === 0 ? (
            <FirstShare key={name} {...share} />
          ) : (
            <Box key={name} sx={line}>
              <span>{text(measure.title)}</span>
              <Share {...share} />
            </Box>
          );
        })
      }
    </WidgetFrame>
  );
}

interface ShareProps {
  readonly measure: Measure;
  readonly measured: MeasureValues;
  readonly filter: RecordData;
  readonly limits: Board['limits'];
}

/** A rate that links to the rows it counts. */
function Share({ measure, measured, filter }: ShareProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  return (
    <Link
      component={RouterLink}
      to={listAddress(entity, { ...filter, ...rowsOfMeasure(measure) })}
      className={tabularFigures}
      sx={{ font: 'inherit', color: 'inherit' }}
    >
      {showMeasure(measure, measured, translate('list.measures.none'))}
    </Link>
  );
}

function FirstShare(props: ShareProps) {
  const translate = useTranslate();
  const { measure, measured, limits } = props;
  const level = rateLevel(figureOf(measured), limits);
  const { Icon, color } = looks[level];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box sx={{ fontSize: 34, fontWeight: 650, lineHeight: 1.2 }}>
          <Share {...props} />
        </Box>
        {level !== 'none' && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color, fontWeight: 600 }}>
            <Icon sx={{ fontSize: 18 }} aria-hidden />
            {translate(`board.rate.${level}`)}
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {measured.whole
          ? translate(measure.sum === undefined ? 'board.rate.of' : 'board.rate.ofHours', {
              part: showCount(measured.part ?? 0),
              whole: showCount(measured.whole),
            })
          : translate('board.rate.noneNeeded')}
      </Box>
      {measured.whole !== undefined && measured.whole > 0 && (
        <Box aria-hidden sx={{ height: 8, borderRadius: 1, bgcolor: 'sunken', overflow: 'hidden' }}>
          <Box
            sx={{ height: 1, bgcolor: color, width: `${(100 * (measured.part ?? 0)) / measured.whole}%` }}
          />
        </Box>
      )}
    </>
  );
}

const looks = {
  good: { Icon: CheckCircle, color: 'status.filled.main' },
  fair: { Icon: ErrorOutline, color: 'status.held.main' },
  low: { Icon: ArrowDownward, color: 'status.unfilled.main' },
  none: { Icon: CheckCircle, color: 'text.secondary' },
} as const;

const line = { display: 'flex', justifyContent: 'space-between', gap: 2 } as const;
