import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { type Measure, type MeasureValues, shareOf, showMeasure } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { RetryAlert } from '../../../results/RetryAlert.tsx';
import { tabularFigures } from '../../../ui/theme/PageStyles.tsx';
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx';
import type { ListStateControl } from '../../listState.ts';
import { isSameFilter } from '../state/address.ts';
import { measureConditions, rowsOfMeasure, withoutMeasures } from './rowsOfMeasure.ts';
import { summaryBy } from './summaryBy.ts';
import { useMeasures } from './useMeasures.ts';

interface MeasureLineProps {
  readonly list: ListStateControl;
  /** The complete filter of the list, including the fixed filter. */
  readonly filter: RecordData;
}

/**
 * The measures of a list, above its rows. A click on a measure filters the list to the rows that it counts; a second
 * click removes that filter. The measures keep their values meanwhile.
 */
export function MeasureLine({ list, filter }: MeasureLineProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const { measures } = entity.list;
  // The field of the summary table below, if it is shown. One request then loads the measures for both.
  const by = summaryBy(entity, useSearchParams()[0])?.name;
  const { data, error, refetch } = useMeasures(filter, by);
  if (error && !data)
    return (
      <RetryAlert error={error} onRetry={() => void refetch()}>
        {translate('list.measures.failed')}
      </RetryAlert>
    );
  // The view that the list opens with, unless the filter is empty. Deselecting a measure restores the view's own
  // conditions on the measures' fields.
  const opened = Object.keys(list.filter).length > 0 ? entity.list.opens : undefined;
  const view = entity.list.views.find(({ title }) => title === list.view) ?? opened;
  const ofView = measureConditions(measures, view?.filter ?? {});
  const isShown = (rows: RecordData, now = list.filter) =>
    !isSameFilter(rows, ofView) && isSameFilter(now, { ...withoutMeasures(measures, now), ...rows });
  const show = (rows: RecordData) =>
    list.changeQuery(({ filter: now }) => ({
      filter: { ...withoutMeasures(measures, now), ...(isShown(rows, now) ? ofView : rows) },
    }));
  return (
    <Box component="dl" sx={line}>
      {Object.entries(measures).map(([name, measure]) => {
        const measured = data?.measures?.[name];
        if (data && !measured) return null;
        return <Figure key={name} {...{ measure, measured, show, isShown }} />;
      })}
    </Box>
  );
}

interface FigureProps {
  readonly measure: Measure;
  /** The value of the measure; undefined while loading. */
  readonly measured: MeasureValues | undefined;
  readonly show: (rows: RecordData) => void;
  readonly isShown: (rows: RecordData) => boolean;
}

function Figure({ measure, measured, show, isShown }: FigureProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  const title = text(measure.title);
  const rows = rowsOfMeasure(measure);
  const share = measured && shareOf(measure, measured);
  const figure = measured && showMeasure(measure, measured, translate('list.measures.none'));
  return (
    <Box sx={cell}>
      <Tooltip title={text(measure.description)} describeChild>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {title}
        </Box>
      </Tooltip>
      <Box component="dd" className={tabularFigures} sx={{ m: 0 }}>
        <Button
          size="small"
          disabled={!measured}
          aria-pressed={isShown(rows)}
          aria-label={`${title}: ${figure ?? ''}`}
          onClick={() => show(rows)}
          sx={value}
        >
          {figure ?? '…'}
        </Button>
        {share && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 13, ml: 0.5 }}>
            {translate('list.measures.of', {
              part: showCount(share.part),
              whole: showCount(share.whole),
            })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, mb: 1.5 } as const;
const cell = { minHeight: 54 } as const;
const value = {
  minWidth: 0,
  ml: -0.625,
  px: 0.625,
  py: 0,
  fontSize: 20,
  fontWeight: 600,
  lineHeight: 1.4,
  color: 'text.primary',
  '&[aria-pressed=true]': { bgcolor: 'action.selected' },
} as const;
