import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { shortestJobHours, tooLowSpans } from '#schemas/rules/workLimits.ts';
import { SharedDirectory } from '../../derived/record/SharedDirectory.tsx';
import type { EntitySlots } from '../../derived/slots.ts';
import { PerformanceChart } from './performance/PerformanceChart.tsx';
import { BelowGeneral } from './SuiteAccount.tsx';

/** Who a substitute is: a new one may come from the shared directory; also how they sign in, and whose account of the suite they have. */
export const generalSlots: EntitySlots = { form: { aboveNew: SharedDirectory, below: BelowGeneral } };

/** What a substitute may do: a warning where nobody could work under the limits. */
export const permissionSlots: EntitySlots = {
  form: { groupEnds: { 'Working hours': TooLow } },
};

/** The months of a substitute as bars, above the table of the same. */
export const performanceSlots: EntitySlots = { list: { aboveTable: PerformanceChart } };

function TooLow() {
  const translate = useTranslate();
  const spans = tooLowSpans(useWatch());
  if (spans.length === 0) return null;
  const named = spans.map((span) => translate(`substitutes.limit.${span}`)).join(', ');
  return (
    <Alert severity="warning">
      {translate('substitutes.limit.tooLow', { spans: named, hours: shortestJobHours })}
    </Alert>
  );
}
