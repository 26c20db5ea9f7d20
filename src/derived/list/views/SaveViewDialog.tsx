import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { savedViewSchema } from '#schemas/protocol/entities/savedView.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { WhyNot } from '../../../permissions/WhyNot.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';
import type { ListStateControl } from '../../listState.ts';
import { sharePermission } from './sharePermission.ts';
import type { Views } from './useViews.ts';

interface SaveViewDialogProps {
  readonly action: 'save' | 'saveAs' | 'rename';
  readonly views: Views;
  readonly list: ListStateControl;
  readonly onClose: () => void;
}

/** Saves the list's current state as a view, with a name and whether it is shared. */
export function SaveViewDialog({ action, views, list, onClose }: SaveViewDialogProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const heading = useId();
  const replaced = action === 'saveAs' ? undefined : views.current?.saved;
  const [title, setTitle] = useState(replaced?.title ?? '');
  const [shared, setShared] = useState(replaced?.shared ?? false);
  const [failed, setFailed] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [wasTried, setTried] = useState(false);
  const isNamed = title.trim() !== '';
  const isUnnamed = wasTried && !isNamed;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNamed || isSaving) return;
    setSaving(true);
    try {
      const saved = await views.save({ title: title.trim(), shared }, replaced);
      notify('bulk.views.saved', { type: 'success', messageArgs: { title: saved.title } });
      list.openView(saved.viewId, saved.settings);
      onClose();
    } catch (error) {
      setFailed(readFailure(entity, 'saveView', error, translate).message ?? translate('ra.message.error'));
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="xs">
      <form noValidate onSubmit={save}>
        <DialogTitle id={heading}>{translate(`bulk.views.${action}`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          {failed !== undefined && <Alert severity="error">{failed}</Alert>}
          <TextField
            autoFocus
            required
            label={translate('bulk.views.title')}
            value={title}
            error={isUnnamed}
            helperText={isUnnamed && translate('bulk.views.needsTitle')}
            onChange={(event) => setTitle(event.target.value)}
            slotProps={{ htmlInput: { maxLength: savedViewSchema.properties.title.maxLength } }}
            sx={{ mt: 1 }}
          />
          <ShareBox isShared={shared} onShare={setShared} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('bulk.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {translate('bulk.views.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ShareBox({ isShared, onShare }: { isShared: boolean; onShare: (isShared: boolean) => void }) {
  const translate = useTranslate();
  const { allowed, permission } = usePermitted(sharePermission);
  const id = useId();
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={isShared} onChange={(_, is) => onShare(is)} aria-describedby={id} />}
        label={translate('bulk.views.share')}
        disabled={!allowed}
      />
      {!allowed && (
        <>
          <FormHelperText id={id}>{translate('bulk.views.shareNeeds', { permission })}</FormHelperText>
          <WhyNot permission={permission} />
        </>
      )}
    </div>
  );
}
