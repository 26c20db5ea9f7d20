import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Tooltip } from '../ui/tooltip/Tooltip.tsx';
import { ActDialog } from './ActDialog.tsx';

interface RemoveFileButtonProps {
  /** Of the file. */
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  /** The toast once it is removed. */
  readonly done: string;
  /** What is loaded again then. */
  readonly reads: QueryKey;
  /** Why it could not be removed; the service's own message without it. */
  readonly failureOf?: (error: Error) => string | undefined;
}

/** Removes a file of a substitute, once asked: its content cannot be brought back. */
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
