import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { SettingChange, SettingChanges } from '#schemas/protocol/entities/inherited.ts';
import { showDate } from '#schemas/values/dates.ts';
import { EntityProvider, useEntity } from '../../../entity/EntityContext.tsx';
import { useTarget } from '../../../fields/records/useTarget.ts';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { ChangedField } from '../../changes/ChangedField.tsx';
import { ownerText } from './ownerText.ts';

interface SettingChangesDialogProps extends SettingChanges {
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/**
 * Dialog before a save: lists the settings that the save changes, each with its old and new value and source, and asks
 * whether to save.
 */
export function SettingChangesDialog({ changes, hidden, onAnswer }: SettingChangesDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const kinds = [...new Set(changes.map(({ settings }) => settings))];
  const count = changes.length + hidden;
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="sm"
      onClose={() => onAnswer(false)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        {translate('form.inherited.changes.title', { smart_count: count })}
      </DialogTitle>
      <DialogContent sx={stacked}>
        <DialogContentText id={`${id}-text`}>{translate('form.inherited.changes.text')}</DialogContentText>
        {kinds.map((kind) => (
          <Changes key={kind} settings={kind} changes={changes.filter(({ settings }) => settings === kind)} />
        ))}
        {hidden > 0 && (
          <DialogContentText>
            {translate('form.inherited.changes.hidden', { smart_count: hidden })}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(false)} autoFocus>
          {translate('form.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {translate('form.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChangesProps {
  readonly settings: string;
  readonly changes: readonly SettingChange[];
}

function Changes({ settings, changes }: ChangesProps) {
  const { entity } = useTarget(settings);
  if (!entity) return <RowsSkeleton rows={changes.length} height={48} />;
  return (
    <EntityProvider entity={entity}>
      <ChangeList changes={changes} />
    </EntityProvider>
  );
}

function ChangeList({ changes }: Pick<ChangesProps, 'changes'>) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  return (
    <section>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {text(entity.title)}
      </Typography>
      <Box component="dl" sx={list}>
        {changes.map(({ field, from, to, oldSource, newSource, fromDate }) => {
          const sources = [oldSource, newSource].map((owner) => ownerText(owner, translate)).join(' → ');
          const since = fromDate && `, ${translate('form.inherited.since', { from: showDate(fromDate) })}`;
          return (
            <ChangedField
              key={field}
              difference={{ field, from, to }}
              action="update"
              end={
                <Box sx={{ width: '100%', typography: 'caption', color: 'text.secondary' }}>
                  {sources}
                  {since}
                </Box>
              }
            />
          );
        })}
      </Box>
    </section>
  );
}

const stacked = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
} as const;

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, 1fr) minmax(0, 2fr)' },
  columnGap: 2,
  rowGap: 1,
  m: 0,
} as const;
