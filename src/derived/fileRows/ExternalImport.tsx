import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { rowsOfOthers } from '#schemas/protocol/imports/fileReading.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ImportHeader } from '../../import/ImportHeader.tsx';
import { TemplateButton } from '../../import/upload/template/TemplateButton.tsx';
import { readableEndings } from '../../import/upload/UploadPanel.tsx';
import { megabytes } from '../../import/upload/useUpload.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { FileRows } from './FileRows.tsx';
import { useReadFile } from './useReadFile.ts';

/**
 * Import into an external service: the browser validates each row of the file against the schema, and sends it by the
 * entity's operations (docs/how-to/service-import.md).
 */
export function ExternalImport() {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const heading = useId();
  const { opened, sending, failed, read, withdraw, close } = useReadFile();
  const service = text(entity.declaration.title);
  return (
    <Box sx={{ maxWidth: 960 }}>
      <ImportHeader />
      {opened ? (
        <FileRows
          key={`${opened.file.name} ${opened.reading.table} ${opened.reading.head?.line}`}
          opened={opened}
          isReading={sending !== undefined}
          failed={failed}
          onRead={(options) => void read([opened.file], options)}
          onClose={close}
        />
      ) : (
        <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 2 }}>
          <Typography id={heading} variant="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
            {translate('imports.upload.title')}
          </Typography>
          <Alert severity="info">{translate('imports.others.how', { service })}</Alert>
          <FileDrop
            label={translate('fields.file.choose')}
            hint={translate('imports.others.kinds', {
              size: megabytes,
              rows: showCount(rowsOfOthers),
            })}
            accept={readableEndings}
            isBusy={sending !== undefined}
            onFiles={(files) => void read(files)}
          />
          <TemplateButton />
          {sending !== undefined && (
            <Box sx={{ display: 'grid', gap: 1 }}>
              <Box role="status">{translate('imports.upload.reading', { name: sending })}</Box>
              <LinearProgress aria-label={translate('imports.upload.reading', { name: sending })} />
              <Button onClick={withdraw} sx={{ justifySelf: 'start' }}>
                {translate('imports.task.stop')}
              </Button>
            </Box>
          )}
          {failed !== undefined && (
            <Alert severity="error">
              <AlertTitle>{translate('imports.upload.failed')}</AlertTitle>
              {failed}
            </Alert>
          )}
        </Box>
      )}
    </Box>
  );
}
