import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { ChosenFiles } from './ChosenFiles.tsx';
import { OneDayNotice } from './OneDayNotice.tsx';
import { useUpload } from './useUpload.ts';

interface UploadDialogProps {
  readonly worker: number;
  readonly onClose: () => void;
}

/** Adds files to an employee, with one description and the days that they are for: all files, or none. */
export function UploadDialog({ worker, onClose }: UploadDialogProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const heading = useId();
  const { form, files, setFiles, failed, isWorking, upload } = useUpload(worker, onClose);
  const [from, to] = [form.watch('activeFrom'), form.watch('activeTo')];
  const fields = ['description', 'activeFrom', 'activeTo'].flatMap((name) => fieldNamed(entity, name) ?? []);
  return (
    <Dialog open onClose={isWorking ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{translate('employeeTabs.files.title')}</DialogTitle>
      <FormProvider {...form}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failed !== undefined && <Alert severity="error">{failed}</Alert>}
          <ChosenFiles files={files} onChange={setFiles} />
          {fields.map((field) => (
            <FieldInput key={field.name} field={field} source={field.name} />
          ))}
          <OneDayNotice from={from} to={to} />
        </DialogContent>
      </FormProvider>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking}>
          {translate('employeeTabs.files.cancel')}
        </Button>
        <Button variant="contained" loading={isWorking} onClick={() => void upload()}>
          {translate('employeeTabs.files.upload', { smart_count: files.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
