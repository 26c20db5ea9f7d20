import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import { versionOf } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { useLabels } from '../../fields/records/useLabels.ts';
import { useRememberRecord } from '../../session/recentRecords.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { useRecordOffers } from '../actions/RecordActions.tsx';
import { FacetTabs } from '../record/FacetTabs.tsx';
import { useNamedRecord } from '../record/useNamedRecord.ts';
import { RemoveDialog } from '../remove/RemoveDialog.tsx';
import { ServiceLimits } from '../ServiceLimits.tsx';
import { Neighbours } from './Neighbours.tsx';
import { StateChips } from './StateChips.tsx';
import { useBreadcrumb } from './useBreadcrumb.ts';
import { useHide } from './useHide.ts';
import { useRecordActions } from './useRecordActions.tsx';

export interface RecordHeadingProps {
  readonly record: RecordData;
  /** Which of the record's pages this is. */
  readonly view?: RecordView;
  /** The page shows the record for reading. */
  readonly isShown?: boolean;
  /** Another heading comes in its place with the record: a menu that is opened here would go again. */
  readonly isOnItsWay?: boolean;
  /** A form on the page holds changes. */
  readonly isDirty?: boolean;
  /** Somebody else holds the lock of the record. */
  readonly isLocked?: boolean;
  /** The record was hidden or shown again. */
  readonly onChanged?: (record: RecordData) => void;
  /** Before the record is deleted: a form lets the page go. */
  readonly onRemoved?: () => void;
  readonly end?: ReactNode;
}

/** The head of every page of one record: what it is called, its states, and what can be done with it. */
export function RecordHeading(props: RecordHeadingProps) {
  const { record, view = 'details', isShown = false, onChanged, onRemoved, end } = props;
  const { isDirty = false, isLocked = false, isOnItsWay = false } = props;
  const { entity, text } = useEntity();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const hide = useHide(record);
  const named = useNamedRecord(record);
  const isTab = isFormFacet(entity);
  const label = useLabels(named.entity, named.record ? [named.record] : []);
  const unnamed = named.isError ? `${text(entity.title)} ${record.id}` : text(entity.title);
  const title = named.record ? label(named.record) : unnamed;
  useRememberRecord(recentRecord(named, entity.single ? '' : title, text));
  const actions = useRecordActions({
    record,
    isShown,
    isDirty,
    onHide: async () => {
      const changed = await hide();
      if (changed) onChanged?.(changed);
    },
    onDelete: () => setRemoving(true),
  });
  const own = useRecordOffers({
    record,
    label: title,
    isDirty,
    isLocked,
    onDone: (changed) => onChanged?.(changed),
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
            <Box inert={isOnItsWay} sx={{ display: 'contents' }}>
              {own.buttons}
            </Box>
            {end}
            {!entity.single && (
              <Neighbours record={record} end={isTab ? '' : endOf(isShown, view)} list={named.entity.name} />
            )}
          </>
        }
        menu={[...own.menu, ...actions]}
        isMenuInert={isOnItsWay}
      />
      {isTab ? <FacetTabs record={record} /> : <RecordViews record={record} view={view} />}
      <Box sx={{ '& > [role=note]': { mb: 1 } }}>
        <ServiceLimits of={['changeLog', 'uses']} />
      </Box>
      {own.dialog}
      {isRemoving && (
        <RemoveDialog
          record={{ id: record.id as string | number, label: title, version: versionOf(record) }}
          onRemoved={lead}
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
}

/** What the palette offers to open again. */
function recentRecord(
  { entity, record }: ReturnType<typeof useNamedRecord>,
  label: string,
  text: (source: string) => string,
) {
  if (!record) return undefined;
  const end = entity.record ? '' : '/show';
  return { path: `${recordPath(entity, record.id)}${end}`, label, detail: text(entity.title) };
}

function endOf(isShown: boolean, view: RecordView): string {
  return isShown ? '/show' : viewEnds[view];
}

/** The pages of one record, each at an address of its own. */
type RecordView = 'details' | 'usedBy' | 'changeLog';

/** How the address of each page ends. */
const viewEnds: Readonly<Record<RecordView, string>> = {
  details: '',
  usedBy: '/used-by',
  changeLog: '/change-log',
};

/** Links between the pages of a record; those that the person may not see are not there. */
function RecordViews({ record, view }: { readonly record: RecordData; readonly view: RecordView }) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const hasLog = entity.history && may.history.allowed;
  const base = entity.single ? entity.path : recordPath(entity, record.id);
  const offered = (['details', 'usedBy', 'changeLog'] as const).filter(
    (name) => name === 'details' || (name === 'usedBy' ? !entity.single && entity.can.uses : hasLog),
  );
  if (offered.length < 2) return null;
  return (
    <Box component="nav" aria-label={translate('form.record.views')} className={screenOnly} sx={bar}>
      {offered.map((name) => (
        <Box
          key={name}
          component={Link}
          to={`${base}${viewEnds[name]}`}
          aria-current={name === view ? 'page' : undefined}
          sx={tab}
        >
          {translate(`form.record.${name}`)}
        </Box>
      ))}
    </Box>
  );
}

const bar = { display: 'flex', gap: 2, borderBottom: 1, borderColor: 'divider', mb: 2 } as const;

const tab = {
  py: 1,
  minHeight: 40,
  color: 'text.secondary',
  fontWeight: 550,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  mb: '-1px',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderBottomColor: 'primary.main' },
} as const;
