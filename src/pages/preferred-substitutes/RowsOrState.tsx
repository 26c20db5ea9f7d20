import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import { type RaRecord, useTranslate } from 'ra-core';
import { ListNotice } from '../../derived/list/states/ListNotice.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { PreferredTable } from './PreferredTable.tsx';
import type { Requested } from './RowActions.tsx';
import type { Changes } from './useChanges.ts';
import type { Preferred } from './usePreferred.ts';

interface RowsOrStateProps {
  readonly preferred: Preferred;
  readonly labelOf: (record: RaRecord) => string;
  readonly changes: Changes;
  readonly onRequest: (requested: Requested) => void;
}

/** The substitutes, or what stands in their place: no type chosen, loading, failed, none. */
export function RowsOrState({ preferred, labelOf, changes, onRequest }: RowsOrStateProps) {
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
