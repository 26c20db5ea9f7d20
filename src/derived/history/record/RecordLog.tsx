import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { isIncomplete, RemovedChanges } from '../../../results/RemovedChanges.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { LoadedEntity, useEntity } from '../../EntityContext.tsx';
import { OwnerHeading } from '../../record/OwnerHeading.tsx';
import { ChangeItem } from '../ChangeItem.tsx';
import { Changes, ChangesRoom, OlderChanges } from '../Changes.tsx';
import type { ChangeLog } from '../useLogPages.ts';
import { LogExport } from './LogExport.tsx';
import { LogFilters } from './LogFilters.tsx';
import { readLogFilter, withLogFilter } from './logFilter.ts';
import { type RecordChange, useRecordLog } from './useRecordLog.ts';

/**
 * The change log of a whole record as one of its tabs, for any kind of record: what was changed on all tabs, by
 * days and by tab, field by field (docs/specification.md#master-data-2-screens: "change-log").
 */
export function RecordLog({ owner }: { readonly owner: number }) {
  const [query, setQuery] = useSearchParams();
  const filter = readLogFilter(query);
  const log = useRecordLog(owner, filter);
  return (
    <>
      <OwnerHeading owner={owner} />
      <LogFilters
        filter={filter}
        onChange={(next) => setQuery(withLogFilter(query, next), { replace: true })}
      >
        <LogExport owner={owner} filter={filter} />
      </LogFilters>
      <LoggedChanges log={log} />
    </>
  );
}

function LoggedChanges({ log }: { readonly log: ChangeLog<RecordChange> }) {
  const translate = useTranslate();
  const { changes, error, refetch } = log;
  if (error && !changes)
    return <ResultMessage error={error} title={translate('editing.history.failed')} onRetry={refetch} />;
  if (!changes) return <RowsSkeleton rows={4} height={96} />;
  if (changes.length === 0)
    return (
      <ResultMessage
        title={translate(isIncomplete(log.retained) ? 'retention.noChanges' : 'editing.recordLog.empty')}
      >
        {translate('editing.recordLog.emptyText')}
        <RemovedChanges retained={log.retained} />
      </ResultMessage>
    );
  return (
    <ChangesRoom>
      <Suspense fallback={<RowsSkeleton rows={4} height={96} />}>
        <Changes>
          {changes.map((change) => (
            <LoadedEntity key={change.changeId} name={change.entity}>
              <ChangeItem change={change} subject={<Subject change={change} />} />
            </LoadedEntity>
          ))}
        </Changes>
      </Suspense>
      <OlderChanges log={log} />
    </ChangesRoom>
  );
}

/** On which tab it was, and which of its rows. */
function Subject({ change }: { readonly change: RecordChange }) {
  const { entity, text } = useEntity();
  const isRow = entity.parent !== undefined;
  return (
    <Box component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
      {text(entity.record?.title ?? entity.title)}
      {isRow && `: ${change.label}`}
    </Box>
  );
}
