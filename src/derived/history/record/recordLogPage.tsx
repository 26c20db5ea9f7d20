import Box from '@mui/material/Box';
import { type ComponentType, Suspense } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ConsoleProvider, LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { LoadedEntity, useEntity } from '../../../entity/EntityContext.tsx';
import { isIncomplete, RemovedChanges } from '../../../results/RemovedChanges.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { SaveFileButton } from '../../list/take/SaveFileButton.tsx';
import { OwnerHeading } from '../../record/OwnerHeading.tsx';
import { RecordTab } from '../../tabs/RecordTab.tsx';
import { type MomentOf, RestoreActions } from '../../undo/RestoreActions.tsx';
import { ChangeItem } from '../ChangeItem.tsx';
import { loggedLabel } from '../loggedLabel.ts';
import {
  type ChangeLog,
  ChangeLogContainer,
  Changes,
  type LogPage,
  OlderChanges,
  useLogPages,
} from '../useLogPages.tsx';
import { type LogFilter, LogFilters, logQuery, readLogFilter, withLogFilter } from './logFilter.tsx';

/**
 * Creates the change log page of records, across all of their tabs (docs/specification.md#master-data-2-screens:
 * "change-log"). Takes the entity that lists the records.
 */
export function recordLogPage(entity: string): ComponentType {
  return function RecordLogPage() {
    return <RecordTab entity={entity}>{(owner) => <RecordLog key={owner} owner={owner} />}</RecordTab>;
  };
}

/**
 * The change log of a whole record as one of its tabs, for any kind of record: the changes on all tabs, filtered by
 * date and tab, field by field (docs/specification.md#master-data-2-screens: "change-log").
 */
function RecordLog({ owner }: { readonly owner: number }) {
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
      <LoggedChanges log={log} of={{ entity: useEntity().entity.name, recordId: String(owner) }} />
    </>
  );
}

function LoggedChanges({ log, of }: { readonly log: ChangeLog<RecordChange>; readonly of: MomentOf }) {
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
    <ChangeLogContainer>
      <Suspense fallback={<RowsSkeleton rows={4} height={96} />}>
        <Changes>
          {changes.map((change) => (
            <LoadedEntity key={change.changeId} name={change.entity}>
              <ChangeItem
                change={change}
                subject={<Subject change={change} />}
                restoresFields
                actions={<RestoreActions change={change} of={of} />}
              />
            </LoadedEntity>
          ))}
        </Changes>
      </Suspense>
      <OlderChanges log={log} />
    </ChangeLogContainer>
  );
}

/** The title of the tab that a change belongs to and, if the tab is a list, the label of the changed row. */
function Subject({ change }: { readonly change: RecordChange }) {
  const { entity, text } = useEntity();
  const isRow = entity.parent !== undefined;
  return (
    <Box component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
      {text(entity.record?.title ?? entity.title)}
      {isRow && `: ${loggedLabel(entity, change.label)}`}
    </Box>
  );
}

interface LogExportProps {
  readonly owner: number;
  readonly filter: LogFilter;
}

/** Downloads all changes that match the filter as a CSV file, including those not loaded yet. */
function LogExport({ owner, filter }: LogExportProps) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const query = logQuery(entity, owner, filter);
  return (
    <SaveFileButton
      operation="recordLogFile"
      fetchFile={() => provider.actionFile(entity.name, 'recordLogFile', { query })}
      fileName={() => `${entity.record?.kind ?? entity.table}-${owner}.csv`}
    />
  );
}

/** A change to a record, to one of its tabs, or to a child row of a tab. */
interface RecordChange extends LoggedChange {
  readonly entity: string;
}

/**
 * Loads the change log of a whole record across all its tabs. The entity in context is the one that lists the records.
 */
function useRecordLog(owner: number, filter: LogFilter): ChangeLog<RecordChange> {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  return useLogPages({
    queryKey: [entity.name, 'recordLog', owner, filter],
    read: async (before) => {
      const older: Record<string, string> = before === undefined ? {} : { before: String(before) };
      const query = { ...logQuery(entity, owner, filter), ...older };
      return (await provider.action(entity.name, 'recordLog', { query })) as LogPage<RecordChange>;
    },
  });
}
