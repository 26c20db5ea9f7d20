import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useEntity } from '../../derived/EntityContext.tsx';
import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';
import { downloadFile } from './downloadFile.ts';
import { kindOfFile } from './fileContent.ts';
import { useFileText } from './useFileText.ts';

/** A file: a small picture of it where it is one, its kind and size, and a way to save it. */
export function FileDisplay({ field, value }: DisplayRendererProps) {
  const translate = useTranslate();
  const { text } = useEntity();
  const fileText = useFileText(value);
  if (typeof value !== 'string' || value === '') return <EmptyValue />;
  const name = text(field.title);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Preview base64={value} />
      <span>{fileText}</span>
      <Button
        startIcon={<DownloadIcon />}
        aria-label={translate('fields.file.downloadNamed', { name })}
        onClick={() => downloadFile(value, name)}
      >
        {translate('fields.file.download')}
      </Button>
    </Stack>
  );
}

/** Kinds of picture that a browser shows and that hold nothing to run. */
const shownAsPicture = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

function Preview({ base64 }: { readonly base64: string }) {
  const { type } = kindOfFile(base64);
  if (!shownAsPicture.includes(type))
    return <FileIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />;
  return (
    <Box
      component="img"
      alt=""
      src={`data:${type};base64,${base64}`}
      sx={{ width: 40, height: 40, objectFit: 'cover', borderRadius: 0.5 }}
    />
  );
}
