import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { gathered } from '#providers/dataProvider/otherFields.ts';
import { offers } from '#schemas/model/readEntity.ts';
import { recordPath } from '../../fields/records/recordPath.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useEntity } from '../EntityContext.tsx';
import { ChangeItem } from './ChangeItem.tsx';
import { ChangeList } from './ChangeList.tsx';
import { valuesBefore } from './difference.ts';
import { useChangeLog } from './useChangeLog.ts';

/** What has happened to all records of an entity; what was deleted can be created anew from here. */
export function EntityChangeLog() {
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
        breadcrumb={[{ label: plural, to: entity.path }]}
      />
      <ChangeList
        log={log}
        drawChange={(change) => (
          <ChangeItem
            key={change.changeId}
            change={change}
            subject={<Subject change={change} isDeleted={deleted.has(change.recordId)} />}
            actions={<Recreate change={change} />}
          />
        )}
      />
    </>
  );
}

/** The record by the label that it had then, as a link to it, or to its log when it is gone. */
function Subject({ change, isDeleted }: { readonly change: LoggedChange; readonly isDeleted: boolean }) {
  const { entity } = useEntity();
  const path = recordPath(entity, change.recordId);
  return (
    <Link
      component={RouterLink}
      to={isDeleted ? `${path}/change-log` : path}
      sx={{ fontWeight: 550, py: 0.5, overflowWrap: 'anywhere' }}
    >
      {change.label}
    </Link>
  );
}

/** Opens the form of a new record with what a deleted one held. */
export function Recreate({ change }: { readonly change: LoggedChange }) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  if (change.action !== 'delete' || !may.add.allowed || !offers(entity, 'create')) return null;
  const { [entity.id.name]: _, ...values } = valuesBefore(change);
  return (
    <Button
      component={RouterLink}
      size="small"
      to={`${entity.path}/new`}
      state={{ prefill: gathered(entity, values) }}
      title={translate('editing.history.restoreHint')}
    >
      {translate('editing.history.recreate')}
    </Button>
  );
}
