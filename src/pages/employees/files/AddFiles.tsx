import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { UploadDialog } from './UploadDialog.tsx';

/** Opens the dialog by which files are added, for those who may. */
export function AddFiles({ worker }: { readonly worker: number }) {
  const translate = useTranslate();
  const { may } = useEntity();
  const [isOpen, setOpen] = useState(false);
  if (!may.add.allowed) return null;
  return (
    <>
      <Button variant="contained" startIcon={<UploadFileOutlined />} onClick={() => setOpen(true)}>
        {translate('employeeTabs.files.add')}
      </Button>
      {isOpen && <UploadDialog worker={worker} onClose={() => setOpen(false)} />}
    </>
  );
}
