import { memo, use } from 'react';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { isFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import { useFacets } from '../useFacets.ts';
import { SummarySheet } from './SummarySheet.tsx';

const SummaryParts = onDemand(
  () => import('../recordParts.ts').then((file) => file.SummaryParts),
  ({ entity }) => <SummarySheet parts={entity.summary.length} />,
);

/** What matters of a record, above its form: of a record of several tabs on the first of them (`summary`). */
export const RecordSummary = memo(function RecordSummary({ record }: { readonly record: RecordData }) {
  const { entity } = useEntity();
  const [first] = useFacets(entity);
  const summary = parentOf(entity, useSummaries());
  const list = summary && isFacet(entity) ? use(loadEntity(summary.name)) : entity;
  const isFirst = !isFacet(entity) || first?.name === entity.name;
  if (!isFirst || list.summary.length === 0) return null;
  return <SummaryParts entity={list} id={record.id as string | number} />;
});
