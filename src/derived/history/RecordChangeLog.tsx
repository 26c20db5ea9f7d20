import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { offers } from '#schemas/model/readEntity.ts';
import { recordPath } from '../../fields/records/recordPath.ts';
import { shownAsPage } from '../../results/readFailureShown.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useEntity } from '../EntityContext.tsx';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { UnnamedHeading } from '../heading/UnnamedHeading.tsx';
import { ChangeItem } from './ChangeItem.tsx';
import { ChangeList } from './ChangeList.tsx';
import { type Restored, restoredValues } from './difference.ts';
import { Recreate } from './EntityChangeLog.tsx';
import { useChangeLog } from './useChangeLog.ts';
import type { ChangeLog } from './useLogPages.ts';

/** What has happened to one record, and the way back to each of its versions. */
export function RecordChangeLog({ id }: { readonly id: string }) {
  const { entity } = useEntity();
  const log = useChangeLog(id);
  const { data: record, error } = useGetOne<RecordData & { id: string | number }>(
    entity.name,
    { id },
    { staleTime: 0, retry: false, meta: shownAsPage },
  );
  const isGone = error instanceof ServiceError && error.status === 404;
  if (error && !isGone) throw error;
  // What never was has no log either: the page of missing records says so.
  if (isGone && log.changes?.length === 0) throw error;
  return (
    <>
      {record && !isGone && <RecordHeading record={record} view="changeLog" />}
      {isGone && <GoneHeading log={log} />}
      {!record && !isGone && <UnnamedHeading />}
      <ChangeList
        log={log}
        drawChange={(change) => (
          <ChangeItem
            key={change.changeId}
            change={change}
            actions={
              isGone || !record ? (
                <Recreate change={change} />
              ) : (
                <Restore change={change} record={record} changes={log.changes ?? []} />
              )
            }
          />
        )}
      />
    </>
  );
}

/** A deleted record is called what it was called last. */
function GoneHeading({ log }: { readonly log: ChangeLog }) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const label = log.changes?.[0]?.label;
  return (
    <>
      <PageHeader
        title={label ?? text(entity.title)}
        breadcrumb={[{ label: text(entity.plural), to: entity.path }]}
      />
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('editing.history.gone')}
      </Alert>
    </>
  );
}

/** Opens the form with the record as it was after a change; nothing is saved by it. */
function Restore(restored: Restored) {
  const { entity, may, mayEditField } = useEntity();
  const translate = useTranslate();
  if (!may.edit.allowed || !offers(entity, 'update')) return null;
  const values = restoredValues(entity, restored, mayEditField);
  if (Object.keys(values).length === 0) return null;
  return (
    <Button
      component={RouterLink}
      size="small"
      to={entity.single ? entity.path : recordPath(entity, restored.record.id)}
      state={{ prefill: values }}
      title={translate('editing.history.restoreHint')}
    >
      {translate('editing.history.restore')}
    </Button>
  );
}
