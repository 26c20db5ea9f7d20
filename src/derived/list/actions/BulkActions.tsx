import Button from '@mui/material/Button';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { DeniedButton } from '../../../permissions/DeniedButton.tsx';
import { ActionPicture } from '../../actions/icons.tsx';
import { useCommands } from '../../actions/RecordActions.tsx';
import { useActionOffers } from '../../actions/useActionOffers.ts';
import { useCopy } from '../../actions/useCopy.ts';

interface BulkActionsProps {
  readonly records: readonly SelectedRecord[];
  /** The action whose dialog is open or which is running. */
  readonly current: NamedAction | undefined;
  readonly onStart: (action: NamedAction) => void;
}

/** Buttons of the entity's actions for the selected rows. */
export function BulkActions({ records, current, onStart }: BulkActionsProps) {
  const offers = useActionOffers('rows');
  const { copy, isReading } = useCopy();
  const start = (action: NamedAction) => {
    if (action.copy !== undefined) return void copy(action, records);
    if (!current) onStart(action);
  };
  useCommands(offers, String(records.length), start);
  return offers.map(({ action, label, denial }) =>
    denial ? (
      <DeniedButton key={action.name} {...denial}>
        {label}
      </DeniedButton>
    ) : (
      <Button
        key={action.name}
        color={action.isDangerous ? 'error' : 'primary'}
        startIcon={action.icon && <ActionPicture icon={action.icon} />}
        loading={current === action || (action.copy !== undefined && isReading)}
        onClick={() => start(action)}
      >
        {label}
      </Button>
    ),
  );
}
