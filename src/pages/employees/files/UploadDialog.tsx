import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { uploadAbsenceFiles } from '#providers/files/absenceFiles.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { checkRules } from '#schemas/model/record/entityRules.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { ChosenFiles, problemOfFile } from '../../../derived/files/ChosenFiles.tsx';
import type { Owner } from '../../../derived/record/useOwner.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { failureText } from '../../../results/failureText.ts';
import { readFailure } from '../../../results/readFailure.ts';
import { reloadEntity } from '../../../results/reloadEntity.ts';
import { OneDayNotice } from './OneDayNotice.tsx';

interface UploadDialogProps {
  /** The employee or vacancy profile that owns the files. */
  readonly owner: Owner;
  readonly onClose: () => void;
}

/**
 * Uploads files of an employee or vacancy profile with one description and date range. All files are saved, or none.
 */
export function UploadDialog({ owner, onClose }: UploadDialogProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const heading = useId();
  const { form, files, setFiles, failed, isWorking, upload } = useUpload(owner, onClose);
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

function useUpload(owner: Owner, onDone: () => void) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const form = useForm<Record<string, unknown>>({ defaultValues: {} });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [failed, setFailed] = useState<string>();
  const [isWorking, setWorking] = useState(false);

  const upload = async () => {
    const fields = filled(form.getValues());
    const [problem] = checkRules(entity.rules, fields);
    if (problem) form.setError(problem.field, { message: `problem.${problem.code}` });
    setFailed(files.length === 0 ? translate('problem.fileNeeded') : undefined);
    if (problem || files.length === 0 || files.some((file) => problemOfFile(file))) return;
    setWorking(true);
    try {
      await uploadAbsenceFiles(
        files.map((file) => ({
          file,
          fields: { ...fields, [owner.field]: owner.id, userFileName: file.name },
        })),
      );
      await reloadEntity(client, entity.name);
      notify('employeeTabs.files.kept', { type: 'success', messageArgs: { smart_count: files.length } });
      onDone();
    } catch (error) {
      setFailed(failureText(readFailure(entity, 'upload', error, translate), translate));
    } finally {
      setWorking(false);
    }
  };
  return { form, files, setFiles, failed, isWorking, upload };
}

function filled(values: RecordData): RecordData {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}
