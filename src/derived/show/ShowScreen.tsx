import Alert from '@mui/material/Alert';
import { ShowContextProvider, useShowController, useTranslate } from 'ra-core';
import { offers } from '#schemas/model/readEntity.ts';
import { WhyNot } from '../../permissions/WhyNot.tsx';
import { useEntity } from '../EntityContext.tsx';
import { FormSkeleton } from '../form/layout/FormSkeleton.tsx';
import { useFreshRecord, useRecordQuestion } from '../form/useFreshRecord.ts';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { UnnamedHeading } from '../heading/UnnamedHeading.tsx';
import { PartsList } from '../parts/PartsList.tsx';
import { useFormSlots } from '../slots.ts';
import { RecordValues } from './RecordValues.tsx';

/** A record for reading, copying and printing. */
export function ShowScreen() {
  const { entity } = useEntity();
  const controller = useShowController(useRecordQuestion());
  const { isFresh, record } = useFreshRecord(controller);
  const { below: Below, headerEnd: HeaderEnd, parts: Parts = PartsList } = useFormSlots(entity.name);
  return (
    <ShowContextProvider value={controller}>
      {record ? (
        <RecordHeading record={record} isShown end={HeaderEnd && <HeaderEnd record={record} />} />
      ) : (
        <UnnamedHeading />
      )}
      <WhyReadOnly />
      {isFresh ? <RecordValues record={record} /> : <FormSkeleton />}
      {isFresh && <Parts record={record} />}
      {isFresh && Below && <Below record={record} />}
    </ShowContextProvider>
  );
}

/** For those who may look and not change: what they would need. */
function WhyReadOnly() {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const isOffered = offers(entity, 'update');
  if (isOffered && may.edit.allowed) return null;
  const { permission, onlyLooks } = may.edit;
  if (isOffered && onlyLooks) {
    return (
      <Alert severity="info" sx={{ mb: 2, maxWidth: 960 }}>
        {translate('impersonation.onlyLooks')}
      </Alert>
    );
  }
  return (
    <Alert
      severity="info"
      action={isOffered ? <WhyNot permission={permission} /> : undefined}
      sx={{ mb: 2, maxWidth: 960 }}
    >
      {isOffered
        ? translate('form.readOnly.permission', { permission })
        : translate('form.readOnly.notOffered')}
    </Alert>
  );
}
