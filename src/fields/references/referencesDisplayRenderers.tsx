import { Fragment } from 'react';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { keyOf } from '../picker/entry.ts';
import { RecordName } from '../records/RecordName.tsx';
import { useRecords } from '../records/useRecords.ts';
import { useTarget } from '../records/useTarget.ts';
import type { DisplayRendererProps, DisplayRenderers } from '../renderer.ts';
import { ReferencesDisplay } from './ReferencesDisplay.tsx';

/** Maximum number of records that a column shows by label. */
const namedAtMost = 2;

/**
 * Shows several referenced records in a column: the first labels, and the number of further records, including those
 * without a visible label.
 */
function ReferencesColumn({ field, value }: DisplayRendererProps) {
  const ids: readonly unknown[] = Array.isArray(value) ? [...new Set(value)] : [];
  const target = field.options.reference ?? '';
  const { entity } = useTarget(target);
  if (ids.length === 0) return null;
  if (entity) return <LoadedColumn entity={entity} ids={ids} />;
  return <RecordName target={target} id={ids[0]} isQuiet />;
}

function LoadedColumn({ entity, ids }: { readonly entity: Entity; readonly ids: readonly unknown[] }) {
  const found = useRecords(entity, ids);
  const namedIds = ids.filter((id) => ['found', 'loading'].includes(found(id).state));
  const shownIds = (namedIds.length > 0 ? namedIds : ids.slice(0, 1)).slice(0, namedAtMost);
  const more = ids.length - shownIds.length;
  return (
    <>
      {shownIds.map((id, index) => (
        <Fragment key={keyOf(id)}>
          {index > 0 && ', '}
          <RecordName target={entity.name} id={id} isQuiet />
        </Fragment>
      ))}
      {more > 0 && namedIds.length > 0 && ` +${more}`}
    </>
  );
}

/** Display renderers of several referenced records. */
export const referencesDisplayRenderers: DisplayRenderers = {
  Display: ReferencesDisplay,
  Column: ReferencesColumn,
  align: 'left',
  width: 30,
};
