import Box from '@mui/material/Box';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { useRecordInPlace } from '../../../derived/record/useRecordInPlace.tsx';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';
import { BalanceBar } from './BalanceBar.tsx';

const shown = ['adjustedDays', 'usedDays', 'scheduledDays', 'currentNetDays', 'availableDays'] as const;

/**
 * What is left of a balance, in the place of the form's group: it is worked out, so it is read anew whenever an
 * adjustment was made, whatever is typed beside it.
 */
export function BalanceToday() {
  const { entity, text } = useEntity();
  const { record, failure } = useRecordInPlace();
  if (failure) return failure;
  if (!record) return null;
  const fields = shown.flatMap((name) => fieldNamed(entity, name) ?? []);
  return (
    <Box component="section" aria-label={text('Today')} sx={box}>
      <Box component="dl" className="tabular" sx={list}>
        {fields.map((field) => (
          <Box key={field.name}>
            <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {text(field.title)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 550 }}>
              <FieldDisplay field={field} value={record[field.name]} record={record} />
            </Box>
          </Box>
        ))}
      </Box>
      <BalanceBar record={record} />
    </Box>
  );
}

const box = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  p: 3,
} as const;

const list = {
  m: 0,
  mb: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
} as const;
