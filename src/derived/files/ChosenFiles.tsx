import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useLocaleState, useTranslate } from 'react-admin';
import {
  type AcceptedFiles,
  type AttachmentProblem,
  anyAttachment,
  attachmentArguments,
  attachmentLimits,
  fileNameProblem,
  fileSizeProblem,
} from '#schemas/rules/attachments.ts';
import { sizeText } from '../../fields/hints/sizeText.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';

interface ChosenFilesProps {
  readonly files: readonly File[];
  /** The file types and sizes that can be chosen; by default those of any attachment. */
  readonly accepted?: AcceptedFiles;
  readonly onChange: (files: readonly File[]) => void;
}

/** Input that collects files to upload and lists them. Each file is checked before the upload. */
export function ChosenFiles({ files, accepted = anyAttachment, onChange }: ChosenFilesProps) {
  const translate = useTranslate();
  return (
    <Box>
      <FileDrop
        isMultiple
        label={translate('employeeTabs.files.choose')}
        hint={translate('employeeTabs.files.kinds', {
          ...attachmentArguments(accepted),
          files: attachmentLimits.files,
        })}
        accept={accepted.endings.map((ending) => `.${ending}`).join(',')}
        onFiles={(chosen) => onChange([...files, ...chosen])}
      />
      {files.length > 0 && (
        <Box component="ul" aria-label={translate('employeeTabs.files.chosen')} sx={list}>
          {files.map((file, index) => (
            <ChosenFile
              // biome-ignore lint/suspicious/noArrayIndexKey: one file may be chosen twice
              key={`${file.name} ${index}`}
              file={file}
              accepted={accepted}
              onRemove={() => onChange(files.filter((_, place) => place !== index))}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface ChosenFileProps {
  readonly file: File;
  readonly accepted: AcceptedFiles;
  readonly onRemove: () => void;
}

function ChosenFile({ file, accepted, onRemove }: ChosenFileProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const problem = problemOfFile(file, accepted);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', flexGrow: 1 }}>
        {file.name}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {sizeText(file.size, locale)}
        </Box>
        {problem !== undefined && (
          <Box role="alert" sx={{ color: 'error.main', fontSize: 12 }}>
            {translate(`problem.${problem}`, attachmentArguments(accepted))}
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

/** Checks the name and size of a chosen file. The service checks its content. */
export function problemOfFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  accepted?: AcceptedFiles,
): AttachmentProblem | undefined {
  return fileNameProblem(name, accepted) ?? fileSizeProblem(size, accepted);
}
