import CloseOutlined from '@mui/icons-material/CloseOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { type ChangeEvent, useRef } from 'react';
import { attachmentArguments, attachmentKinds, attachmentLimits } from '#schemas/rules/attachments.ts';
import { problemOfFile } from './problemOfFile.ts';
import { shownSize } from './shownSize.ts';

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
  const chooser = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChange([...files, ...(event.target.files ?? [])]);
    // The same file can be chosen again.
    event.target.value = '';
  };
  return (
    <Box>
      <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => chooser.current?.click()}>
        {translate('employeeTabs.files.choose')}
      </Button>
      <input ref={chooser} hidden type="file" multiple accept={accepted} onChange={choose} />
      <Box component="p" sx={{ m: 0, mt: 0.5, fontSize: 12, color: 'text.secondary' }}>
        {translate('employeeTabs.files.kinds', { ...attachmentArguments(), files: attachmentLimits.files })}
      </Box>
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
  const problem = problemOfFile(file);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', flexGrow: 1 }}>
        {file.name}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {shownSize(file.size)}
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
