import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../fields/FieldDisplay.tsx';
import { HelpLine } from '../../fields/frame/frameBoxes.ts';
import { useLabels } from '../../fields/records/useLabels.ts';
import type { InputRendererProps } from '../../fields/renderer.ts';
import { useIsFormReadOnly } from '../form/ReadOnlyContext.ts';
import { useRestartFromSaved, useSurroundingForm } from '../form/RecordFormContext.ts';
import { useNamedRecord } from '../record/useNamedRecord.ts';
import type { FormSlots } from '../slots.ts';
import { ActionButton } from './RecordActions.tsx';
import { useActionOffers } from './useActionOffers.ts';
import { useStartAction } from './useStartAction.tsx';

/** Shows a field that only actions change: its value, next to the buttons of the actions that name the field (`at`). */
function FieldActions(props: InputRendererProps) {
  const record = useSurroundingForm()?.record;
  return record ? <FieldWithActions field={props.field} record={record} /> : null;
}

function FieldWithActions({
  field,
  record,
}: Pick<InputRendererProps, 'field'> & { readonly record: RecordData }) {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const control = useSurroundingForm();
  const take = useRestartFromSaved();
  const onlyReads = useIsFormReadOnly();
  const id = useId();
  const isDirty = (control?.changed.length ?? 0) > 0;
  const named = useNamedRecord(record);
  const labels = useLabels(named.entity, named.record ? [named.record] : []);
  const label = named.record ? labels(named.record) : text(entity.title);
  const blocked = onlyReads
    ? translate('actions.locked')
    : isDirty
      ? translate('form.record.saveFirst')
      : undefined;
  const offers = useActionOffers('record', { record, blocked, at: field.name });
  const { start, dialog, working } = useStartAction(record, label, take);
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 550, mb: 0.5 }}>
        {text(field.title)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40, flexWrap: 'wrap' }}>
        <span className="tabular">
          <FieldDisplay field={field} value={record[field.name]} record={record} />
        </span>
        {offers.map((offer) => (
          <ActionButton
            key={offer.action.name}
            offer={offer}
            size="small"
            isWorking={working === offer.action}
            onStart={start}
          />
        ))}
      </Box>
      <HelpLine sx={{ minHeight: 20, pt: 0.25 }}>{offers.length > 0 && blocked}</HelpLine>
      {dialog}
    </Box>
  );
}

/**
 * Returns a form's slots in which `FieldActions` replaces the input of every field that actions change (their `at`
 * names the field).
 */
export function useWithActions(slots: FormSlots): FormSlots {
  const { entity } = useEntity();
  return useMemo(() => {
    const names = entity.actions.flatMap(({ at }) => at ?? []);
    const inputs = Object.fromEntries(names.map((name) => [name, FieldActions]));
    return names.length === 0 ? slots : { ...slots, inputs: { ...inputs, ...slots.inputs } };
  }, [entity, slots]);
}
