import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { SavedView } from '#schemas/protocol/entities/savedView.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import type { ListStateControl } from '../../listState.ts';
import type { Views } from './useViews.ts';

interface RemoveViewDialogProps {
  readonly view: SavedView;
  readonly views: Views;
  readonly list: ListStateControl;
  readonly onClose: () => void;
}

/** Confirms deleting a view, and warns if the view is shared with other users. */
export function RemoveViewDialog({ view, views, list, onClose }: RemoveViewDialogProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const heading = useId();
  const [failed, setFailed] = useState<string>();
  const remove = async () => {
    try {
      await views.remove(view);
      notify('bulk.views.deleted', { type: 'success', messageArgs: { title: view.title } });
      list.openView(undefined, {});
      onClose();
    } catch (error) {
      setFailed(readFailure(entity, 'deleteView', error, translate).message ?? translate('ra.message.error'));
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} role="alertdialog" maxWidth="xs">
      <DialogTitle id={heading}>{translate('bulk.views.deleteTitle', { title: view.title })}</DialogTitle>
      <DialogContent>
        {failed !== undefined && <Alert severity="error">{failed}</Alert>}
        {translate(view.shared ? 'bulk.views.deleteShared' : 'bulk.views.deleteText')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('bulk.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => void remove()}>
          {translate('bulk.delete.name')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
