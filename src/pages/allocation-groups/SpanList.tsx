import Box from '@mui/material/Box';
import type { Span } from '#schemas/rules/allocation.ts';
import { useSpanText } from './useSpanText.ts';

/** The days of one or several versions under a title. */
export function SpanList({ title, spans }: { readonly title: string; readonly spans: readonly Span[] }) {
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
