import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ServiceError } from '#providers/http/serviceError.ts';
import { removeOwnFile } from '#providers/suite/ownFiles.ts';
import type { OwnFile } from '#schemas/protocol/people/ownFiles.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

interface RemoveOwnFileProps {
  readonly fileType: OwnFile['fileType'];
  readonly name: string;
  readonly onRemoved: () => void;
}

/** Takes one's own file away, once asked: its content cannot be brought back. */
export function RemoveOwnFile({ fileType, name, onRemoved }: RemoveOwnFileProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => removeOwnFile(fileType),
    onSuccess: () => {
      setAsking(false);
      onRemoved();
    },
  });
  const label = translate('substitutes.files.remove', { name });
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={ask}>
          <DeleteOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      {isAsking && (
        <AskDialog
          isQuestion
          isDangerous
          title={translate('substitutes.files.removeTitle', { name })}
          cancel={translate('substitutes.files.cancel')}
          button={translate('substitutes.files.removeButton')}
          isWorking={isPending}
          failed={
            error
              ? error instanceof ServiceError
                ? error.message
                : translate('home.files.failed')
              : undefined
          }
          onClose={() => setAsking(false)}
          onAct={() => mutate()}
        >
          {translate('substitutes.files.removeText')}
        </AskDialog>
      )}
    </>
  );
}
