import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import OpenIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useEntity } from '../../entity/EntityContext.tsx';
import { toForm } from '../formValue.ts';
import type { InnerInput, InputRendererProps } from '../renderer.ts';

/** Input for a recursive field. Each level is rendered only once the user opens it, or if it has an error. */
export function NestedInput(props: InputRendererProps & InnerInput) {
  const { field, source, readOnly = false, required = false, compact = false, Inner } = props;
  const translate = useTranslate();
  const { text } = useEntity();
  const { setValue } = useFormContext();
  const hasValue = useWatch({
    name: source,
    compute: (value: unknown) => value !== null && value !== undefined,
  });
  const { errors } = useFormState({ name: source });
  const hasError = get(errors, source) !== undefined;
  const [wasOpened, setOpen] = useState(false);
  const isOpen = wasOpened || hasError;
  const inner = useMemo(() => field.opened?.(), [field]);
  const name = text(field.title);
  if (inner === undefined) return null;
  if (hasValue && isOpen) {
    return (
      <Box data-source={source}>
        <Inner
          field={{ ...inner, title: field.title || inner.title }}
          source={source}
          readOnly={readOnly}
          required={required}
          compact={compact}
        />
        {!readOnly && (
          <Button
            size="small"
            startIcon={<RemoveIcon />}
            onClick={() => setValue(source, null, { shouldDirty: true })}
          >
            {translate('fields.nested.remove', { name })}
          </Button>
        )}
      </Box>
    );
  }
  const open = () => {
    // Opening an empty level creates an empty value: a list without rows, or a variant field without a choice.
    if (!hasValue)
      setValue(source, toForm(inner, inner.kind === 'rows' ? [] : (inner.default ?? null)), {
        shouldDirty: true,
      });
    setOpen(true);
  };
  if (readOnly && !hasValue) return null;
  return (
    <Box data-source={source}>
      <Button startIcon={hasValue ? <OpenIcon /> : <AddIcon />} onClick={open}>
        {translate(hasValue ? 'fields.nested.open' : 'fields.nested.add', { name })}
      </Button>
    </Box>
  );
}
