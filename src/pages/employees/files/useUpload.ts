import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { uploadAbsenceFiles } from '#providers/files/absenceFiles.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { checkRules } from '#schemas/rules/entityRules.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { problemOfFile } from './problemOfFile.ts';

/** The form of the dialog that adds files: what is said of them, the files, and sending both. */
export function useUpload(worker: number, onDone: () => void) {
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
        files.map((file) => ({ file, fields: { ...fields, workerId: worker, userFileName: file.name } })),
      );
      await client.invalidateQueries({ queryKey: [entity.name] });
      notify('employeeTabs.files.kept', { type: 'success', messageArgs: { smart_count: files.length } });
      onDone();
    } catch (error) {
      const { message, fields: blamed } = readFailure(entity, 'upload', error, translate);
      const [messageText] = Object.values(blamed);
      setFailed(
        message ??
          (messageText && translate(messageText.message, messageText.args)) ??
          translate('ra.message.error'),
      );
    } finally {
      setWorking(false);
    }
  };
  return { form, files, setFiles, failed, isWorking, upload };
}

function filled(values: RecordData): RecordData {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}
