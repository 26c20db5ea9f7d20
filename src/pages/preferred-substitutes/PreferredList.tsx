import Paper from '@mui/material/Paper';
import type { RaRecord } from 'ra-core';
import { versionField } from '#schemas/model/recordShape.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { RecordDialog } from '../../derived/form/RecordDialog.tsx';
import { RemoveDialog } from '../../derived/remove/RemoveDialog.tsx';
import { useLabels } from '../../fields/records/useLabels.ts';
import { AddDialog } from './AddDialog.tsx';
import { ExcludeDialog } from './ExcludeDialog.tsx';
import { RowsOrState } from './RowsOrState.tsx';
import { useChanges } from './useChanges.ts';
import type { Preferred } from './usePreferred.ts';

/** What the page asks before it does something. */
export type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'exclude' | 'remove'; readonly record: RaRecord };

interface PreferredListProps {
  readonly preferred: Preferred;
  /** Whether it must be said why somebody is excluded. */
  readonly needsComments: boolean;
  readonly asked: Asked | undefined;
  readonly onAsk: (asked: Asked | undefined) => void;
}

/** A list of preferred substitutes in call order, whoever it belongs to, and what is done with them. */
export function PreferredList({ preferred, needsComments, asked, onAsk }: PreferredListProps) {
  const { entity } = useEntity();
  const { kind, owner, rows } = preferred;
  const changes = useChanges(kind, owner);
  const labelOf = useLabels(entity, rows);
  const close = () => onAsk(undefined);
  return (
    <>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <RowsOrState preferred={preferred} labelOf={labelOf} changes={changes} onAsk={onAsk} />
      </Paper>
      {asked?.kind === 'add' && owner !== undefined && (
        <AddDialog kind={kind} owner={owner} onClose={close} />
      )}
      {asked?.kind === 'edit' && (
        <RecordDialog
          entityName={entity.name}
          id={asked.record.id}
          fixed={[kind.owner, 'substituteId', ...(kind.place ? [kind.place] : [])]}
          onSaved={close}
          onClose={close}
        />
      )}
      {asked?.kind === 'exclude' && (
        <ExcludeDialog
          record={asked.record}
          name={labelOf(asked.record)}
          changes={changes}
          needsComments={needsComments}
          onClose={close}
        />
      )}
      {asked?.kind === 'remove' && (
        <RemoveDialog
          record={{
            id: asked.record.id,
            label: labelOf(asked.record),
            version: Number(asked.record[versionField]),
          }}
          onRemoved={close}
          onClose={close}
        />
      )}
    </>
  );
}
