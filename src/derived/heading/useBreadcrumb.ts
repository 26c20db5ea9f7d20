import { useLocaleState } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet, isRowsFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import { navigationPages } from '#schemas/navigation/navigation.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import type { BreadcrumbStep } from '../../shell/page/Breadcrumb.tsx';
import { useListPath } from '../record/useListPath.ts';
import { useOwnerRecord } from '../record/useOwnerRecord.ts';

/** Breadcrumb of a record's page: the record's list; for a child row, the owner's list and the owner. */
export function useBreadcrumb(record?: RecordData): BreadcrumbStep[] {
  const { entity, text } = useEntity();
  const [locale] = useLocaleState();
  const owner = entity.parent === undefined ? undefined : fieldNamed(entity, entity.parent);
  const summaries = useSummaries();
  const summary = summaries.find(({ name }) => name === owner?.options.reference);
  const parent = isFormFacet(entity) ? parentOf(entity, summaries) : undefined;
  const listPath = useListPath(record);
  const ownerRecord = useOwnerRecord(record);
  if (entity.single) return [];
  if (parent) return [{ label: textsOf(parent, locale as Language).plural, to: parent.path }];
  const ownerId = owner && record?.[owner.name];
  if (!summary || ownerId === undefined || ownerId === null) {
    const page = navigationPages.find(({ standsFor }) => standsFor === entity.name);
    return [{ label: text(entity.plural), to: page?.path ?? entity.path }];
  }
  const { title, plural } = textsOf(summary, locale as Language);
  return [
    { label: plural, to: summary.path },
    { label: ownerRecord?.label ?? title, to: `${summary.path}/${encodeURIComponent(String(ownerId))}` },
    ...(isRowsFacet(entity) ? [{ label: text(entity.plural), to: listPath }] : []),
  ];
}
