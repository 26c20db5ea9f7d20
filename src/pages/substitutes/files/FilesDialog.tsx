import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { uploadSubstituteFile } from '#providers/files/substituteFiles.ts';
import { attachmentArguments, fileNameProblem, fileSizeProblem } from '#schemas/rules/attachments.ts';
import {
  acceptedFiles,
  type SubstituteFileType,
  substituteFileTypes,
} from '#schemas/rules/substituteFiles.ts';
import type { Owner } from '../../../derived/record/useOwner.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { failureText } from '../../../results/failureText.ts';
import { readFailure } from '../../../results/readFailure.ts';
import { reloadEntity } from '../../../results/reloadEntity.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';

interface FilesDialogProps {
  readonly owner: Owner;
  readonly onClose: () => void;
}

/** The state of one upload: pending, done or failed. */
interface Act {
  readonly file: File;
  readonly isDone?: true;
  readonly failed?: string | undefined;
}

const kinds = [
  { type: substituteFileTypes.photo, name: 'photo' },
  { type: substituteFileTypes.resume, name: 'resume' },
] as const;

/** Uploads a photo, a résumé, or both. Each is a separate upload with its own result. */
export function FilesDialog({ owner, onClose }: FilesDialogProps) {
  const translate = useTranslate();
  const { acts, choose, isWorking, upload } = useActs(owner, onClose);
  const waiting = Object.values(acts).filter(({ isDone }) => !isDone);
  return (
    <AskDialog
      title={translate('substitutes.files.title')}
      cancel={translate(waiting.length === 0 ? 'substitutes.files.close' : 'substitutes.files.cancel')}
      button={translate('substitutes.files.upload')}
      isPossible={waiting.length > 0}
      isWorking={isWorking}
      onClose={onClose}
      onConfirm={() => void upload()}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {kinds.map(({ type, name }) => (
          <KindDrop
            key={type}
            type={type}
            name={name}
            act={acts[type]}
            onChoose={(file) => choose(type, file)}
          />
        ))}
      </Box>
    </AskDialog>
  );
}

/** Shows the accepted file types or, after an upload, its result in the same position, so that nothing moves. */
function Outcome({ type, name, act }: Omit<KindDropProps, 'onChoose'>) {
  const translate = useTranslate();
  if (act?.isDone)
    return (
      <Box role="status" sx={{ color: 'success.main' }}>
        {translate(`substitutes.files.kept.${name}`)}
      </Box>
    );
  if (act?.failed !== undefined)
    return (
      <Box role="alert" sx={{ color: 'error.main' }}>
        {act.failed}
      </Box>
    );
  return translate('substitutes.files.taken', attachmentArguments(acceptedFiles[type]));
}

interface KindDropProps {
  readonly type: SubstituteFileType;
  readonly name: 'photo' | 'resume';
  readonly act: Act | undefined;
  readonly onChoose: (file: File) => void;
}

/** A drop area for one kind of file, with the accepted types and the result. */
function KindDrop({ type, name, act, onChoose }: KindDropProps) {
  const translate = useTranslate();
  return (
    <FileDrop
      isLine
      label={translate(`substitutes.files.choose.${name}`)}
      hint={<Outcome type={type} name={name} act={act} />}
      accept={acceptedFiles[type].endings.map((ending) => `.${ending}`).join(',')}
      isInvalid={act?.failed !== undefined}
      onFiles={([file]) => file && onChoose(file)}
    >
      {act && <Box sx={{ overflowWrap: 'anywhere' }}>{act.file.name}</Box>}
    </FileDrop>
  );
}

type Acts = Readonly<Partial<Record<SubstituteFileType, Act>>>;

/** Uploads the chosen files one by one. Failed ones stay and can be retried alone. */
function useActs({ id }: Owner, onDone: () => void) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [acts, setActs] = useState<Acts>({});
  const [isWorking, setWorking] = useState(false);

  const choose = (type: SubstituteFileType, file: File) => {
    const problem =
      fileNameProblem(file.name, acceptedFiles[type]) ?? fileSizeProblem(file.size, acceptedFiles[type]);
    const failed = problem && translate(`problem.${problem}`, attachmentArguments(acceptedFiles[type]));
    setActs((all) => ({ ...all, [type]: { file, failed } }));
  };
  const attempt = async (type: SubstituteFileType, { file }: Act): Promise<Act> => {
    try {
      await uploadSubstituteFile(id, type, file);
      return { file, isDone: true };
    } catch (error) {
      return { file, failed: failureText(readFailure(entity, 'upload', error, translate), translate) };
    }
  };
  const upload = async () => {
    setWorking(true);
    const after: Partial<Record<SubstituteFileType, Act>> = { ...acts };
    for (const { type } of kinds) {
      const act = after[type];
      if (act && !act.isDone) after[type] = await attempt(type, act);
    }
    setActs(after);
    setWorking(false);
    await reloadEntity(client, entity.name);
    if (Object.values(after).some(({ isDone }) => !isDone)) return;
    notify('substitutes.files.allKept', {
      type: 'success',
      messageArgs: { smart_count: Object.keys(after).length },
    });
    onDone();
  };
  return { acts, choose, isWorking, upload };
}
