import Box from '@mui/material/Box';
import { memo, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { isFacet, isFormFacet } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity, useEntityScreen } from '../../entity/EntityContext.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { useLabels } from '../../fields/records/useLabels.ts';
import { useRememberRecord } from '../../session/recentRecords.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useOnUndone } from '../../ui/toasts/Undo.tsx';
import { useRecordActionButtons } from '../actions/RecordActions.tsx';
import { useActAs } from '../actions/useActAs.tsx';
import { StateChips } from '../hiding/StateChips.tsx';
import { ChangedBy } from '../live/ChangedBy.tsx';
import { Neighbours } from '../neighbours/Neighbours.tsx';
import { FacetTabs } from '../record/FacetTabs.tsx';
import { InFrame } from '../record/frame/framePlaces.tsx';
import { type ChangeFact, HeadFacts } from '../record/frame/HeadFacts.tsx';
import { OwnerFacts } from '../record/frame/OwnerFacts.tsx';
import { useOpenFacet } from '../record/frame/useOpenFacet.ts';
import { type NamedRecord, useNamedRecord } from '../record/useNamedRecord.ts';
import { type OwnerRecord, useOwnerRecord } from '../record/useOwnerRecord.ts';
import { RemoveDialog } from '../remove/RemoveDialog.tsx';
import { ServiceLimits } from '../ServiceLimits.tsx';
import { HeadFailed } from './HeadFailed.tsx';
import { type RecordView, RecordViews, viewSuffix } from './RecordViews.tsx';
import { useBreadcrumb } from './useBreadcrumb.ts';
import { useDeactivation } from './useDeactivation.tsx';
import { useRecordActions } from './useRecordActions.tsx';

export interface RecordHeadingProps {
  readonly record: RecordData;
  readonly view?: RecordView;
  /** Whether the page is the read-only show page. */
  readonly isShown?: boolean;
  /**
   * Whether the heading is a placeholder until the record loads. Its menu is then inert, because the loaded record
   * replaces it and would close an open menu.
   */
  readonly isPlaceholder?: boolean;
  /** Whether a form on the page has unsaved changes. */
  readonly isDirty?: boolean;
  /** Whether another user holds the record's lock. */
  readonly isLocked?: boolean;
  /** Called after the record was hidden or shown again. */
  readonly onChanged?: (record: RecordData) => void;
  /**
   * Called once the record is deleted, before the page navigates away, so that unsaved changes in a form do not block
   * the navigation.
   */
  readonly onRemoved?: () => void;
  /** Makes the facts in the heading editable. */
  readonly changeFact?: ChangeFact;
  readonly end?: ReactNode;
}

/** The heading of a record's pages: its label, its states, and its actions. */
export const RecordHeading = memo(function RecordHeading(props: RecordHeadingProps) {
  const { record, view = 'details', isShown = false, onChanged, onRemoved, changeFact, end } = props;
  const { isDirty = false, isLocked = false, isPlaceholder = false } = props;
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const named = useNamedRecord(record);
  const owner = useOwnerRecord(record);
  const part = useOpenFacet();
  const isTab = isFormFacet(entity);
  const label = useLabels(named.entity, named.record ? [named.record] : []);
  const { text: ofKind } = useEntityScreen(named.entity);
  const kind = ofKind(named.entity.title);
  const unnamed = named.error ? `${kind} ${record.id}` : kind;
  const title = named.record ? label(named.record) : unnamed;
  useRememberRecord(recentRecord(named, entity.single ? '' : title, text));
  const deactivation = useDeactivation(record, title, onChanged);
  const actions = useRecordActions({
    record,
    isShown,
    isDirty,
    onHide: deactivation.start,
    onDelete: () => setRemoving(true),
  });
  const own = useRecordActionButtons({
    record,
    label: title,
    isDirty,
    isLocked,
    onDone: (changed) => onChanged?.(changed),
  });
  const actAs = useActAs({
    entity: named.entity,
    record: named.record,
    label: title,
    blocked: isDirty ? translate('form.record.saveFirst') : undefined,
  });
  const breadcrumb = useBreadcrumb(record);
  const leavePage = () => {
    onRemoved?.();
    void navigate(breadcrumb.at(-1)?.to ?? '/', { replace: true });
  };
  useLeaveUndone(entity.name, record, leavePage);
  return (
    <>
      <InFrame place="head">
        <PageHeader
          title={entity.single ? text(entity.title) : title}
          part={isTab ? part : owner?.label}
          about={<HeadOf named={named} owner={owner} changeFact={changeFact} />}
          breadcrumb={breadcrumb}
          chips={named.record && <StateChips entity={named.entity} record={named.record} />}
          primaryAction={
            <>
              <Box inert={isPlaceholder} sx={{ display: 'contents' }}>
                {own.buttons}
              </Box>
              {end}
              {!entity.single && (
                <Neighbours
                  record={record}
                  end={isTab ? '' : viewSuffix(isShown, view)}
                  list={named.entity.name}
                />
              )}
            </>
          }
          menu={[...own.menu, ...(actAs.action ? [actAs.action] : []), ...actions]}
          isMenuInert={isPlaceholder}
        />
      </InFrame>
      {isFacet(entity) && <FacetTabs record={record} />}
      <HeadFailed named={named} />
      <ChangedBy record={record} of={named.entity} isDirty={isDirty} onChanged={onChanged} />
      {!isTab && <RecordViews record={record} view={view} />}
      <Box sx={{ '& > [role=note]': { mb: 1 } }}>
        <ServiceLimits of={['changeLog', 'uses']} />
      </Box>
      {own.dialog}
      {actAs.dialog}
      {deactivation.dialog}
      {isRemoving && (
        <RemoveDialog
          record={{
            id: record.id as string | number,
            label: title,
            known: record,
          }}
          onRemoved={leavePage}
          {...(own.deactivate
            ? {
                onDeactivate: () => {
                  setRemoving(false);
                  own.deactivate?.();
                },
              }
            : {})}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
});

interface HeadOfProps {
  readonly named: NamedRecord;
  readonly owner: OwnerRecord | undefined;
  readonly changeFact: ChangeFact | undefined;
}

/** The line below the label: the owner, or else the facts of the record (`head` of the entity file). */
function HeadOf({ named, owner, changeFact }: HeadOfProps) {
  if (owner) return <OwnerFacts owner={owner} />;
  return <HeadFacts entity={named.entity} record={named.record} change={changeFact} />;
}

/** Calls `lead`, which leaves the page, when the creation of its record is undone. */
function useLeaveUndone(name: string, { id }: RecordData, lead: () => void): void {
  useOnUndone((results) => {
    const isGone = results.some(
      ({ entity, recordId, does, outcome }) =>
        entity === name && recordId === String(id) && does === 'remove' && outcome === 'reversed',
    );
    if (isGone) lead();
  });
}

/** The record's entry in the recent items of the command palette. */
function recentRecord(
  { entity, record }: ReturnType<typeof useNamedRecord>,
  label: string,
  text: (source: string) => string,
) {
  if (!record) return undefined;
  const end = entity.record || entity.page ? '' : '/show';
  return { path: `${recordPath(entity, record.id)}${end}`, label, detail: text(entity.title) };
}
