import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useEntity } from '../../EntityContext.tsx';
import type { OfferedAction } from './useBulkActions.ts';
import { type BulkAction, wordOf } from './wordOf.ts';

interface BulkButtonProps extends OfferedAction {
  readonly onAsk: (action: BulkAction) => void;
}

/** Begins an action on all selected records; one that is not permitted says why. */
export function BulkButton({ action, permitted, onAsk }: BulkButtonProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const why = permitted.allowed ? '' : translate('form.record.needs', { permission: permitted.permission });
  return (
    <Tooltip title={why} describeChild>
      <Button
        color={action === 'delete' ? 'error' : 'primary'}
        aria-disabled={why !== ''}
        onClick={() => permitted.allowed && onAsk(action)}
        sx={permitted.allowed ? {} : { color: 'text.secondary', cursor: 'default' }}
      >
        {translate(`bulk.${wordOf(entity, action)}.name`)}
      </Button>
    </Tooltip>
  );
}
