import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Paper from '@mui/material/Paper';
import { type RaRecord, useTranslate } from 'react-admin';
import { inSentence } from '#schemas/messages/inSentence.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useLabels } from '../../fields/records/useLabels.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { ListNotice } from '../list/states/ListNotice.tsx';
import { RemoveDialog } from '../remove/RemoveDialog.tsx';
import { AddDialog } from './AddDialog.tsx';
import { ExcludeDialog } from './ExcludeDialog.tsx';
import { useMemberName } from './memberName.ts';
import type { OrderedDialog } from './OrderedRow.tsx';
import { OrderedTable } from './OrderedTable.tsx';
import type { OrderedRowsControl } from './useOrderedRows.tsx';
import { type RowChanges, useRowChanges } from './useRowChanges.ts';

interface OrderedRowsProps {
  readonly list: OrderedRowsControl;
  readonly requested: OrderedDialog | undefined;
  readonly onRequest: (requested: OrderedDialog | undefined) => void;
}

/** The table of an owner's ordered rows, and the dialogs of its actions. */
export function OrderedRows({ list, requested, onRequest }: OrderedRowsProps) {
  const { entity } = useEntity();
  const { fields, owner, rows } = list;
  const changes = useRowChanges(fields, owner);
  const labelOf = useLabels(entity, rows);
  const close = () => onRequest(undefined);
  return (
    <>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <RowsOrState list={list} labelOf={labelOf} changes={changes} onRequest={onRequest} />
      </Paper>
      {requested?.kind === 'add' && owner !== undefined && (
        <AddDialog fields={fields} owner={owner} onClose={close} />
      )}
      {requested?.kind === 'edit' && (
        <RecordDialog
          entityName={entity.name}
          id={requested.record.id}
          fixed={[fields.owner, fields.member, fields.place].flatMap((field) => field?.name ?? [])}
          onSaved={close}
          onClose={close}
        />
      )}
      {requested?.kind === 'exclude' && (
        <ExcludeDialog
          fields={fields}
          record={requested.record}
          name={labelOf(requested.record)}
          changes={changes}
          onClose={close}
        />
      )}
      {requested?.kind === 'remove' && (
        <RemoveDialog
          record={{
            id: requested.record.id,
            label: labelOf(requested.record),
            known: requested.record,
          }}
          onRemoved={close}
          onClose={close}
        />
      )}
    </>
  );
}

interface RowsOrStateProps {
  readonly list: OrderedRowsControl;
  readonly labelOf: (record: RaRecord) => string;
  readonly changes: RowChanges;
  readonly onRequest: (requested: OrderedDialog) => void;
}

/** The table of ordered rows, or the state that replaces it: no owner selected, loading, failed, or empty. */
function RowsOrState({ list, labelOf, changes, onRequest }: RowsOrStateProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const nameOf = useMemberName(list.fields);
  const { fields, owner, rows, error } = list;
  if (owner === undefined) {
    const title = translate('ordered.choose', { name: inSentence(text(fields.owner.title)) });
    return <ListNotice icon={<GroupsOutlined />} title={title} />;
  }
  if (list.isLoading) return <RowsSkeleton rows={6} height={44} />;
  if (error && rows.length === 0)
    return <ResultMessage error={error} title={translate('ordered.failed')} onRetry={list.refetch} />;
  if (rows.length === 0) {
    const title =
      list.filter === 'all'
        ? translate('ordered.none', { name: inSentence(text(entity.plural)) })
        : translate('ordered.noneOfFilter', { plural: nameOf(2) });
    return <ListNotice icon={<PersonSearchOutlined />} title={title} />;
  }
  return <OrderedTable list={list} labelOf={labelOf} changes={changes} onRequest={onRequest} />;
}
