import Box from '@mui/material/Box';
import type { SyntheticEvent } from 'react';
import { ActionButton } from '../../../derived/actions/RecordActions.tsx';
import { useActionOffers } from '../../../derived/actions/useActionOffers.ts';
import { useStartAction } from '../../../derived/actions/useStartAction.tsx';
import type { CellProps } from '../../../derived/listSlots.ts';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';

/** Whether a substitute can have the job: the button that gives it to them, else what the service says. */
export function Standing({ field, record }: CellProps) {
  const offers = useActionOffers('record', { record });
  const { start, dialog, working } = useStartAction(record, String(record.substitute));
  if (offers.length === 0) return <FieldDisplay field={field} value={record[field.name]} record={record} />;
  return (
    // The buttons and the dialog are inside of the row, for React: what happens there is not the row's.
    <Box component="span" role="presentation" onClick={stop} onKeyDown={stop} sx={narrow}>
      {offers.map((offer) => (
        <ActionButton
          key={offer.action.name}
          offer={offer}
          size="small"
          isWorking={working === offer.action}
          onStart={start}
        />
      ))}
      {dialog}
    </Box>
  );
}

/** As wide as the column, with its icon. */
const narrow = { '& .MuiButton-root': { px: 0.75 } } as const;

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
