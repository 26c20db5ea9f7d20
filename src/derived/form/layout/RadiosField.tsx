import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RadioOption, Radios } from '#schemas/model/entity/readEntity.ts';
import { showValue } from '#schemas/model/fields/showValue.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FrameBox, ReadOnlyBox } from '../../../fields/frame/frameBoxes.ts';
import { LabelText } from '../../../fields/frame/LabelText.tsx';
import { RadioOptions } from '../../../fields/picker/RadioOptions.tsx';
import { useIsFormReadOnly } from '../ReadOnlyContext.ts';
import { namesIn, selectedOption } from './formGroups.ts';

/** Radio buttons that replace dependent fields (`radios` of a group). */
export function RadiosField({ radios }: { readonly radios: Radios }) {
  const { text, mayEditField, entity } = useEntity();
  const { setValue } = useFormContext();
  const names = namesIn(radios);
  const values: readonly unknown[] = useWatch({ name: names.map(stepNamed) });
  const record = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const titleOf = useOptionTitle(record);
  const label = useId();
  const onlyReads = useIsFormReadOnly();
  const sets = entity.fields.filter(({ name }) => radios.options.some(({ set }) => Object.hasOwn(set, name)));
  const readOnly = onlyReads || !sets.every(mayEditField);
  const selected = selectedOption(radios, entity.fields, record);
  const choose = (option: RadioOption) => {
    for (const [name, value] of Object.entries(option.set))
      setValue(stepNamed(name), value, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <FrameBox data-source={sets[0]?.name}>
      <Typography
        component="span"
        id={label}
        variant="body2"
        sx={{ display: 'block', fontWeight: 550, mb: 0.5 }}
      >
        <LabelText title={text(radios.title)} required={false} readOnly={readOnly} />
      </Typography>
      {readOnly ? (
        <ReadOnlyBox role="group" aria-labelledby={label}>
          {selected && titleOf(selected)}
        </ReadOnlyBox>
      ) : (
        <RadioOptions
          labelId={label}
          entries={radios.options.map((option) => ({
            key: option.title,
            value: option,
            label: titleOf(option),
          }))}
          value={selected}
          onChange={(option) => choose(option as RadioOption)}
        />
      )}
    </FrameBox>
  );
}

/**
 * Returns a function that formats the title of a radio option, with the value of the field that the option shows:
 * "District default: 1 hour 30 minutes".
 */
export function useOptionTitle(record: RecordData): (option: RadioOption) => string {
  const { entity, text, localizer } = useEntity();
  return ({ title, of }) => {
    const field = entity.fields.find(({ name }) => name === of);
    const value = field && (record[field.name] ?? field.default);
    return field && !isNothing(value) ? `${text(title)}: ${showValue(field, value, localizer)}` : text(title);
  };
}
