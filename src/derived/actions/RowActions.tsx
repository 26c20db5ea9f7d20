import Box from '@mui/material/Box';
import { type RaRecord, useTranslate } from 'ra-core';
import type { SyntheticEvent } from 'react';
import { PageMenu } from '../../shell/page/PageHeader.tsx';
import { pageAction } from './RecordActions.tsx';
import { useActionOffers } from './useActionOffers.ts';
import { useStartAction } from './useStartAction.tsx';

export interface RowActionsProps {
  readonly record: RaRecord;
  readonly label: string;
}

/** The menu of one row: what can be done with its record. */
export function RowActions({ record, label }: RowActionsProps) {
  const translate = useTranslate();
  const offers = useActionOffers('record', { record });
  const { start, dialog } = useStartAction(record, label);
  return (
    // The menu and the dialog are inside of the row, for React: what happens there is not the row's.
    <Box component="span" role="presentation" onClick={stop} onKeyDown={stop}>
      <PageMenu
        actions={offers.map((offer) => pageAction(offer, start))}
        label={translate('actions.ofRow', { label })}
      />
      {dialog}
    </Box>
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
