import { useSearchParams } from 'react-router';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { PartsOfKind } from '../parts/PartsList.tsx';
import { openTab, usePageTabs } from '../record/usePageTabs.ts';
import { RecordValues } from './RecordValues.tsx';

/** The content of the open tab of a record's page: groups of values, and lists of related rows below them. */
export function OpenTab({ record }: { readonly record: RecordData }) {
  const { entity } = useEntity();
  const [query] = useSearchParams();
  const tab = openTab(usePageTabs(entity), query);
  return (
    <>
      {tab?.groups && <RecordValues record={record} only={tab.groups} isPlain />}
      {tab?.rows?.map(({ of, ...rows }) => (
        <PartsOfKind key={`${tab.key} ${of}`} name={of} owner={record} {...rows} />
      ))}
    </>
  );
}
