import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { allows } from '#schemas/rules/permissions.ts';
import { useTarget } from '../../fields/records/useTarget.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { EntityProvider, useEntity } from '../EntityContext.tsx';
import { PartsSection } from './PartsSection.tsx';

/**
 * The records that belong to this one and go with it: a section for every entity whose `parent` leads
 * here and that the person may see; nothing for most.
 */
export function PartsList({ record }: { readonly record: RecordData }) {
  const { entity } = useEntity();
  const { permissions } = useSession();
  const parts = useSummaries().filter(
    (summary) => summary.parent === entity.name && summary.listed && allows(permissions, summary.view),
  );
  return parts.map(({ name }) => <Parts key={name} name={name} owner={record} />);
}

function Parts({ name, owner }: { readonly name: string; readonly owner: RecordData }) {
  const { entity } = useTarget(name);
  const id = owner.id;
  if (!entity || (typeof id !== 'string' && typeof id !== 'number')) return null;
  return (
    <EntityProvider entity={entity}>
      <PartsSection owner={id} />
    </EntityProvider>
  );
}
