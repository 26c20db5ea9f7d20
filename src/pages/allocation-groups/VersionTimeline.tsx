import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { useId } from 'react';
import { longestPage } from '#schemas/protocol/listQuery.ts';
import { today } from '#schemas/rules/dates.ts';
import type { SlotProps } from '../../derived/slots.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { isSpan, placesOf } from './timeline.ts';
import { useSpanText } from './useSpanText.ts';

/** The versions of a district's group on a line of time. */
export function VersionTimeline({ record }: SlotProps) {
  return <Timeline record={record} versions="reference-data/allocation-group-version" />;
}

/** The same of an employee's own group. */
export function OwnGroupTimeline({ record }: SlotProps) {
  return <Timeline record={record} versions="employee/allocation-group-versions" />;
}

/** Versions with gaps and today; the table above has the same facts. `versions` is the entity of the versions. */
function Timeline({ record, versions }: Pick<SlotProps, 'record'> & { readonly versions: string }) {
  const translate = useTranslate();
  const id = useId();
  const spanText = useSpanText();
  const { organization } = useSession();
  const {
    data = [],
    error,
    refetch,
  } = useGetList(
    versions,
    {
      pagination: { page: 1, perPage: longestPage },
      sort: { field: 'fromDate', order: 'ASC' },
      filter: { allocationGroupId: record?.id },
    },
    { enabled: record !== undefined, meta: shownInPlace },
  );
  if (error && data.length === 0) {
    const title = translate('allocation.timelineFailed');
    return <ResultMessage title={title} error={error} onRetry={() => void refetch()} />;
  }
  const spans = data.filter(isSpan);
  if (spans.length === 0) return null;
  const { places, now } = placesOf(spans, today(organization?.timeZone ?? 'UTC'));
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: 960, mt: 3 }}>
      <Typography id={id} component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {translate('allocation.timeline')}
      </Typography>
      <Box role="list" sx={line}>
        {places.map(({ span, start, width, isNow }) => (
          <Box
            key={span.fromDate}
            role="listitem"
            className="tabular"
            title={spanText(span)}
            style={{ left: `${start}%`, width: `${width}%` }}
            sx={{ ...bar, ...(isNow ? current : {}) }}
          >
            {isNow ? `${translate('allocation.now')}: ${spanText(span)}` : spanText(span)}
          </Box>
        ))}
        {now !== undefined && <Box aria-hidden style={{ left: `${now}%` }} sx={mark} />}
      </Box>
    </Box>
  );
}

const line = {
  position: 'relative',
  height: 44,
  bgcolor: 'sunken',
  borderRadius: 1,
  overflow: 'hidden',
} as const;

const bar = {
  position: 'absolute',
  top: 6,
  bottom: 6,
  px: 1,
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: 12,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  bgcolor: 'background.paper',
  color: 'text.secondary',
} as const;

const current = {
  bgcolor: 'accentSoft',
  color: 'text.primary',
  fontWeight: 600,
  borderColor: 'primary.main',
} as const;

const mark = { position: 'absolute', top: 0, bottom: 0, width: 2, bgcolor: 'primary.main' } as const;
