import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';
import { isUnreadable } from '../../../fields/frame/unreadable.ts';
import { hasAnyValue } from '../../../fields/hasAnyValue.ts';
import { EmptyValue } from '../../../fields/shown/EmptyValue.tsx';
import { useRecordFormControl } from '../RecordFormContext.ts';
import { formFields, fromInputValues, isObject } from '../values/formValues.ts';

/** Lists the changed fields of the form with their old and new values. Each change can be undone. */
export function ChangesList({ onEmpty }: { readonly onEmpty: () => void }) {
  const { form, base, changed, undo, discard } = useRecordFormControl();
  const translate = useTranslate();
  const { entity } = useEntity();
  const values = fromInputValues(entity, form.getValues());
  const take = (action: () => void, remaining: number) => {
    action();
    if (remaining === 0) onEmpty();
  };
  return (
    <>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {translate('form.changes.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {changed.map((name) => (
          <Change
            key={name}
            name={name}
            from={base[name]}
            to={values[name]}
            onUndo={() => take(() => undo(name), changed.length - 1)}
          />
        ))}
      </Box>
      <Button sx={{ mt: 1, ml: -1 }} onClick={() => take(discard, 0)}>
        {translate('form.changes.undoAll')}
      </Button>
    </>
  );
}

interface ChangeProps {
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly onUndo: () => void;
}

function Change({ name, from, to, onUndo }: ChangeProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const field = formFields(entity).find((one) => one.name === name);
  const title = text(field?.title ?? '') || translate('form.group.other');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 550 }}>{title}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          <Value field={field} value={from} /> <span aria-hidden>→</span> <Value field={field} value={to} />
        </Box>
      </Box>
      <Button size="small" onClick={onUndo} aria-label={translate('form.changes.undoOf', { field: title })}>
        {translate('form.changes.undo')}
      </Button>
    </Box>
  );
}

function Value({ field, value }: { readonly field: Field | undefined; readonly value: unknown }) {
  const isEmpty = value === null || value === undefined || (isObject(value) && !hasAnyValue(value));
  if (isEmpty) return <EmptyValue />;
  if (isUnreadable(value)) return <>{value.$unreadable}</>;
  if (field?.kind === 'secret') return <>••••</>;
  if (!field) return <>{JSON.stringify(value)}</>;
  return <FieldDisplay field={field} value={value} />;
}
