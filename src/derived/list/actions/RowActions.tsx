import Box from '@mui/material/Box';
import type { SyntheticEvent } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { PageMenu } from '../../../shell/page/PageHeader.tsx';
import { pageAction } from '../../actions/RecordActions.tsx';
import { useActAs } from '../../actions/useActAs.tsx';
import { useActionOffers } from '../../actions/useActionOffers.ts';
import { useStartAction } from '../../actions/useStartAction.tsx';

export interface RowActionsProps {
  readonly record: RaRecord;
  readonly label: string;
}

/** The overflow menu of one row, with the actions for its record. */
export function RowActions({ record, label }: RowActionsProps) {
  const translate = useTranslate();
  const offers = useActionOffers('record', { record });
  const { start, dialog } = useStartAction(record, label);
  const { entity } = useEntity();
  const actAs = useActAs({ entity, record, label });
  const actions = offers.map((offer) => pageAction(offer, start));
  return (
    // React events bubble from the menu and dialog to the row, which must not react to them.
    <Box component="span" role="presentation" onClick={stop} onKeyDown={stop}>
      <PageMenu
        actions={actAs.action ? [...actions, actAs.action] : actions}
        label={translate('actions.ofRow', { label })}
      />
      {dialog}
      {actAs.dialog}
    </Box>
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
