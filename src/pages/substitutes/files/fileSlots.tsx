import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { downloadSubstituteFile, removeSubstituteFile } from '#providers/files/substituteFiles.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { CellProps } from '../../../derived/listSlots.ts';
import { type Owner, useOwner } from '../../../derived/record/useOwner.ts';
import type { EntitySlots } from '../../../derived/slots.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { sizeText } from '../../../fields/hints/sizeText.ts';
import { failureText } from '../../../results/failureText.ts';
import { readAgain } from '../../../results/readAnew.ts';
import { readFailure } from '../../../results/readFailure.ts';
import { RemoveFileDialog } from '../../../ui/files/RemoveFileDialog.tsx';
import { SaveFile } from '../../../ui/files/SaveFile.tsx';
import { untilClosed } from '../../../ui/toasts/untilClosed.ts';
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx';
import { FilesDialog } from './FilesDialog.tsx';
import { FilesPanel } from './FilesPanel.tsx';

/** The photo is seen above the list; files come by a dialog, and go by a button in their row. */
export const substituteFileSlots: EntitySlots = {
  list: { secondaryAction: AddFiles, aboveTable: FilesPanel, cells: { fileSize: FileCell } },
};

/** Opens the dialog by which a photo and a résumé are sent, for those who may. */
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

/** The size of a file, and the buttons that save it on the person's computer and take it away. */
function FileCell({ record }: CellProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const { may } = useEntity();
  const owner = useOwner();
  const [isAsking, setAsking] = useState(false);
  const name = String(record.userFileName);
  const tellFailure = (error: unknown) =>
    notify(error instanceof ServiceError ? error.message : 'substitutes.files.failed', untilClosed);
  const labels = {
    save: translate('substitutes.files.download', { name }),
    remove: translate('substitutes.files.remove', { name }),
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
      {typeof record.fileSize === 'number' && sizeText(record.fileSize, locale)}
      <SaveFile
        name={name}
        label={labels.save}
        read={() => downloadSubstituteFile(record.fileId)}
        onFailed={tellFailure}
      />
      {owner && may.delete.allowed && (
        <Tooltip title={labels.remove}>
          <IconButton size="small" aria-label={labels.remove} onClick={() => setAsking(true)}>
            <DeleteOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
      {owner && isAsking && <RemoveDialog owner={owner} record={record} onClose={() => setAsking(false)} />}
    </Box>
  );
}

interface RemoveDialogProps {
  readonly owner: Owner;
  readonly record: RecordData;
  readonly onClose: () => void;
}

/** Asks before a file is taken away: its content cannot be brought back. */
function RemoveDialog({ owner, record, onClose }: RemoveDialogProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [failed, setFailed] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const name = String(record.userFileName);
  const remove = async () => {
    setWorking(true);
    try {
      await removeSubstituteFile(owner.id, record);
      notify('substitutes.files.removed', { type: 'success', messageArgs: { name } });
      onClose();
      await readAgain(client, entity.name);
    } catch (error) {
      setFailed(failureText(readFailure(entity, 'removeFile', error, translate), translate));
      setWorking(false);
    }
  };
  return (
    <RemoveFileDialog
      name={name}
      isWorking={isWorking}
      failed={failed}
      onClose={onClose}
      onRemove={() => void remove()}
    />
  );
}
