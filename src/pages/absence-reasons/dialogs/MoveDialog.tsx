import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Entry } from '../../../fields/picker/entry.ts';
import { PickOne } from '../../../fields/picker/PickOne.tsx';
import type { TreeEntry } from '../tree/node.ts';
import { useKinds } from '../view/KindsContext.tsx';
import type { TreeControl } from '../view/useTree.ts';
import { ChangeDialog } from './ChangeDialog.tsx';

interface MoveDialogProps {
  readonly entries: readonly TreeEntry[];
  readonly tree: TreeControl;
  readonly onClose: () => void;
}

/** Moves reasons into a bucket that is not hidden. */
export function MoveDialog({ entries, tree, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const [bucket, setBucket] = useState<Entry | null>(null);
  const offered = useBuckets(tree);
  const nameOf = (id: unknown) =>
    tree.all.find(({ kind, record }) => kind === 'bucket' && record.id === id)?.name;
  const noteOf = ({ bucketId }: TreeEntry) => {
    if (bucketId === undefined) return undefined;
    if (bucketId === bucket?.value) return translate('absenceReasons.move.alreadyThere');
    return translate('absenceReasons.move.from', { name: nameOf(bucketId) ?? `#${bucketId}` });
  };
  return (
    <ChangeDialog
      name="move"
      entries={entries}
      work={{ operation: 'update', changes: { bucketId: bucket?.value ?? null }, entries }}
      done="moved"
      doneArguments={{ bucket: bucket?.label ?? '' }}
      isReady={bucket !== null}
      noteOf={noteOf}
      onClose={onClose}
    >
      {offered.length === 0 ? (
        <Typography>{translate('absenceReasons.move.none')}</Typography>
      ) : (
        <BucketPicker offered={offered} bucket={bucket} onChoose={setBucket} />
      )}
    </ChangeDialog>
  );
}

/** Returns the buckets that reasons can move to, each with its school and number of reasons. */
function useBuckets({ all, text }: TreeControl): Entry[] {
  const translate = useTranslate();
  const buckets = all.filter(({ kind, isHidden }) => kind === 'bucket' && !isHidden);
  return buckets
    .map((bucket) => ({
      key: bucket.key,
      value: bucket.record.id,
      label: bucket.name,
      detail: translate('absenceReasons.move.inside', {
        school: text(bucket, 'instituteId'),
        smart_count: all.filter(({ bucketId }) => bucketId === bucket.record.id).length,
      }),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

interface BucketPickerProps {
  readonly offered: readonly Entry[];
  readonly bucket: Entry | null;
  readonly onChoose: (bucket: Entry | null) => void;
}

function BucketPicker({ offered, bucket, onChoose }: BucketPickerProps) {
  const translate = useTranslate();
  const { reason } = useKinds();
  const id = useId();
  const field = reason.entity.fields.find(({ name }) => name === 'bucketId');
  if (!field) return null;
  const control = {
    field,
    value: bucket?.value ?? null,
    onChange: () => {},
    id: `${id}-bucket`,
    labelId: `${id}-label`,
    required: true,
    autoFocus: true,
  };
  return (
    <Box>
      <Typography
        id={`${id}-label`}
        component="label"
        htmlFor={`${id}-bucket`}
        sx={{ display: 'block', pb: 0.5, fontWeight: 550 }}
      >
        {translate('absenceReasons.move.bucket')}
      </Typography>
      <PickOne control={control} entries={offered} chosen={bucket} onChoose={onChoose} />
    </Box>
  );
}
