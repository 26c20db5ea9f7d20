import { Fragment } from 'react';
import { keyOf } from '../picker/entry.ts';
import { RecordName } from '../records/RecordName.tsx';
import type { DisplayRendererProps, DisplayRenderers } from '../renderer.ts';
import { ReferencesDisplay } from './ReferencesDisplay.tsx';

/** How many are named in a column. */
const namedAtMost = 2;

/** The first of several records by their labels, and how many more there are. */
function ReferencesColumn({ field, value }: DisplayRendererProps) {
  const ids: readonly unknown[] = Array.isArray(value) ? [...new Set(value)] : [];
  const more = ids.length - namedAtMost;
  return (
    <>
      {ids.slice(0, namedAtMost).map((id, index) => (
        <Fragment key={keyOf(id)}>
          {index > 0 && ', '}
          <RecordName target={field.options.reference ?? ''} id={id} />
        </Fragment>
      ))}
      {more > 0 && ` +${more}`}
    </>
  );
}

/** Several other records. */
export const referencesDisplayRenderers: DisplayRenderers = {
  Display: ReferencesDisplay,
  Column: ReferencesColumn,
  align: 'left',
  width: 30,
};
