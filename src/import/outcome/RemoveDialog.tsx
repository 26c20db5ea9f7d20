import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportJob } from '#schemas/protocol/import.ts';
import { useImports } from '../ImportContext.tsx';
import { useFailureText } from '../useFailureText.ts';
import { pastKey } from '../useImportJob.ts';

/** Asks before the rows of an import are deleted, and leads back to the others. */
export function RemoveDialog({ job, onClose }: { readonly job: ImportJob; readonly onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { imports, path } = useImports();
  const failureText = useFailureText();
  const heading = useId();
  const [failed, setFailed] = useState<string>();
  const remove = async () => {
    try {
      await imports.remove(job.jobId);
      void client.invalidateQueries({ queryKey: pastKey });
      notify(translate('imports.remove.done'), { type: 'success' });
      navigate(path);
    } catch (error) {
      setFailed(failureText(error));
    }
  };
  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>{translate('imports.remove.title')}</DialogTitle>
      <DialogContent>
        {failed !== undefined && <Alert severity="error">{failed}</Alert>}
        {translate('imports.remove.text')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('imports.apply.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => void remove()}>
          {translate('imports.remove.button')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
