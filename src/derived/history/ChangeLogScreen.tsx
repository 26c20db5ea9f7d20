import { useParams } from 'react-router';
import { ForbiddenPage } from '../../shell/errors/ForbiddenPage.tsx';
import { useEntity } from '../EntityContext.tsx';
import { EntityChangeLog } from './EntityChangeLog.tsx';
import { RecordChangeLog } from './RecordChangeLog.tsx';

/** An entity with one record in a district gives it this id. */
const onlyId = '1';

/** The change log of a record, or of all records of an entity, the deleted ones included. */
export function ChangeLogScreen() {
  const { entity, may } = useEntity();
  const { id } = useParams();
  if (!may.history.allowed) return <ForbiddenPage denial={{ permissions: [may.history.permission] }} />;
  if (id === undefined && !entity.single) return <EntityChangeLog />;
  return <RecordChangeLog id={id ?? onlyId} />;
}
