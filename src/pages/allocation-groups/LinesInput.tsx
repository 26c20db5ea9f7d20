import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import type { InputRendererProps } from '../../fields/renderer.ts';
import { evenShares } from './evenShares.ts';

/** The lines of a version, with a button that splits 100 percent evenly over them. */
export function LinesInput(props: InputRendererProps) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const count = useWatch({
    name: props.source,
    compute: (rows: unknown) => (Array.isArray(rows) ? rows.length : 0),
  });
  const split = () => {
    const rows = getValues(props.source) as RecordData[];
    const shares = evenShares(rows.length);
    setValue(
      props.source,
      rows.map((row, index) => ({ ...row, percent: shares[index] })),
      { shouldDirty: true },
    );
  };
  return (
    <>
      <FieldInput {...props} />
      {props.readOnly !== true && count > 1 && (
        <Button onClick={split}>{translate('allocation.split', { smart_count: count })}</Button>
      )}
    </>
  );
}
