import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { EntitySlots, SlotProps } from '../../derived/slots.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import type { InputRendererProps } from '../../fields/renderer.ts';
import { FactSection } from '../../results/FactList.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { evenShares } from './evenShares.ts';
import { OverlapDialog } from './OverlapDialog.tsx';
import { isSpan, placesOf } from './timeline.ts';
import { useSpanText } from './useSpanText.ts';

/**
 * Returns a component that shows the timeline of a group's versions. `versions` is the name of the entity that stores
 * the versions.
 */
const timelineOf = (versions: string) =>
  function VersionTimeline({ record }: SlotProps) {
    return <Timeline record={record} versions={versions} />;
  };

/**
 * The timeline of a group's versions, with the gaps between them and a mark for today. `versions` is the name of the
 * entity that stores the versions. The table above shows the same data.
 */
function Timeline({ record, versions }: Pick<SlotProps, 'record'> & { readonly versions: string }) {
  const translate = useTranslate();
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
    { enabled: record !== undefined, meta: failureInPlace },
  );
  if (error && data.length === 0) {
    const title = translate('allocation.timelineFailed');
    return <ResultMessage title={title} error={error} onRetry={() => void refetch()} />;
  }
  const spans = data.filter(isSpan);
  if (spans.length === 0) return null;
  const { places, now } = placesOf(spans, today(organization?.timeZone ?? 'UTC'));
  return (
    <FactSection title={translate('allocation.timeline')}>
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
    </FactSection>
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

/** Slots of a version's form: its end date, its lines, and the resolution of overlaps. */
export const versionSlots: EntitySlots = {
  form: {
    inputs: { toDate: EndInput, details: LinesInput },
    resolutions: { overlap: OverlapDialog },
  },
};

/** Slots of district groups: the list excludes employees' groups, and the record has a timeline of versions. */
export const groupSlots: EntitySlots = {
  list: { filter: { workerId: { empty: true } } },
  form: { below: timelineOf('reference-data/allocation-group-version') },
};

/**
 * Slots of an employee's own allocation group: the timeline of its versions. The slots for vacancy profiles are
 * `profileGroupSlots`.
 */
export const ownGroupSlots: EntitySlots = {
  form: { below: timelineOf('employee/allocation-group-versions') },
};
export const profileGroupSlots: EntitySlots = {
  form: { below: timelineOf('vacancy-profile/allocation-group-versions') },
};

/**
 * The end date of a version, with a warning if it equals the start date
 * (docs/specification.md#master-data-5-allocation).
 */
function EndInput(props: InputRendererProps) {
  const translate = useTranslate();
  const [from, to]: unknown[] = useWatch({ name: ['fromDate', props.source] });
  const isOneDay = typeof from === 'string' && from === to;
  return (
    <>
      <FieldInput {...props} />
      <Box role="status">
        {isOneDay && <Alert severity="warning">{translate('allocation.oneDay')}</Alert>}
      </Box>
    </>
  );
}

/** The lines of a version, with a button that splits 100 percent evenly. */
function LinesInput(props: InputRendererProps) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const count = useWatch({
    name: props.source,
    compute: (rows: unknown) => (Array.isArray(rows) ? rows.length : 0),
  });
  const split = () => {
    const rows = getValues(props.source) as RecordData[];
    const shares = evenShares(rows.length);
    setValue(
      props.source,
      rows.map((row, index) => ({ ...row, percent: shares[index] })),
      { shouldDirty: true },
    );
  };
  return (
    <>
      <FieldInput {...props} />
      {props.readOnly !== true && count > 1 && (
        <Button onClick={split}>{translate('allocation.split', { smart_count: count })}</Button>
      )}
    </>
  );
}
