import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TreeEntry } from '../tree/node.ts';
import { ChangeDialog } from './ChangeDialog.tsx';

interface HideDialogProps {
  readonly entries: readonly TreeEntry[];
  readonly all: readonly TreeEntry[];
  readonly onClose: () => void;
}

/** Hides reasons and buckets; with a bucket, if asked for, the reasons that are in it. */
export function HideDialog({ entries, all, onClose }: HideDialogProps) {
  const translate = useTranslate();
  const [withReasons, setWithReasons] = useState(false);
  const shown = entries.filter(({ isHidden }) => !isHidden);
  const buckets = shown.filter(({ kind }) => kind === 'bucket').map(({ record }) => record.id);
  const inside = all.filter(
    (entry) =>
      entry.bucketId !== undefined &&
      buckets.includes(entry.bucketId) &&
      !entry.isHidden &&
      !shown.includes(entry),
  );
  const affected = withReasons ? [...shown, ...inside] : shown;
  return (
    <ChangeDialog
      name="hide"
      entries={shown}
      work={{ operation: 'update', changes: { hidden: true }, entries: affected }}
      done="hidden"
      onClose={onClose}
    >
      {buckets.length > 0 && <Typography>{translate('absenceReasons.hide.buckets')}</Typography>}
      {inside.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={withReasons} onChange={(_, isOn) => setWithReasons(isOn)} />}
          label={translate('absenceReasons.hide.withReasons', { smart_count: inside.length })}
        />
      )}
    </ChangeDialog>
  );
}
