import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { type LimitedSpan, narrowSpans, shortestJobHours, tooLowSpans } from '#schemas/rules/workLimits.ts';
import { SharedDirectory } from '../../derived/record/SharedDirectory.tsx';
import type { EntitySlots } from '../../derived/slots.ts';
import { PerformanceChart } from './performance/PerformanceChart.tsx';
import { BelowGeneral } from './SuiteAccount.tsx';

/** Who a substitute is: a new one may come from the shared directory; also how they sign in, and whose account of the suite they have. */
export const generalSlots: EntitySlots = { form: { aboveNew: SharedDirectory, below: BelowGeneral } };

/** What a substitute may do: a warning where nobody could work under the limits, or where a longer time has less than a shorter one. */
export const permissionSlots: EntitySlots = {
  form: { groupEnds: { 'Working hours': Limits } },
};

/** The months of a substitute as bars, above the table of the same. */
export const performanceSlots: EntitySlots = { list: { aboveTable: PerformanceChart } };

function Limits() {
  const translate = useTranslate();
  const permissions = useWatch();
  const named = (spans: readonly LimitedSpan[]) =>
    spans.map((span) => translate(`substitutes.limit.${span}`)).join(', ');
  const tooLow = tooLowSpans(permissions);
  const narrow = narrowSpans(permissions).filter((span) => !tooLow.includes(span));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {tooLow.length > 0 && (
        <Alert severity="warning">
          {translate('substitutes.limit.tooLow', { spans: named(tooLow), hours: shortestJobHours })}
        </Alert>
      )}
      {narrow.length > 0 && (
        <Alert severity="warning">{translate('substitutes.limit.narrow', { spans: named(narrow) })}</Alert>
      )}
    </Box>
  );
}
