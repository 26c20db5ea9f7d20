import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { kindOfFile } from '#schemas/values/fileKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { pictureTypes, ViewFile } from '../../ui/files/ViewFile.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';
import { decodeBase64 } from './fileContent.ts';
import { useFileText } from './useFileText.ts';

/** Shows a file: a preview if it is an image, its type and size, and buttons to open and download it. */
export function FileDisplay({ field, value }: DisplayRendererProps) {
  const translate = useTranslate();
  const { text } = useEntity();
  const fileText = useFileText(value);
  if (typeof value !== 'string' || value === '') return <EmptyValue />;
  const name = text(field.title);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <FilePreview key={value.length} base64={value} name={name} />
      <span>{fileText}</span>
      <ViewFile
        name={name}
        type={kindOfFile(value).type}
        read={async () => blobOf(value)}
        onFailed={() => undefined}
      />
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

/** Preview of an image file; an icon for other files and broken images. */
function FilePreview({ base64, name }: { readonly base64: string; readonly name: string }) {
  const { type } = kindOfFile(base64);
  const [isBroken, setBroken] = useState(false);
  if (isBroken || !pictureTypes.includes(type))
    return <FileIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />;
  return (
    <Box
      component="img"
      alt={name}
      src={`data:${type};base64,${base64}`}
      onError={() => setBroken(true)}
      sx={{ minWidth: 40, minHeight: 40, maxWidth: 'min(240px, 100%)', maxHeight: 160, borderRadius: 0.5 }}
    />
  );
}

/** Downloads a file. Takes its base64 text, and a name without extension. */
function downloadFile(base64: string, name: string): void {
  saveBlob(blobOf(base64), `${name}.${kindOfFile(base64).extension}`);
}

function blobOf(base64: string): Blob {
  const bytes = Uint8Array.from(decodeBase64(base64) ?? '', (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: kindOfFile(base64).type });
}
