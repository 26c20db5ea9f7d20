import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { DeniedButton } from '../../../permissions/DeniedButton.tsx';
import { useDenial } from '../../../permissions/useDenial.ts';
import { useEntity } from '../../EntityContext.tsx';
import type { OfferedAction } from './useBulkActions.ts';
import { type BulkAction, wordOf } from './wordOf.ts';

interface BulkButtonProps extends OfferedAction {
  readonly onRequest: (action: BulkAction) => void;
}

/** Begins an action on all selected records; one that is not permitted says why. */
export function BulkButton({ action, permitted, onRequest }: BulkButtonProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const color = action === 'delete' ? 'error' : 'primary';
  const label = translate(`bulk.${wordOf(entity, action)}.name`);
  const denial = useDenial();
  if (!permitted.allowed) {
    return (
      <DeniedButton {...denial(permitted)} color={color}>
        {label}
      </DeniedButton>
    );
  }
  return (
    <Button color={color} onClick={() => onRequest(action)}>
      {label}
    </Button>
  );
}
