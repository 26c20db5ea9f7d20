import Paper from '@mui/material/Paper';
import { versionField } from '#schemas/model/recordShape.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { RecordDialog } from '../../derived/form/RecordDialog.tsx';
import { RemoveDialog } from '../../derived/remove/RemoveDialog.tsx';
import { useLabels } from '../../fields/records/useLabels.ts';
import { AddDialog } from './AddDialog.tsx';
import { ExcludeDialog } from './ExcludeDialog.tsx';
import type { Requested } from './RowActions.tsx';
import { RowsOrState } from './RowsOrState.tsx';
import { useChanges } from './useChanges.ts';
import type { Preferred } from './usePreferred.ts';

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
