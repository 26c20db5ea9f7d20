import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { type RaRecord, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { RecordDialog } from '../../derived/form/RecordDialog.tsx';
import { ListNotice } from '../../derived/list/states/ListNotice.tsx';
import { RemoveDialog } from '../../derived/remove/RemoveDialog.tsx';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useLabels } from '../../fields/records/useLabels.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { AddDialog } from './AddDialog.tsx';
import { PreferredTable } from './PreferredTable.tsx';
import type { Requested } from './RowActions.tsx';
import { type Changes, useChanges } from './useChanges.ts';
import type { Preferred } from './usePreferred.tsx';

interface PreferredListProps {
  readonly preferred: Preferred;
  /** Whether it must be said why somebody is excluded. */
  readonly needsComments: boolean;
  readonly requested: Requested | undefined;
  readonly onRequest: (requested: Requested | undefined) => void;
}

/** A list of preferred substitutes in call order, whoever it belongs to, and what is done with them. */
export function PreferredList({ preferred, needsComments, requested, onRequest }: PreferredListProps) {
  const { entity } = useEntity();
  const { kind, owner, rows } = preferred;
  const changes = useChanges(kind, owner);
  const labelOf = useLabels(entity, rows);
  const close = () => onRequest(undefined);
  return (
    <>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <RowsOrState preferred={preferred} labelOf={labelOf} changes={changes} onRequest={onRequest} />
      </Paper>
      {requested?.kind === 'add' && owner !== undefined && (
        <AddDialog kind={kind} owner={owner} onClose={close} />
      )}
      {requested?.kind === 'edit' && (
        <RecordDialog
          entityName={entity.name}
          id={requested.record.id}
          fixed={[kind.owner, 'substituteId', ...(kind.place ? [kind.place] : [])]}
          onSaved={close}
          onClose={close}
        />
      )}
      {requested?.kind === 'exclude' && (
        <ExcludeDialog
          record={requested.record}
          name={labelOf(requested.record)}
          changes={changes}
          needsComments={needsComments}
          onClose={close}
        />
      )}
      {requested?.kind === 'remove' && (
        <RemoveDialog
          record={{
            id: requested.record.id,
            label: labelOf(requested.record),
            version: Number(requested.record[versionField]),
          }}
          onRemoved={close}
          onClose={close}
        />
      )}
    </>
  );
}

interface ExcludeDialogProps {
  readonly record: RaRecord;
  readonly name: string;
  readonly changes: Changes;
  readonly needsComments: boolean;
  readonly onClose: () => void;
}

/**
 * Excludes a substitute; the reason must be said where the list asks for it
 * (docs/specification.md#master-data-5-people: "exclusion comments when required").
 */
function ExcludeDialog({ record, name, changes, needsComments, onClose }: ExcludeDialogProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const heading = useId();
  const field = fieldNamed(entity, 'comments');
  const [comments, setComments] = useState(typeof record.comments === 'string' ? record.comments : '');
  const [wasTried, setTried] = useState(false);
  const comment = comments.trim();
  const isMissing = needsComments && comment === '';
  const exclude = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && (await changes.exclude(record, comment === '' ? null : comment))) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs">
      <form onSubmit={exclude} noValidate>
        <DialogTitle id={heading}>{translate('preferredSubstitutes.excludeTitle', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {translate('preferredSubstitutes.excludeText')}
          <TextField
            autoFocus
            required={needsComments}
            multiline
            minRows={2}
            label={field && text(field.title)}
            value={comments}
            error={wasTried && isMissing}
            helperText={wasTried && isMissing ? translate('problem.required') : ' '}
            onChange={(event) => setComments(event.target.value)}
            slotProps={{ htmlInput: { maxLength: field?.shape.maxLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('preferredSubstitutes.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={changes.isBusy}>
            {translate('preferredSubstitutes.exclude')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface RowsOrStateProps {
  readonly preferred: Preferred;
  readonly labelOf: (record: RaRecord) => string;
  readonly changes: Changes;
  readonly onRequest: (requested: Requested) => void;
}

/** The substitutes, or what stands in their place: no type chosen, loading, failed, none. */
function RowsOrState({ preferred, labelOf, changes, onRequest }: RowsOrStateProps) {
  const translate = useTranslate();
  const { owner, rows, error } = preferred;
  if (owner === undefined) {
    return <ListNotice icon={<GroupsOutlined />} title={translate('preferredSubstitutes.chooseType')} />;
  }
  if (preferred.isLoading) return <RowsSkeleton rows={6} height={44} />;
  if (error && rows.length === 0) {
    const title = translate('preferredSubstitutes.failed');
    return <ResultMessage error={error} title={title} onRetry={preferred.refetch} />;
  }
  if (rows.length === 0) {
    const text = preferred.filter === 'all' ? 'none' : 'noneOfFilter';
    return (
      <ListNotice icon={<PersonSearchOutlined />} title={translate(`preferredSubstitutes.${text}`)}>
        {preferred.filter === 'all' && translate('preferredSubstitutes.noneHint')}
      </ListNotice>
    );
  }
  return <PreferredTable preferred={preferred} labelOf={labelOf} changes={changes} onRequest={onRequest} />;
}
