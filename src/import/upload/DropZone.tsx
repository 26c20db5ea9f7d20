import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { useDrop } from '../../fields/file/useDrop.ts';

/** What the file chooser of the system offers first; the service looks into the file. */
const accepted = '.csv,.txt,.tsv,.xlsx,.zip';

interface DropZoneProps {
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** What may be dropped. */
  readonly children: ReactNode;
}

/** Files are dropped here, or chosen by the button in it. */
export function DropZone({ isBusy, onFiles, children }: DropZoneProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !isBusy) onFiles([...files]);
  };
  const { isOver, area } = useDrop(take);
  return (
    <Box
      {...area}
      sx={{
        ...zone,
        borderColor: isOver ? 'primary.main' : 'outline',
        bgcolor: isOver ? 'accentSoft' : 'background.paper',
      }}
    >
      <UploadFileOutlined aria-hidden sx={{ fontSize: 28, color: 'text.secondary' }} />
      <Box sx={{ fontWeight: 550 }}>
        {translate(isOver ? 'imports.upload.dropNow' : 'imports.upload.drop')}
      </Box>
      <Button variant="contained" disabled={isBusy} onClick={() => input.current?.click()}>
        {translate('imports.upload.choose')}
      </Button>
      <Box sx={{ color: 'text.secondary', maxWidth: '60ch' }}>{children}</Box>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it was fixed.
          event.target.value = '';
        }}
      />
    </Box>
  );
}

const zone = {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 1,
  p: 3,
  border: '1px dashed',
  borderRadius: 1,
} as const;
