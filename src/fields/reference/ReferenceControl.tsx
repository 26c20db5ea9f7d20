import OpenIcon from '@mui/icons-material/OpenInNew';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useHref } from 'react-router';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { MutedTag } from '../../ui/MutedTag.tsx';
import type { ControlProps } from '../control.ts';
import { touch, touchTarget } from '../frame/frameBoxes.ts';
import type { Entry } from '../picker/entry.ts';
import { PickOne } from '../picker/PickOne.tsx';
import { LoadingPicker } from '../records/LoadingPicker.tsx';
import { recordPath } from '../records/recordPath.ts';
import { useEarlyInput } from '../records/useEarlyInput.ts';
import { useChosenEntries } from '../records/useRecordEntries.ts';
import { useRecordPicker } from '../records/useRecordPicker.tsx';
import { useTarget } from '../records/useTarget.ts';

/** Picker for one referenced record, searched by its label. */
export function ReferenceControl(control: ControlProps) {
  const { entity, isFailed } = useTarget(control.field.options.reference ?? '');
  const before = useEarlyInput(control.id, entity !== undefined);
  if (!entity) return <LoadingPicker control={control} isFailed={isFailed} before={before} />;
  return <LoadedControl control={control} entity={entity} />;
}

function LoadedControl({ control, entity }: { readonly control: ControlProps; readonly entity: Entity }) {
  const { value, onChange } = control;
  const isSet = value !== null && value !== undefined;
  const [chosen = null] = useChosenEntries(entity, isSet ? [value] : []);
  const picker = useRecordPicker(entity, onChange);
  const choose = (entry: Entry | null) => {
    if (!picker.startsCreating(entry)) onChange(entry?.value ?? null);
  };
  return (
    <>
      <PickOne
        control={control}
        entries={picker.entries}
        chosen={chosen}
        onChoose={choose}
        search={picker.search}
        end={chosen && <End entity={entity} chosen={chosen} isCompact={control.compact === true} />}
      />
      {picker.dialog}
    </>
  );
}

/**
 * Content after the selected record's label: a badge if the record is hidden, and a link that opens the record in a new
 * browser tab.
 */
function End({ entity, chosen, isCompact }: { entity: Entity; chosen: Entry; isCompact: boolean }) {
  const translate = useTranslate();
  const href = useHref(recordPath(entity, chosen.value));
  return (
    <>
      {chosen.mark !== undefined && <MutedTag text={chosen.mark} />}
      {!isCompact && (
        <IconButton
          href={href}
          target="_blank"
          rel="noopener"
          size="small"
          sx={{
            minWidth: 24,
            minHeight: 24,
            p: 0.5,
            [touch]: { minWidth: touchTarget, minHeight: touchTarget },
          }}
          aria-label={translate('fields.reference.open', { name: chosen.label })}
        >
          <OpenIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </>
  );
}
