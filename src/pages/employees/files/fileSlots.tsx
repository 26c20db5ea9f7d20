import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { downloadAbsenceFile } from '#providers/files/absenceFiles.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { CellProps } from '../../../derived/listSlots.ts';
import { type Owner, useOwner } from '../../../derived/record/useOwner.ts';
import { useSavedRecord } from '../../../derived/record/useRecordInPlace.tsx';
import type { EntitySlots, SlotProps } from '../../../derived/slots.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { sizeText } from '../../../fields/hints/sizeText.ts';
import { SaveFile } from '../../../ui/files/SaveFile.tsx';
import { ViewFile } from '../../../ui/files/ViewFile.tsx';
import { untilClosed } from '../../../ui/toasts/untilClosed.ts';
import { OneDayNotice } from './OneDayNotice.tsx';
import { UploadDialog } from './UploadDialog.tsx';

/** The file's type and size, with View and Download buttons. Shown instead of a form group. */
function FileContent() {
  const { text } = useEntity();
  const { record, failure } = useSavedRecord();
  const { read, tellFailure } = useContent(record);
  if (failure) return failure;
  if (!record || typeof record.fileSize !== 'number') return null;
  return (
    <Box component="section" aria-label={text('Content')} sx={box}>
      {/\.(\w+)$/.exec(String(record.userFileName))?.[1]?.toUpperCase()}
      <ViewFile
        name={String(record.userFileName)}
        type={String(record.contentType)}
        read={read}
        onFailed={tellFailure}
      />
      <SizeAndSave record={record} />
    </Box>
  );
}

const box = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  px: 3,
  py: 2,
} as const;

/** Slots of absence files: a dialog to upload, a download button per row, and a date warning below the form. */
export const fileSlots: EntitySlots = {
  list: { secondaryAction: AddToOwner, cells: { fileSize: DownloadCell } },
  form: { groups: { Content: FileContent }, below: SameDay },
};

function AddToOwner() {
  const owner = useOwner();
  return owner ? <AddFiles owner={owner} /> : null;
}

function SameDay({ record }: SlotProps) {
  return <OneDayNotice from={record?.activeFrom} to={record?.activeTo} />;
}

/** Opens the upload dialog, for users with permission. */
function AddFiles({ owner }: { readonly owner: Owner }) {
  const translate = useTranslate();
  const { may } = useEntity();
  const [isOpen, setOpen] = useState(false);
  if (!may.add.allowed) return null;
  return (
    <>
      <Button variant="contained" startIcon={<UploadFileOutlined />} onClick={() => setOpen(true)}>
        {translate('employeeTabs.files.add')}
      </Button>
      {isOpen && <UploadDialog owner={owner} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The file size with a download button; empty if the file has no content. */
function DownloadCell({ record }: CellProps) {
  return typeof record.fileSize === 'number' ? <SizeAndSave record={record} /> : null;
}

/** Returns functions that download a file and report failures. */
function useContent(record: RecordData | undefined) {
  const notify = useNotify();
  return {
    read: () => downloadAbsenceFile(String(record?.userFileName), String(record?.filePath)),
    tellFailure: (error: unknown) => {
      const message = error instanceof ServiceError ? error.message : 'employeeTabs.files.failed';
      notify(message, untilClosed);
    },
  };
}

/** A file's size with a download button. */
function SizeAndSave({ record }: { readonly record: RecordData }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { read, tellFailure } = useContent(record);
  const name = String(record.userFileName);
  const label = translate('employeeTabs.files.download', { name });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
      {sizeText(Number(record.fileSize), locale)}
      <SaveFile name={name} label={label} read={read} onFailed={tellFailure} />
    </Box>
  );
}
