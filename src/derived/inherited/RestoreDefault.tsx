import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useIsFormReadOnly } from '../form/ReadOnlyContext.ts';
import { toInputValues } from '../form/values/formValues.ts';

/**
 * Button that sets a field of the form to its default. Hidden if the field has no default or already has that value.
 */
export function RestoreDefault({ field }: { readonly field: Field }) {
  const { entity, text, mayEditField } = useEntity();
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const onlyReads = useIsFormReadOnly();
  const name = stepNamed(field.name);
  const value: unknown = useWatch({ name });
  if (field.default === undefined || onlyReads || !mayEditField(field)) return null;
  const restored = toInputValues(entity, { [field.name]: field.default })[name];
  if (isSame(value, restored)) return null;
  return (
    <Button
      size="small"
      onClick={() => setValue(name, restored)}
      title={translate('form.inherited.restoreOf', { field: text(field.title) })}
      sx={{ py: 0, minHeight: 24 }}
    >
      {translate('form.inherited.restore')}
    </Button>
  );
}
