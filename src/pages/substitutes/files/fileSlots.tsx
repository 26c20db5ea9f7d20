import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { downloadSubstituteFile, removeSubstituteFile } from '#providers/files/substituteFiles.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { CellProps } from '../../../derived/listSlots.ts';
import { useOwner } from '../../../derived/record/useOwner.ts';
import type { EntitySlots } from '../../../derived/slots.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { sizeText } from '../../../fields/hints/sizeText.ts';
import { failureText } from '../../../results/failureText.ts';
import { RemoveFileButton } from '../../../results/RemoveFileButton.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { reloadEntity } from '../../../results/reloadEntity.ts';
import { SaveFile } from '../../../ui/files/SaveFile.tsx';
import { untilClosed } from '../../../ui/toasts/untilClosed.ts';
import { FilesDialog } from './FilesDialog.tsx';
import { FilesPanel } from './FilesPanel.tsx';

/** Slots of substitute files: the photo above the list, an upload dialog, and buttons per row. */
export const substituteFileSlots: EntitySlots = {
  list: { secondaryAction: AddFiles, aboveTable: FilesPanel, cells: { fileSize: FileCell } },
};

/** Opens the upload dialog, for users with permission. */
function AddFiles() {
  const owner = useOwner();
  const translate = useTranslate();
  const { may } = useEntity();
  const [isOpen, setOpen] = useState(false);
  if (!owner || !may.add.allowed) return null;
  return (
    <>
      <Button variant="contained" startIcon={<UploadFileOutlined />} onClick={() => setOpen(true)}>
        {translate('substitutes.files.add')}
      </Button>
      {isOpen && <FilesDialog owner={owner} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The file size with Download and Delete buttons. */
function FileCell({ record }: CellProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const client = useQueryClient();
  const { entity, may } = useEntity();
  const owner = useOwner();
  const name = String(record.userFileName);
  const tellFailure = (error: unknown) =>
    notify(error instanceof ServiceError ? error.message : 'substitutes.files.failed', untilClosed);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
      {typeof record.fileSize === 'number' && sizeText(record.fileSize, locale)}
      <SaveFile
        name={name}
        label={translate('substitutes.files.download', { name })}
        read={() => downloadSubstituteFile(record.fileId)}
        onFailed={tellFailure}
      />
      {owner && may.delete.allowed && (
        <RemoveFileButton
          name={name}
          remove={() => removeSubstituteFile(owner.id, record).then(() => reloadEntity(client, entity.name))}
          done={translate('substitutes.files.removed', { name })}
          reads={[entity.name]}
          failureOf={(error) => failureText(readFailure(entity, 'removeFile', error, translate), translate)}
        />
      )}
    </Box>
  );
}
