import { memo, use } from 'react';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { allows } from '#schemas/access/permissions.ts';
import { isFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import { useFacets } from '../useFacets.ts';
import { SummarySheet } from './SummarySheet.tsx';

const SummaryParts = onDemand(
  () => import('../recordParts.ts').then((file) => file.SummaryParts),
  ({ parts }) => <SummarySheet parts={parts} />,
);

/** The summary of a record's key facts above its form (`summary`). If the record has tabs, only on the first tab. */
export const RecordSummary = memo(function RecordSummary({ record }: { readonly record: RecordData }) {
  const { entity } = useEntity();
  const [first] = useFacets(entity);
  const summaries = useSummaries();
  const { permissions } = useSession();
  const summary = parentOf(entity, summaries);
  const list = summary && isFacet(entity) ? use(loadEntity(summary.name)) : entity;
  const isFirst = !isFacet(entity) || first?.name === entity.name;
  const views = new Map(summaries.map(({ name, view }) => [name, view]));
  const parts = list.summary.filter(({ of }) => allows(permissions, views.get(of) ?? of)).length;
  if (!isFirst || parts === 0) return null;
  return <SummaryParts entity={list} parts={parts} id={record.id as string | number} />;
});
