import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { ControlProps } from '../control.ts';
import { HelpLine } from '../frame/frameBoxes.ts';
import { PickerInput } from '../picker/PickerInput.tsx';
import { plainTyping, type Typing } from '../typed/typing.ts';
import { useManyTyped } from './useManyTyped.ts';

export interface ManyTypedProps extends ControlProps {
  readonly typing?: Typing | undefined;
}

/** Several typed values: each becomes a chip with Enter, or when the field is left. */
export function ManyTyped({ typing = plainTyping, ...control }: ManyTypedProps) {
  const translate = useTranslate();
  const many = useManyTyped(typing, control);
  return (
    <>
      <Autocomplete<string, true, false, true>
        multiple
        freeSolo
        fullWidth
        size="small"
        id={control.id}
        options={[]}
        value={many.texts}
        inputValue={many.text}
        onInputChange={(_event, text, reason) => reason === 'input' && many.type(text)}
        onChange={(_event, texts) => many.keep(texts)}
        renderValue={(texts, itemProps) =>
          texts.map((text, index) => {
            const { key, ...item } = itemProps({ index });
            return <Chip {...item} key={`${key}:${text}`} size="small" label={text} />;
          })
        }
        renderInput={(params) => (
          <PickerInput
            params={params}
            control={{ ...control, onBlur: many.commit, invalid: many.problem !== undefined }}
            placeholder={translate('fields.typeAndEnter')}
          />
        )}
      />
      <HelpLine role="alert" sx={{ color: 'error.main' }}>
        {many.problem && translate(many.problem.message, many.problem.args)}
      </HelpLine>
    </>
  );
}
