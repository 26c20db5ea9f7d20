import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import { labelParts } from './labelParts.ts';
import { recordPath } from './recordPath.ts';
import { useRecords } from './useRecords.ts';
import { useTarget } from './useTarget.ts';
import { useUnavailableText } from './useUnavailableText.ts';

/**
 * Maximum depth of labels in labels. A label can contain references to records whose labels contain further references;
 * beyond this depth the id is shown.
 */
const deepest = 3;

interface RecordNameProps {
  readonly target: string;
  readonly id: unknown;
  /** Whether the label links to the record. */
  readonly linked?: boolean;
  readonly depth?: number;
  /**
   * Whether a record that is gone or not visible is shown as a dash with a tooltip. Used in columns, where the text
   * would repeat in many rows.
   */
  readonly isQuiet?: boolean;
}

/** Shows a record's label: a skeleton while it loads, or a text if the record is gone or the user may not see it. */
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
  const unnamed = useUnavailableText(entity);
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

/** Shows the label of a loaded record. References in the label are shown by the labels of their records. */
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

/** The id of a record as text, for a record whose label is not available. */
export function idText(id: unknown): string {
  return typeof id === 'number' ? `#${id}` : String(id);
}

/** Placeholder of a label while it loads. Has a text, so that a surrounding link keeps an accessible name. */
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

/** Text or dash for a record whose label is not available. */
function Unnamed({ text, isQuiet }: { readonly text: string; readonly isQuiet: boolean }) {
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
