import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { OverlappingVersion, Resolution, Resolved } from '#schemas/rules/allocation.ts';
import { useSpanText } from './useSpanText.ts';

interface OverlapSolutionProps {
  readonly way: Resolution;
  /** What it would do; undefined: it would leave a version without a day. */
  readonly result: Resolved | undefined;
  readonly overlaps: readonly OverlappingVersion[];
}

/** One way to resolve an overlap, with the dates that it would lead to; or why it is not possible. */
export function OverlapSolution({ way, result, overlaps }: OverlapSolutionProps) {
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

/** What becomes of each earlier version, and of the new one. */
function linesOf({ span, ended }: Resolved, overlaps: readonly OverlappingVersion[]) {
  const earlier = ended.flatMap(({ versionId, toDate }) => {
    const before = overlaps.find((version) => version.versionId === versionId);
    return before ? [{ key: 'ends', before, after: { ...before, toDate } }] : [];
  });
  return [...earlier, { key: 'runs', before: span, after: span }];
}
