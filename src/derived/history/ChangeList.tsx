import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useEntity } from '../EntityContext.tsx';
import { FieldChoice } from './FieldChoice.tsx';
import type { ChangeLog } from './useChangeLog.ts';

interface ChangeListProps {
  readonly log: ChangeLog;
  readonly drawChange: (change: LoggedChange) => ReactNode;
}

/** A change log with its filter and the way to older changes; every state of it looks different. */
export function ChangeList({ log, drawChange }: ChangeListProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const { changes, error, refetch } = log;
  if (!entity.history || entity.scope === 'global') {
    return (
      <ResultMessage title={translate('editing.history.none')}>
        {translate('editing.history.noneText')}
      </ResultMessage>
    );
  }
  if (error && !changes) {
    return <ResultMessage error={error} title={translate('editing.history.failed')} onRetry={refetch} />;
  }
  if (!changes) return <RowsSkeleton rows={4} height={96} />;
  if (changes.length > 0) return <Changes {...log} changes={changes} drawChange={drawChange} />;
  return (
    <ResultMessage title={translate('editing.history.empty')}>
      {translate('editing.history.emptyText')}
    </ResultMessage>
  );
}

interface ChangesProps extends ChangeLog {
  readonly changes: readonly LoggedChange[];
  readonly drawChange: (change: LoggedChange) => ReactNode;
}

function Changes({ changes, hasMore, isLoadingMore, loadMore, drawChange }: ChangesProps) {
  const translate = useTranslate();
  const [field, setField] = useState<string>();
  const shown = field === undefined ? changes : changes.filter((change) => touches(change, field));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FieldChoice value={field} onChange={setField} changes={changes} />
      {shown.length > 0 ? (
        <Box component="ol" aria-label={translate('editing.history.changes')} sx={list}>
          {shown.map(drawChange)}
        </Box>
      ) : (
        <Box role="status">{translate('editing.history.emptyField', { smart_count: changes.length })}</Box>
      )}
      {hasMore && (
        <Button variant="outlined" onClick={loadMore} loading={isLoadingMore} sx={{ justifySelf: 'start' }}>
          {translate('editing.history.more')}
        </Button>
      )}
    </Box>
  );
}

function touches({ differences }: LoggedChange, field: string): boolean {
  return differences.some((difference) => difference.field === field);
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
