import Box from '@mui/material/Box';
import type { SyntheticEvent } from 'react';
import { SmallActions } from '../../../derived/actions/SmallActions.tsx';
import { useActionOffers } from '../../../derived/actions/useActionOffers.ts';
import type { CellProps } from '../../../derived/listSlots.ts';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';

/** Whether a substitute can have the job: the button that gives it to them, else what the service says. */
export function Standing({ field, record }: CellProps) {
  const offers = useActionOffers('record', { record });
  if (offers.length === 0) return <FieldDisplay field={field} value={record[field.name]} record={record} />;
  return (
    // The buttons and the dialog are inside of the row, for React: what happens there is not the row's.
    <Box component="span" role="presentation" onClick={stop} onKeyDown={stop} sx={narrow}>
      <SmallActions record={record} label={String(record.substitute)} offers={offers} />
    </Box>
  );
}

/** As wide as the column, with its icon. */
const narrow = { '& .MuiButton-root': { px: 0.75 } } as const;

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
