import { type ReactNode, use } from 'react';
import { useGetOne, useLocaleState } from 'react-admin';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { allows } from '#schemas/access/permissions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { parentOf } from '#schemas/model/entity/recordKind.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useLabels } from '../../fields/records/useLabels.ts';
import { failureAsPage } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { asMissingRecord } from '../../shell/errors/MissingRecord.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import type { PageAction } from '../../shell/page/pageAction.ts';
import { StateChips } from '../hiding/StateChips.tsx';
import { Neighbours } from '../neighbours/Neighbours.tsx';
import { FacetTabs } from './FacetTabs.tsx';
import { InFrame } from './frame/framePlaces.tsx';
import { HeadFacts } from './frame/HeadFacts.tsx';
import { useOpenFacet } from './frame/useOpenFacet.ts';

interface OwnerHeadingProps {
  /** The id of the record that the tab belongs to. */
  readonly owner: string | number;
  readonly primaryAction?: ReactNode;
  readonly menu?: readonly PageAction[];
}

/**
 * The heading of a record's tab that is not a form: the record's name and state, links to the previous and next record,
 * and the tabs.
 */
export function OwnerHeading(props: OwnerHeadingProps) {
  const { entity } = useEntity();
  const parent = parentOf(entity, useSummaries());
  if (!parent) throw new Error(`${entity.name} is no tab of a record.`);
  return <Heading {...props} parent={use(loadEntity(parent.name))} />;
}

function Heading({
  owner,
  primaryAction,
  menu = [],
  parent,
}: OwnerHeadingProps & { readonly parent: Entity }) {
  const summaries = useSummaries();
  const { permissions } = useSession();
  const [locale] = useLocaleState();
  const summary = summaries.find(({ name }) => name === parent.name);
  // Users without access to the list of records see the record's number instead of its name.
  const enabled = summary === undefined || allows(permissions, summary.view);
  const { data, error } = useGetOne<RecordData & { id: string | number }>(
    parent.name,
    { id: String(owner) },
    { meta: failureAsPage, enabled },
  );
  const label = useLabels(parent, data ? [data] : []);
  const part = useOpenFacet();
  if (error && !data) throw asMissingRecord(error, parent.name);
  const { title = parent.title, plural = parent.plural } = summary
    ? textsOf(summary, locale as Language)
    : {};
  return (
    <>
      <InFrame place="head">
        <PageHeader
          title={data ? label(data) || `${title} ${owner}` : enabled ? title : `${title} ${owner}`}
          breadcrumb={[{ label: plural, to: parent.path }]}
          chips={data && <StateChips entity={parent} record={data} />}
          primaryAction={
            <>
              {primaryAction}
              <Neighbours record={{ id: owner }} end="" list={parent.name} />
            </>
          }
          menu={menu}
          about={enabled && <HeadFacts entity={parent} record={data} />}
          part={part}
        />
      </InFrame>
      <FacetTabs record={{ id: owner }} />
    </>
  );
}
