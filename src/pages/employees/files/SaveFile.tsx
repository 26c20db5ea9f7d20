import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify, useTranslate } from 'ra-core';
import { downloadAbsenceFile } from '#providers/files/absenceFiles.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { saveBlob } from '../../../fields/file/saveBlob.ts';
import { shownSize } from './shownSize.ts';

/** The size of a file, and the button that saves it on the person's computer. */
export function SaveFile({ record }: { readonly record: RecordData }) {
  const translate = useTranslate();
  const notify = useNotify();
  const name = String(record.userFileName);
  const label = translate('employeeTabs.files.download', { name });
  const save = async () => {
    try {
      saveBlob(await downloadAbsenceFile(name, String(record.filePath)), name);
    } catch (error) {
      const message = error instanceof ServiceError ? error.message : 'employeeTabs.files.failed';
      notify(message, { type: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
      {shownSize(Number(record.fileSize))}
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => void save()}>
          <DownloadOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
