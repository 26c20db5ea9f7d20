import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import { labelParts } from './labelParts.ts';
import { recordPath } from './recordPath.ts';
import { useRecords } from './useRecords.ts';
import { useTarget } from './useTarget.ts';
import { useUnnamed } from './useUnnamed.ts';

/** Labels may name records whose labels name others; at this depth an id has to do. */
const deepest = 3;

interface RecordNameProps {
  /** The entity's name. */
  readonly target: string;
  readonly id: unknown;
  /** Whether it leads to the record. */
  readonly linked?: boolean;
  readonly depth?: number;
  /** In a column, where the same would stand in many rows: what cannot be named is a dash that says so to who asks. */
  readonly isQuiet?: boolean;
}

/** A record by its label: a skeleton while it loads, and words in its place where it cannot be seen or is gone. */
export function RecordName({ target, id, linked = false, depth = 0, isQuiet = false }: RecordNameProps) {
  const { entity, isFailed } = useTarget(target);
  if (depth > deepest || isFailed) return <>{idText(id)}</>;
  const props = { id, linked, depth, isQuiet };
  return entity ? <LoadedName entity={entity} {...props} /> : <NameSkeleton />;
}

function LoadedName({
  entity,
  id,
  linked,
  depth,
  isQuiet,
}: {
  entity: Entity;
  id: unknown;
  linked: boolean;
  depth: number;
  isQuiet: boolean;
}) {
  const unnamed = useUnnamed(entity);
  const found = useRecords(entity, [id])(id);
  if (found.state === 'loading') return <NameSkeleton />;
  if (found.state !== 'found') return <Unnamed text={unnamed(found.state)} isQuiet={isQuiet} />;
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

/** A link around it has a name all the while. */
function NameSkeleton() {
  const translate = useTranslate();
  return (
    <Box component="span" aria-busy="true" sx={{ position: 'relative' }}>
      <Skeleton
        component="span"
        variant="text"
        sx={{ display: 'inline-block', verticalAlign: 'top', width: '12em', maxWidth: '100%' }}
      />
      <Box component="span" sx={visuallyHidden}>
        {translate('shell.loading')}
      </Box>
    </Box>
  );
}

/** What stands in the place of a name. */
export function Unnamed({ text, isQuiet }: { readonly text: string; readonly isQuiet: boolean }) {
  if (!isQuiet) return <>{text}</>;
  return (
    <Box component="span" title={text} sx={{ position: 'relative', color: 'text.secondary' }}>
      <span aria-hidden>—</span>
      <Box component="span" sx={visuallyHidden}>
        {text}
      </Box>
    </Box>
  );
}
