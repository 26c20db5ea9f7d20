import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'ra-core';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';

/** How many are named; the others are counted. */
const named = 5;

/** What a change will touch: how many records, and the first of them by name. */
export function BulkPreview({ records }: { records: readonly SelectedRecord[] }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const more = records.length - named;
  return (
    <Box>
      <Box sx={{ fontWeight: 600 }}>
        {translate('bulk.affected', {
          smart_count: records.length,
          count: records.length.toLocaleString(locale),
        })}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary' }}>
        {records.slice(0, named).map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
        {more > 0 && (
          <li>{translate('bulk.more', { smart_count: more, count: more.toLocaleString(locale) })}</li>
        )}
      </Box>
    </Box>
  );
}
