import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { keyOf } from '../picker/entry.ts';
import { RecordName } from '../records/RecordName.tsx';
import { useRecords } from '../records/useRecords.ts';
import { useTarget } from '../records/useTarget.ts';
import { useNamesOf } from '../records/useUnavailableText.ts';
import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';

/**
 * Shows the labels of several referenced records as links, in order. Records that the user may not see are only
 * counted.
 */
export function ReferencesDisplay({ field, value }: DisplayRendererProps) {
  const ids: readonly unknown[] = Array.isArray(value) ? [...new Set(value)] : [];
  const target = field.options.reference ?? '';
  const { entity } = useTarget(target);
  if (ids.length === 0) return <EmptyValue />;
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' }}
    >
      {entity ? <LoadedNames entity={entity} ids={ids} /> : <Names target={target} ids={ids} />}
    </Stack>
  );
}

interface NamesProps {
  readonly target: string;
  readonly ids: readonly unknown[];
}

function Names({ target, ids }: NamesProps) {
  return ids.map((id) => (
    <li key={keyOf(id)}>
      <RecordName target={target} id={id} linked />
    </li>
  ));
}

function LoadedNames({ entity, ids }: { readonly entity: Entity; readonly ids: readonly unknown[] }) {
  const translate = useTranslate();
  const names = useNamesOf(entity);
  const found = useRecords(entity, ids);
  const isLimited = Object.keys(entity.visibility).length > 0;
  const isUnseen = (id: unknown) => {
    const { state } = found(id);
    return state === 'forbidden' || (state === 'missing' && isLimited);
  };
  const unseen = ids.filter(isUnseen).length;
  return (
    <>
      <Names target={entity.name} ids={ids.filter((id) => !isUnseen(id))} />
      {unseen > 0 && (
        <li>
          {translate(`fields.reference.${unseen < ids.length ? 'others' : 'only'}`, {
            ...names,
            smart_count: unseen,
          })}
        </li>
      )}
    </>
  );
}
