import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { uploadAbsenceFiles } from '#providers/files/absenceFiles.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { checkRules } from '#schemas/model/record/entityRules.ts';
import {
  type AttachmentProblem,
  attachmentArguments,
  attachmentKinds,
  attachmentLimits,
  fileNameProblem,
  fileSizeProblem,
} from '#schemas/rules/attachments.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Owner } from '../../../derived/record/useOwner.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { sizeText } from '../../../fields/hints/sizeText.ts';
import { failureText } from '../../../results/failureText.ts';
import { readAgain } from '../../../results/readAnew.ts';
import { readFailure } from '../../../results/readFailure.ts';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';
import { OneDayNotice } from './OneDayNotice.tsx';

interface UploadDialogProps {
  /** Whose files they are: an employee, or a vacancy profile. */
  readonly owner: Owner;
  readonly onClose: () => void;
}

/** Adds files to an employee or a vacancy profile, with one description and the days that they are for: all files, or none. */
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

interface ChosenFilesProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

const accepted = Object.keys(attachmentKinds)
  .map((ending) => `.${ending}`)
  .join(',');

/** Chooses files and lists them, each with what is wrong with it before anything is sent. */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const translate = useTranslate();
  return (
    <Box>
      <FileDrop
        isMultiple
        label={translate('employeeTabs.files.choose')}
        hint={translate('employeeTabs.files.kinds', {
          ...attachmentArguments(),
          files: attachmentLimits.files,
        })}
        accept={accepted}
        onFiles={(chosen) => onChange([...files, ...chosen])}
      />
      {files.length > 0 && (
        <Box component="ul" aria-label={translate('employeeTabs.files.chosen')} sx={list}>
          {files.map((file, index) => (
            <ChosenFile
              // biome-ignore lint/suspicious/noArrayIndexKey: one file may be chosen twice
              key={`${file.name} ${index}`}
              file={file}
              onRemove={() => onChange(files.filter((_, place) => place !== index))}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function ChosenFile({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const problem = problemOfFile(file);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', flexGrow: 1 }}>
        {file.name}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {sizeText(file.size, locale)}
        </Box>
        {problem !== undefined && (
          <Box role="alert" sx={{ color: 'error.main', fontSize: 12 }}>
            {translate(`problem.${problem}`, attachmentArguments())}
          </Box>
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('employeeTabs.files.remove', { name: file.name })}
        onClick={onRemove}
      >
        <CloseOutlined sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, mt: 1, p: 0 } as const;

/** What is wrong with a chosen file, as far as its name and size tell; its content is the service's to look at. */
export function problemOfFile({ name, size }: Pick<File, 'name' | 'size'>): AttachmentProblem | undefined {
  return fileNameProblem(name) ?? fileSizeProblem(size);
}

/** The form of the dialog that adds files: what is said of them, the files, and sending both. */
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
    if (problem || files.length === 0 || files.some(problemOfFile)) return;
    setWorking(true);
    try {
      await uploadAbsenceFiles(
        files.map((file) => ({
          file,
          fields: { ...fields, [owner.field]: owner.id, userFileName: file.name },
        })),
      );
      await readAgain(client, entity.name);
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
