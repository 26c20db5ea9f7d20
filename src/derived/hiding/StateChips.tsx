import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { stateOf } from '#schemas/model/entity/readActions.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { EntityProvider, useEntityScreen } from '../../entity/EntityContext.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { isHidden } from '../../fields/records/isHidden.ts';
import { StateMark } from '../../fields/shown/StateMark.tsx';

interface StateChipsProps {
  readonly entity: Entity;
  readonly record: RecordData;
}

/**
 * Chips for a record's status: its state (or the fields that the entity file chooses), and whether it is hidden, active
 * or inactive.
 */
export function StateChips({ entity, record }: StateChipsProps) {
  return (
    <>
      {entity.page?.chips ? (
        <Chips entity={entity} record={record} />
      ) : (
        <OwnState entity={entity} record={record} />
      )}
      <InUse entity={entity} record={record} />
    </>
  );
}

/** The fields that the entity file shows as chips next to the label. */
function Chips({ entity, record }: StateChipsProps) {
  return (
    <EntityProvider entity={entity}>
      {entity.page?.chips
        ?.flatMap((name) => fieldNamed(entity, name) ?? [])
        .map((field) => (
          <FieldColumn key={field.name} field={field} value={record[field.name]} record={record} />
        ))}
    </EntityProvider>
  );
}

function OwnState({ entity, record }: StateChipsProps) {
  const { text } = useEntityScreen(entity);
  const state = stateOf(entity.states, record);
  return state ? <StateMark colour={state.colour}>{text(state.label)}</StateMark> : null;
}

function InUse({ entity, record }: StateChipsProps) {
  const translate = useTranslate();
  const state = visibilityState(entity, record);
  if (!state) return null;
  const icon = state === 'active' ? <CheckCircleOutlined /> : <VisibilityOffOutlined />;
  return <Chip size="small" variant="outlined" icon={icon} label={translate(`form.record.${state}`)} />;
}

function visibilityState(entity: Entity, record: RecordData): 'active' | 'inactive' | 'hidden' | undefined {
  const canBeInactive = entity.hiddenBy?.when === false;
  if (isHidden(entity, record)) return canBeInactive ? 'inactive' : 'hidden';
  return canBeInactive ? 'active' : undefined;
}
