import Alert from '@mui/material/Alert';
import { RecordContextProvider, ShowContextProvider, useShowController, useTranslate } from 'react-admin';
import { offers } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { WhyNot } from '../../permissions/WhyNot.tsx';
import { FormSkeleton } from '../form/layout/FormSkeleton.tsx';
import { useFreshRecord, useRecordQueryOptions } from '../form/useFreshRecord.ts';
import { HeadingSkeleton } from '../heading/HeadingSkeleton.tsx';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { PartsList } from '../parts/PartsList.tsx';
import { RecordSummary } from '../record/summary/RecordSummary.tsx';
import { useRowOwner } from '../record/useRowOwner.ts';
import { useFormSlots } from '../slots.ts';
import { OpenTab } from './OpenTab.tsx';
import { RecordValues } from './RecordValues.tsx';
import { RowActs } from './RowActs.tsx';

/** The read-only page of a record. */
export function ShowScreen() {
  const { entity } = useEntity();
  const controller = useShowController(useRecordQueryOptions());
  const isRedirecting = useRowOwner(controller);
  const { isFresh, record } = useFreshRecord(isRedirecting ? { isFetching: true } : controller);
  const { below: Below, headerEnd: HeaderEnd, parts: Parts = PartsList } = useFormSlots(entity.name);
  return (
    <ShowContextProvider value={controller}>
      <RecordContextProvider value={record}>
        {record ? (
          <RecordHeading
            record={record}
            isShown={!entity.page}
            end={HeaderEnd && <HeaderEnd record={record} />}
          />
        ) : (
          <HeadingSkeleton />
        )}
        {record && <RecordSummary record={record} />}
        {!entity.page && <WhyReadOnly />}
        {!isFresh && <FormSkeleton />}
        {isFresh && entity.page && <OpenTab record={record} />}
        {isFresh && !entity.page && (
          <>
            <RecordValues record={record} />
            <Parts record={record} />
          </>
        )}
        {isFresh && Below && <Below record={record} />}
        {isFresh && <RowActs record={record} />}
      </RecordContextProvider>
    </ShowContextProvider>
  );
}

/** Names the permission that a user needs to edit. Renders nothing for records that no one can edit. */
function WhyReadOnly() {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  if (!offers(entity, 'update') || may.edit.allowed) return null;
  const { permission, onlyLooks } = may.edit;
  if (onlyLooks) {
    return (
      <Alert severity="info" sx={{ mb: 2, maxWidth: 960 }}>
        {translate('impersonation.onlyLooks')}
      </Alert>
    );
  }
  return (
    <Alert severity="info" action={<WhyNot permission={permission} />} sx={{ mb: 2, maxWidth: 960 }}>
      {translate('form.readOnly.permission', { permission })}
    </Alert>
  );
}
