import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import type { LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { gatherOtherFields } from '#providers/dataProvider/otherFields.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';
import { barePath } from '#schemas/navigation/barePath.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { singleRecordId } from '../../entity/singleRecordId.ts';
import { recordPath } from '../../fields/records/recordPath.ts';
import { failureAsPage } from '../../results/readFailureShown.ts';
import { ForbiddenPage } from '../../shell/errors/ForbiddenPage.tsx';
import { asMissingRecord } from '../../shell/errors/MissingRecord.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { isLogged, type Restored, valuesBefore, valuesToRestore } from '../changes/difference.ts';
import { HeadingSkeleton } from '../heading/HeadingSkeleton.tsx';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { RestoreActions } from '../undo/RestoreActions.tsx';
import { ChangeItem } from './ChangeItem.tsx';
import { ChangeList } from './ChangeList.tsx';
import { loggedLabel } from './loggedLabel.ts';
import { useChangeLog } from './useChangeLog.ts';
import type { ChangeLog } from './useLogPages.tsx';

/** The change log of a record, or of all records of an entity including deleted ones. */
export function ChangeLogScreen() {
  const { entity, may } = useEntity();
  const { id } = useParams();
  if (!may.history.allowed) return <ForbiddenPage denial={{ permissions: [may.history.permission] }} />;
  if (id === undefined && !entity.single) return <EntityChangeLog />;
  return <RecordChangeLog id={id ?? singleRecordId} />;
}

/** The change log of an entity. Deleted records can be created again from here. */
function EntityChangeLog() {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const log = useChangeLog(undefined);
  const deleted = new Set(
    (log.changes ?? []).filter(({ action }) => action === 'delete').map(({ recordId }) => recordId),
  );
  const plural = text(entity.plural);
  return (
    <>
      <PageHeader
        title={translate('editing.history.of', { label: plural })}
        lead={translate('editing.history.lead')}
        breadcrumb={[{ label: plural, to: barePath(entity.path) }]}
      />
      <ChangeList
        log={log}
        drawChange={(change) => (
          <ChangeItem
            key={change.changeId}
            change={change}
            subject={<Subject change={change} isDeleted={deleted.has(change.recordId)} />}
            restoresFields={!deleted.has(change.recordId)}
            actions={<EntryActions change={change} isDeleted={deleted.has(change.recordId)} />}
          />
        )}
      />
    </>
  );
}

/** The record's label at the time of the change. Links to the record, or to its change log if the record is deleted. */
function Subject({ change, isDeleted }: { readonly change: LoggedChange; readonly isDeleted: boolean }) {
  const { entity } = useEntity();
  const path = recordPath(entity, change.recordId);
  return (
    <Link
      component={RouterLink}
      to={isDeleted ? `${path}/change-log` : path}
      sx={{ fontWeight: 550, py: 0.5, overflowWrap: 'anywhere' }}
    >
      {loggedLabel(entity, change.label)}
    </Link>
  );
}

/** Actions for a change in the entity's log. For a deleted record only its deletion can be undone. */
function EntryActions({ change, isDeleted }: { readonly change: LoggedChange; readonly isDeleted: boolean }) {
  const { entity } = useEntity();
  if (isDeleted || change.action === 'delete') return <Recreate change={change} />;
  return <RestoreActions change={change} of={{ entity: entity.name, recordId: change.recordId }} />;
}

/** Whether a deleted record can be restored completely: the log has all its values. */
function canBringBack({ can, history }: Entity, { action, differences }: LoggedChange): boolean {
  return can.own && history && action === 'delete' && differences.every(isLogged);
}

/**
 * Button for the deletion of a record: restores the record if the log has all its values, else opens the form of a new
 * record with the logged values.
 */
function Recreate({ change }: { readonly change: LoggedChange }) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  if (canBringBack(entity, change)) return <RestoreActions change={change} />;
  if (change.action !== 'delete' || !may.add.allowed || !offers(entity, 'create')) return null;
  const { [entity.id.name]: _, ...values } = valuesBefore(change);
  return (
    <Button
      component={RouterLink}
      size="small"
      to={`${barePath(entity.path)}/new`}
      state={{ prefill: gatherOtherFields(entity, values) }}
      title={translate('editing.history.restoreHint')}
    >
      {translate('editing.history.recreate')}
    </Button>
  );
}

/** The change log of a record, with actions to restore earlier versions. */
function RecordChangeLog({ id }: { readonly id: string }) {
  const { entity } = useEntity();
  const log = useChangeLog(id);
  const { data: record, error } = useGetOne<RecordData & { id: string | number }>(
    entity.name,
    { id },
    { staleTime: 0, retry: false, meta: failureAsPage },
  );
  const isGone = error instanceof ServiceError && error.status === 404;
  if (error && !isGone) throw error;
  // A record that never existed has no log either; the not-found page reports it.
  if (isGone && log.changes?.length === 0) throw asMissingRecord(error, entity.name);
  return (
    <>
      {record && !isGone && <RecordHeading record={record} view="changeLog" />}
      {isGone && <GoneHeading log={log} />}
      {!record && !isGone && <HeadingSkeleton />}
      <ChangeList
        log={log}
        drawChange={(change) => (
          <ChangeItem
            key={change.changeId}
            change={change}
            restoresFields={!isGone}
            actions={
              isGone || !record ? (
                <Recreate change={change} />
              ) : (
                <>
                  <RestoreActions change={change} of={{ entity: entity.name, recordId: change.recordId }} />
                  <Restore change={change} record={record} changes={log.changes ?? []} />
                </>
              )
            }
          />
        )}
      />
    </>
  );
}

/** The heading of a deleted record's log, with the record's last label. */
function GoneHeading({ log }: { readonly log: ChangeLog }) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const label = log.changes?.[0]?.label;
  return (
    <>
      <PageHeader
        title={label === undefined ? text(entity.title) : loggedLabel(entity, label)}
        breadcrumb={[{ label: text(entity.plural), to: barePath(entity.path) }]}
      />
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('editing.history.gone')}
      </Alert>
    </>
  );
}

/**
 * Button that opens the record's form with the values after a change. Nothing is saved until the user saves the form.
 */
function Restore(restored: Restored) {
  const { entity, may, mayEditField } = useEntity();
  const translate = useTranslate();
  // Only for external services, which have no undo. Records of our own service are restored by `RestoreActions`.
  if (entity.can.own || !may.edit.allowed || !offers(entity, 'update')) return null;
  const values = valuesToRestore(entity, restored, mayEditField);
  if (Object.keys(values).length === 0) return null;
  return (
    <Button
      component={RouterLink}
      size="small"
      to={recordPath(entity, restored.record.id)}
      state={{ prefill: values }}
      title={translate('editing.history.restoreHint')}
    >
      {translate('editing.history.restore')}
    </Button>
  );
}
