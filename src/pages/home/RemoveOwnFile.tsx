import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ServiceError } from '#providers/http/serviceError.ts';
import { removeOwnFile } from '#providers/suite/ownFiles.ts';
import type { OwnFile } from '#schemas/protocol/people/ownFiles.ts';
import { RemoveFileDialog } from '../../ui/files/RemoveFileDialog.tsx';
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
  const failed = error instanceof ServiceError ? error.message : error && translate('home.files.failed');
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
        <RemoveFileDialog
          name={name}
          isWorking={isPending}
          failed={failed ?? undefined}
          onClose={() => setAsking(false)}
          onRemove={() => mutate()}
        />
      )}
    </>
  );
}
