import { useTranslate } from 'ra-core';
import { AskDialog } from '../AskDialog.tsx';

interface RemoveFileDialogProps {
  /** Of the file. */
  readonly name: string;
  readonly isWorking: boolean;
  /** Why it is still there. */
  readonly failed: string | undefined;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Asks before the file of a substitute is taken away: its content cannot be brought back. */
export function RemoveFileDialog({ name, onRemove, ...dialog }: RemoveFileDialogProps) {
  const translate = useTranslate();
  return (
    <AskDialog
      isQuestion
      isDangerous
      title={translate('substitutes.files.removeTitle', { name })}
      cancel={translate('substitutes.files.cancel')}
      button={translate('substitutes.files.removeButton')}
      onAct={onRemove}
      {...dialog}
    >
      {translate('substitutes.files.removeText')}
    </AskDialog>
  );
}
