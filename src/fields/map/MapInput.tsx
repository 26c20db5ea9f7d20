import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import { entriesIn, entriesName, type FormMapEntry, toForm } from '../formValue.ts';
import { HiddenText } from '../frame/HiddenText.tsx';
import { innerGrid } from '../frame/innerGrid.ts';
import { FieldsetFrame } from '../frame/LabelText.tsx';
import { useErrorText } from '../frame/useErrorText.ts';
import { useFieldset } from '../frame/useFieldset.ts';
import type { InnerInput, InputRendererProps } from '../renderer.ts';

/**
 * Input for an object with undeclared fields: the inputs of its declared fields, then name-value rows for the others.
 */
export function MapInput(props: InputRendererProps & InnerInput) {
  const { field, source, readOnly = false, autoFocus = false, Inner } = props;
  const input = useFieldset(props);
  return (
    <FieldsetFrame input={input}>
      <Box sx={{ mt: 1, pl: 2, borderLeft: 2, borderColor: 'divider', display: 'grid', gap: 1 }}>
        <Box sx={innerGrid}>
          {field.fields.map((inner, index) => (
            <Inner
              key={inner.name}
              field={inner}
              source={`${source}.${stepNamed(inner.name)}`}
              readOnly={readOnly || inner.readOnly}
              required={inner.required && props.required === true}
              autoFocus={autoFocus && index === 0}
            />
          ))}
        </Box>
        <Entries {...props} />
      </Box>
    </FieldsetFrame>
  );
}

function Entries({ field, source, readOnly = false, Inner }: InputRendererProps & InnerInput) {
  const translate = useTranslate();
  const at = `${source}.${entriesName}`;
  const { getValues, setValue } = useFormContext();
  const count = useWatch({
    name: at,
    compute: (value: unknown) => (Array.isArray(value) ? value.length : 0),
  });
  const { box, want } = useEntryFocus();
  const entries = () => entriesIn(getValues(source));
  const write = (next: readonly FormMapEntry[]) => setValue(at, next, { shouldDirty: true });
  const add = () => {
    want(`[data-entry="${count}"] input`);
    write([...entries(), { name: '', value: startOf(field.other?.('')) }]);
  };
  const remove = (index: number) => {
    want(count > 1 ? `[data-entry="${Math.max(0, index - 1)}"] [data-remove]` : '[data-add]');
    write(entries().toSpliced(index, 1));
  };
  const most = (field.shape.maxProperties ?? Number.POSITIVE_INFINITY) - field.fields.length;
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: count }, (_, index) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other place than its own.
          key={index}
          field={field}
          source={`${at}.${index}`}
          index={index}
          readOnly={readOnly}
          onRemove={() => remove(index)}
          Inner={Inner}
        />
      ))}
      {!readOnly && (
        <Box>
          <Button data-add startIcon={<AddIcon />} disabled={count >= most} onClick={add}>
            {translate('fields.map.add')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface EntryProps extends InnerInput {
  readonly field: Field;
  readonly source: string;
  readonly index: number;
  readonly readOnly: boolean;
  readonly onRemove: () => void;
}

function Entry({ field, source, index, readOnly, onRemove, Inner }: EntryProps) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const name = useWatch({ name: `${source}.name` });
  const inner = field.other?.(typeof name === 'string' ? name : '') ?? field.other?.('');
  const number = index + 1;
  const rename = (to: string) => {
    const [was, now] = [field.other?.(String(getValues(`${source}.name`))), field.other?.(to)];
    setValue(`${source}.name`, to, { shouldDirty: true });
    // Replaces the old value if values under the new name are of another kind.
    if (now !== undefined && was?.kind !== now.kind)
      setValue(`${source}.value`, startOf(now), { shouldDirty: true });
  };
  return (
    <Box data-entry={index} sx={entryStyle}>
      <NameInput source={`${source}.name`} number={number} readOnly={readOnly} onName={rename} />
      <Box sx={{ minWidth: 0 }}>
        {inner && (
          <Inner
            compact
            field={{
              ...inner,
              title:
                typeof name === 'string' && name !== '' ? name : translate('fields.map.value', { number }),
            }}
            source={`${source}.value`}
            readOnly={readOnly}
          />
        )}
      </Box>
      {!readOnly && (
        <IconButton
          size="small"
          data-remove
          aria-label={translate('fields.map.remove', { name: String(name ?? ''), number })}
          onClick={onRemove}
        >
          <RemoveIcon sx={{ fontSize: 18 }} />
        </IconButton>
      )}
    </Box>
  );
}

const entryStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(120px, 240px) minmax(0, 1fr) auto' },
  columnGap: 1,
  alignItems: 'start',
  '& > :nth-of-type(2)': { gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } },
} as const;

interface NameInputProps {
  readonly source: string;
  readonly number: number;
  readonly readOnly: boolean;
  readonly onName: (name: string) => void;
}

/** The input for the name of a map entry. */
function NameInput({ source, number, readOnly, onName }: NameInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source });
  const problem = useErrorText(fieldState.error, field.value);
  const name = typeof field.value === 'string' ? field.value : '';
  const label = translate('fields.map.name', { number });
  if (readOnly) return <Box sx={{ lineHeight: '32px', fontWeight: 550 }}>{name}</Box>;
  return (
    <Box data-source={source} data-invalid={problem !== undefined || undefined} sx={{ minWidth: 0 }}>
      <OutlinedInput
        fullWidth
        size="small"
        value={name}
        error={problem !== undefined}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={(event) => onName(event.target.value)}
        placeholder={translate('fields.map.namePlaceholder')}
        slotProps={{
          input: { 'aria-label': label, 'aria-invalid': problem !== undefined, autoComplete: 'off' },
        }}
      />
      {problem === undefined ? null : (
        <Box sx={{ color: 'error.main', fontSize: 12, mt: 0.25 }}>{problem}</Box>
      )}
      {problem === undefined ? null : <HiddenText>{label}</HiddenText>}
    </Box>
  );
}

function startOf(field: Field | undefined): unknown {
  return field === undefined ? null : toForm(field, field.default ?? null);
}

/** Moves the focus to an added entry, or to the neighbor of a removed one. */
function useEntryFocus() {
  const box = useRef<HTMLDivElement>(null);
  const focusTarget = useRef<string>(undefined);
  useLayoutEffect(() => {
    const selector = focusTarget.current;
    focusTarget.current = undefined;
    if (selector !== undefined) box.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  return {
    box,
    want: (selector: string) => {
      focusTarget.current = selector;
    },
  };
}
