import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { parentOf, recordKeyOf } from '#schemas/model/entity/recordKind.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { useNamedId } from '../record/useNamedId.ts';
import { RecordFrame } from './RecordFrame.tsx';

interface RecordTabProps {
  /** The entity of the page: the one that lists the records, or one of their tabs. */
  readonly entity: string;
  /** Renders the content of the page. Takes the record's id. */
  readonly children: (owner: number) => ReactNode;
}

/**
 * A hand-written page that is a tab of a record; its URL names the record, as on other tabs
 * (docs/specification.md#master-data-2-screens). A URL without a record redirects to the list.
 *
 * @example <RecordTab entity="employee/employee">{(worker) => <RecordLog owner={worker} />}</RecordTab>
 */
export function RecordTab({ entity, children }: RecordTabProps) {
  return (
    <LoadedEntity name={entity}>
      <RecordFrame>
        <RecordContent>{children}</RecordContent>
      </RecordFrame>
    </LoadedEntity>
  );
}

function RecordContent({ children }: Pick<RecordTabProps, 'children'>) {
  const { entity } = useEntity();
  const parent = parentOf(entity, useSummaries());
  const id = useNamedId(recordKeyOf(entity)) ?? '';
  if (!/^\d{1,15}$/.test(id)) return <Navigate replace to={parent?.path ?? '/'} />;
  return children(Number(id));
}
