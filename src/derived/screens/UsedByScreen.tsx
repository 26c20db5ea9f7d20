import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { failureAsPage } from '../../results/readFailureShown.ts';
import { asMissingRecord } from '../../shell/errors/MissingRecord.ts';
import { HeadingSkeleton } from '../heading/HeadingSkeleton.tsx';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { UsesList } from '../uses/UsesList.tsx';
import { useUses } from '../uses/useUses.ts';

/** The page that lists the uses of a record. */
export function UsedByScreen() {
  const { id = '' } = useParams();
  const { entity } = useEntity();
  const { data: record, error } = useGetOne<RecordData & { id: string | number }>(
    entity.name,
    { id },
    { meta: failureAsPage },
  );
  if (error) throw asMissingRecord(error, entity.name);
  return (
    <>
      {record ? <RecordHeading record={record} view="usedBy" /> : <HeadingSkeleton />}
      <UsesOfRecord id={record?.id ?? id} />
    </>
  );
}

function UsesOfRecord({ id }: { readonly id: string | number }) {
  const { uses, error, refetch } = useUses(id);
  const translate = useTranslate();
  if (error && !uses)
    return <ResultMessage error={error} title={translate('editing.uses.failed')} onRetry={refetch} />;
  if (!uses) return <RowsSkeleton rows={3} />;
  if (uses.length > 0) return <UsesList id={id} uses={uses} />;
  return (
    <ResultMessage title={translate('editing.uses.empty')}>
      {translate('editing.uses.emptyText')}
    </ResultMessage>
  );
}
