import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { allows } from '#schemas/rules/permissions.ts';
import { EntityProvider } from '../../derived/EntityContext.tsx';
import { PartsSection } from '../../derived/parts/PartsSection.tsx';
import { useTarget } from '../../fields/records/useTarget.ts';
import { useSession } from '../../session/SessionContext.tsx';

/** The versions of an employee's own group: the same records as those of the district's groups. */
export function GroupVersions({ record }: { readonly record: RecordData }) {
  const { entity } = useTarget('reference-data/allocation-group-version');
  const { permissions } = useSession();
  const { id } = record;
  if (!entity || !allows(permissions, entity.permission.view)) return null;
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return (
    <EntityProvider entity={entity}>
      <PartsSection owner={id} />
    </EntityProvider>
  );
}
