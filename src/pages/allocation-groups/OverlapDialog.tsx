import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FailureBody } from '#providers/http/serviceError.ts';
import {
  type OverlappingVersion,
  type Resolution,
  type Resolved,
  resolutions,
  resolveOverlap,
  type Span,
} from '#schemas/rules/allocation.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ResolutionProps } from '../../derived/slots.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { useResolve } from './useResolve.ts';
import { useSpanText } from './useSpanText.ts';

/**
 * Resolves overlapping versions (docs/specification.md#master-data-4-other-states: "adding an allocation group can
 * report overlapping versions"). Shows the overlaps, and previews each resolution.
 */
export function OverlapDialog({ error, values, record, onResolved }: ResolutionProps) {
  const translate = useTranslate();
  const overlaps = overlapsIn(error);
  const span = spanOf(values);
  const results = resolutions.map((way) => ({ way, result: resolveOverlap(span, overlaps, way) }));
  const [chosen, setChosen] = useState<Resolution | undefined>(
    results.find(({ result }) => result !== undefined)?.way,
  );
  const { resolve, failed, isWorking } = useResolve(values, record);
  const cancel = () => onResolved({ kind: 'withdrawn' });
  const apply = async () => {
    const outcome = chosen && (await resolve(chosen));
    if (outcome) onResolved(outcome);
  };
  return (
    <AskDialog
      title={translate('allocation.overlaps', { smart_count: overlaps.length })}
      cancel={translate('allocation.cancel')}
      button={translate('allocation.apply')}
      isPossible={chosen !== undefined}
      isWorking={isWorking}
      failed={failed}
      onClose={cancel}
      onConfirm={() => void apply()}
    >
      <SpanList title={translate('allocation.asked')} spans={[span]} />
      <SpanList title={translate('allocation.existing')} spans={overlaps} />
      <RadioGroup
        aria-label={translate('allocation.ways')}
        value={chosen ?? ''}
        onChange={(_, way) => setChosen(resolutions.find((one) => one === way))}
        sx={{ gap: 1 }}
      >
        {results.map(({ way, result }) => (
          <OverlapSolution key={way} way={way} result={result} overlaps={overlaps} />
        ))}
      </RadioGroup>
    </AskDialog>
  );
}

interface OverlapSolutionProps {
  readonly way: Resolution;
  /** The resulting dates; undefined if one of the versions would have no days left. */
  readonly result: Resolved | undefined;
  readonly overlaps: readonly OverlappingVersion[];
}

/** A resolution with the resulting dates, or why it is not possible. */
function OverlapSolution({ way, result, overlaps }: OverlapSolutionProps) {
  const translate = useTranslate();
  const spanText = useSpanText();
  const id = useId();
  const lines = result ? linesOf(result, overlaps).map(({ key, ...args }) => ({ key, args })) : [];
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 0.5 }}>
      <FormControlLabel
        value={way}
        disabled={result === undefined}
        control={<Radio slotProps={{ input: { 'aria-describedby': id } }} />}
        label={translate(`allocation.${way}`)}
      />
      <Box component="ul" id={id} className="tabular" sx={{ m: 0, pl: 5.5, pb: 1, color: 'text.secondary' }}>
        {result === undefined && <li>{translate(`allocation.impossible.${way}`)}</li>}
        {lines.map(({ key, args }) => (
          <li key={`${key} ${args.before.fromDate}`}>
            {translate(`allocation.${key}`, { before: spanText(args.before), after: spanText(args.after) })}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Returns the resulting dates of each earlier version and of the new one. */
function linesOf({ span, ended }: Resolved, overlaps: readonly OverlappingVersion[]) {
  const earlier = ended.flatMap(({ versionId, toDate }) => {
    const before = overlaps.find((version) => version.versionId === versionId);
    return before ? [{ key: 'ends', before, after: { ...before, toDate } }] : [];
  });
  return [...earlier, { key: 'runs', before: span, after: span }];
}

/** Returns the versions in an `overlap` error of the service. */
function overlapsIn({ details }: FailureBody): OverlappingVersion[] {
  return Array.isArray(details) ? details.filter(isVersion) : [];
}

function isVersion(value: unknown): value is OverlappingVersion {
  if (typeof value !== 'object' || value === null) return false;
  return 'versionId' in value && 'fromDate' in value && 'toDate' in value;
}

/** Returns a version's dates from the form values. */
function spanOf({ fromDate, toDate }: RecordData): Span {
  return { fromDate: String(fromDate), toDate: String(toDate) };
}

/** Lists the dates of versions under a title. */
function SpanList({ title, spans }: { readonly title: string; readonly spans: readonly Span[] }) {
  const spanText = useSpanText();
  return (
    <div>
      <Box sx={{ color: 'text.secondary' }}>{title}</Box>
      <Box component="ul" className="tabular" sx={{ m: 0, pl: 2.5, fontWeight: 600 }}>
        {spans.map((span) => (
          <li key={span.fromDate}>{spanText(span)}</li>
        ))}
      </Box>
    </div>
  );
}
