import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import { labelParts } from './labelParts.ts';
import { recordPath } from './recordPath.ts';
import { useRecords } from './useRecords.ts';
import { useTarget } from './useTarget.ts';

/** Labels may name records whose labels name others; at this depth an id has to do. */
const deepest = 3;

interface RecordNameProps {
  /** The entity's name. */
  readonly target: string;
  readonly id: unknown;
  /** Whether it leads to the record. */
  readonly linked?: boolean;
  readonly depth?: number;
}

/** A record by its label: a skeleton while it loads, its id where it may not be seen, and what is missing says so. */
export function RecordName({ target, id, linked = false, depth = 0 }: RecordNameProps) {
  const { entity, isFailed } = useTarget(target);
  if (depth > deepest || isFailed) return <>{idText(id)}</>;
  return entity ? <LoadedName entity={entity} id={id} linked={linked} depth={depth} /> : <NameSkeleton />;
}

function LoadedName({
  entity,
  id,
  linked,
  depth,
}: {
  entity: Entity;
  id: unknown;
  linked: boolean;
  depth: number;
}) {
  const translate = useTranslate();
  const found = useRecords(entity, [id])(id);
  if (found.state === 'loading') return <NameSkeleton />;
  if (found.state === 'missing') return <>{translate(missingKey(entity), { id: idText(id) })}</>;
  if (found.state !== 'found') return <>{idText(id)}</>;
  const label = <RecordLabel entity={entity} record={found.record} depth={depth} />;
  if (!linked) return label;
  return (
    <Link component={RouterLink} to={recordPath(entity, id)}>
      {label}
    </Link>
  );
}

/** The label of a record that is at hand. */
export function RecordLabel({
  entity,
  record,
  depth = 0,
}: {
  entity: Entity;
  record: RecordData;
  depth?: number;
}) {
  const { localizer } = useEntityScreen(entity);
  return labelParts(entity, record, localizer).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a label have no other place
      <RecordName key={index} target={part.target} id={part.id} depth={depth + 1} />
    ),
  );
}

/** A record that cannot be named. */
export function idText(id: unknown): string {
  return typeof id === 'number' ? `#${id}` : String(id);
}

function NameSkeleton() {
  return <Skeleton component="span" variant="text" sx={{ display: 'inline-block', width: '8em' }} />;
}

/** The text in the place of a record that is not found: where profiles limit what people see, it may be there. */
export function missingKey({ visibility }: Entity): string {
  return Object.keys(visibility).length > 0 ? 'fields.reference.unseen' : 'fields.reference.missing';
}
