import Box from '@mui/material/Box';
import type { SyntheticEvent } from 'react';
import { SmallActions } from '../../../derived/actions/SmallActions.tsx';
import { useActionOffers } from '../../../derived/actions/useActionOffers.ts';
import type { CellProps } from '../../../derived/listSlots.ts';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';

/** The button that assigns the job to a substitute, or the service's reason why it can't be assigned. */
export function AssignCell({ field, record }: CellProps) {
  const offers = useActionOffers('record', { record });
  if (offers.length === 0) return <FieldDisplay field={field} value={record[field.name]} record={record} />;
  return (
    // React events bubble from the buttons and dialog to the row, which must not handle them.
    <Box component="span" role="presentation" onClick={stop} onKeyDown={stop} sx={narrow}>
      <SmallActions record={record} label={String(record.substitute)} offers={offers} />
    </Box>
  );
}

/** Fits the button with its icon into the column. */
const narrow = { '& .MuiButton-root': { px: 0.75 } } as const;

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
