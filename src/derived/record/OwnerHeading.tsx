import { useGetOne, useLocaleState } from 'ra-core';
import { type ReactNode, use } from 'react';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import { headOf } from '#schemas/model/recordKind.ts';
import { textsOf } from '#schemas/protocol/entityFiles.ts';
import type { Language } from '#schemas/protocol/session.ts';
import { useLabels } from '../../fields/records/useLabels.ts';
import { shownAsPage } from '../../results/readFailureShown.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import type { PageAction } from '../../shell/page/pageAction.ts';
import { useEntity } from '../EntityContext.tsx';
import { Neighbours } from '../heading/Neighbours.tsx';
import { StateChips } from '../heading/StateChips.tsx';
import { FacetTabs } from './FacetTabs.tsx';

interface OwnerHeadingProps {
  /** The id of the record. */
  readonly owner: string | number;
  readonly primaryAction?: ReactNode;
  readonly menu?: readonly PageAction[];
}

/** The head of a page that is one tab of a record, but no form over it: its name and state, its neighbours, its tabs. */
export function OwnerHeading(props: OwnerHeadingProps) {
  const { entity } = useEntity();
  const head = headOf(entity, useSummaries());
  if (!head) throw new Error(`${entity.name} is no tab of a record.`);
  return <Heading {...props} head={use(loadEntity(head.name))} />;
}

function Heading({ owner, primaryAction, menu = [], head }: OwnerHeadingProps & { readonly head: Entity }) {
  const summaries = useSummaries();
  const [locale] = useLocaleState();
  const { data, error } = useGetOne<RecordData & { id: string | number }>(
    head.name,
    { id: String(owner) },
    { meta: shownAsPage },
  );
  const label = useLabels(head, data ? [data] : []);
  if (error && !data) throw error;
  const summary = summaries.find(({ name }) => name === head.name);
  const { title = head.title, plural = head.plural } = summary ? textsOf(summary, locale as Language) : {};
  return (
    <>
      <PageHeader
        title={data ? label(data) || `${title} ${owner}` : title}
        breadcrumb={[{ label: plural, to: head.path }]}
        chips={data && <StateChips entity={head} record={data} />}
        primaryAction={
          <>
            {primaryAction}
            <Neighbours record={{ id: owner }} end="" list={head.name} />
          </>
        }
        menu={menu}
      />
      <FacetTabs record={{ id: owner }} />
    </>
  );
}
