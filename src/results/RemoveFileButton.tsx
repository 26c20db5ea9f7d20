import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Tooltip } from '../ui/tooltip/Tooltip.tsx';
import { ActDialog } from './ActDialog.tsx';

interface RemoveFileButtonProps {
  /** The file's name. */
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  /** Message key of the success notice. */
  readonly done: string;
  /** The query to invalidate afterwards. */
  readonly reads: QueryKey;
  /** Text for an error; default: the service's message. */
  readonly failureOf?: (error: Error) => string | undefined;
}

/** Removes a file of a substitute after a confirmation, because its content can't be restored. */
export function RemoveFileButton({ name, remove, ...dialog }: RemoveFileButtonProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const label = translate('substitutes.files.remove', { name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setAsking(true)}>
          <DeleteOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      {isAsking && (
        <ActDialog
          {...dialog}
          isQuestion
          isDangerous
          title={translate('substitutes.files.removeTitle', { name })}
          cancel={translate('substitutes.files.cancel')}
          button={translate('substitutes.files.removeButton')}
          act={remove}
          onClose={() => setAsking(false)}
        >
          {translate('substitutes.files.removeText')}
        </ActDialog>
      )}
    </>
  );
}
