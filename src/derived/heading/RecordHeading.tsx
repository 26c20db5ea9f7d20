import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { isFormFacet } from '#schemas/model/recordKind.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { useLabels } from '../../fields/records/useLabels.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useEntity } from '../EntityContext.tsx';
import { FacetTabs } from '../record/FacetTabs.tsx';
import { useNamedRecord } from '../record/useNamedRecord.ts';
import { RemoveDialog } from '../remove/RemoveDialog.tsx';
import { useSlots } from '../slots.ts';
import { HideDialog } from './HideDialog.tsx';
import { isHidden } from './isHidden.ts';
import { Neighbours } from './Neighbours.tsx';
import { type RecordView, RecordViews, viewEnds } from './RecordViews.tsx';
import { StateChips } from './StateChips.tsx';
import { useBreadcrumb } from './useBreadcrumb.ts';
import { useHide } from './useHide.ts';
import { useMayHide } from './useMayHide.ts';
import { useRecordActions } from './useRecordActions.tsx';

export interface RecordHeadingProps {
  readonly record: RecordData;
  /** Which of the record's pages this is. */
  readonly view?: RecordView;
  /** The page shows the record for reading. */
  readonly isShown?: boolean;
  /** A form on the page holds changes. */
  readonly isDirty?: boolean;
  /** The record was hidden or shown again. */
  readonly onChanged?: (record: RecordData) => void;
  /** Before the record is deleted: a form lets the page go. */
  readonly onRemoved?: () => void;
  readonly end?: ReactNode;
}

/** The head of every page of one record: what it is called, its states, and what can be done with it. */
export function RecordHeading(props: RecordHeadingProps) {
  const { record, view = 'details', isShown = false, isDirty = false, onChanged, onRemoved, end } = props;
  const { entity, text } = useEntity();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const hide = useHide(record);
  const asksBefore = useSlots(entity.name).hiding !== undefined;
  const [isHiding, setHiding] = useState(false);
  const mayHide = useMayHide();
  const named = useNamedRecord(record);
  const isTab = isFormFacet(entity);
  const label = useLabels(named.entity, named.record ? [named.record] : []);
  const unnamed = named.isError ? `${text(entity.title)} ${record.id}` : text(entity.title);
  const title = named.record ? label(named.record) : unnamed;
  const actions = useRecordActions({
    record,
    isShown,
    isDirty,
    onHide: async () => {
      if (asksBefore) return setHiding(true);
      const changed = await hide();
      if (changed) onChanged?.(changed);
    },
    onDelete: () => setRemoving(true),
  });
  const breadcrumb = useBreadcrumb(record);
  const lead = () => {
    onRemoved?.();
    navigate(breadcrumb.at(-1)?.to ?? '/', { replace: true });
  };
  return (
    <>
      <PageHeader
        title={entity.single ? text(entity.title) : title}
        breadcrumb={breadcrumb}
        chips={named.record && <StateChips entity={named.entity} record={named.record} />}
        primaryAction={
          <>
            {end}
            {!entity.single && (
              <Neighbours record={record} end={isTab ? '' : endOf(isShown, view)} list={named.entity.name} />
            )}
          </>
        }
        menu={actions}
      />
      {isTab ? <FacetTabs record={record} /> : <RecordViews record={record} view={view} />}
      {isHiding && (
        <HideDialog
          record={record}
          label={title}
          onDone={(changed) => onChanged?.(changed)}
          onClose={() => setHiding(false)}
        />
      )}
      {isRemoving && (
        <RemoveDialog
          record={{ id: record.id as string | number, label: title, version: Number(record[versionField]) }}
          onRemoved={lead}
          {...(asksBefore && mayHide.allowed && !isDirty && !isHidden(entity, record)
            ? {
                onDeactivate: () => {
                  setRemoving(false);
                  setHiding(true);
                },
              }
            : {})}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

function endOf(isShown: boolean, view: RecordView): string {
  return isShown ? '/show' : viewEnds[view];
}
