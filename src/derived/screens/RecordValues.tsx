import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useStore, useTranslate } from 'react-admin';
import { shortKinds } from '#schemas/model/entity/listOptions.ts';
import type { Radios } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { showValue } from '#schemas/model/fields/showValue.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../fields/FieldDisplay.tsx';
import { useCopy } from '../../ui/CopyButton.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { FormGroup, wide } from '../form/layout/FormGroup.tsx';
import { formGroups, isWide, itemsOf, selectedOption } from '../form/layout/formGroups.ts';
import { useOptionTitle } from '../form/layout/RadiosField.tsx';
import { fieldStates } from '../form/values/conditions.ts';
import { formValues } from '../form/values/formValues.ts';

interface RecordValuesProps {
  readonly record: RecordData;
  /** Whether empty fields are always left out. Otherwise the user can switch them on. */
  readonly isPlain?: boolean;
  /** Titles of the groups to show; default: all. */
  readonly only?: readonly string[] | undefined;
}

/** All values of a record, read-only and in the groups of its form. Leaves out fields that a condition hides. */
export function RecordValues({ record, isPlain = false, only }: RecordValuesProps) {
  const { entity, fields } = useEntity();
  const translate = useTranslate();
  const [showsEmpty, setAll] = useStore('person.showEmptyFields', false);
  const isAll = showsEmpty && !isPlain;
  const states = fieldStates(entity, formValues(entity, record), 'edit');
  const groups = formGroups(entity, fields, {
    mode: 'edit',
    restTitle: translate('form.group.rest'),
    otherTitle: translate('form.group.other'),
  });
  const isShown = (field: Field) =>
    !states[field.name]?.isHidden && (isAll || !isNothing(record[field.name]));
  const visible = groups.filter(({ title }) => only?.includes(title) ?? true);
  const items = visible.map((group) => ({
    group,
    items: itemsOf(group).filter((item) => 'radios' in item || isShown(item.field)),
  }));
  return (
    <Box sx={{ maxWidth: 960, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!isPlain && (
        <FormControlLabel
          className={screenOnly}
          control={<Switch size="small" checked={isAll} onChange={(_, checked) => setAll(checked)} />}
          label={translate('form.show.empty')}
          sx={{ ml: 0, gap: 1, minHeight: 36, justifySelf: 'start' }}
        />
      )}
      {items
        .filter((one) => one.items.length > 0)
        .map((one) => (
          <FormGroup key={one.group.title} group={one.group} isList>
            {one.items.map((item) =>
              'radios' in item ? (
                <ShownOption key={item.radios.title} {...item} record={record} />
              ) : (
                <ShownField key={item.field.name} field={item.field} record={record} />
              ),
            )}
          </FormGroup>
        ))}
    </Box>
  );
}

interface ShownOptionProps {
  readonly radios: Radios;
  readonly record: RecordData;
}

/** The title of the radio option that matches the record's values. */
function ShownOption({ radios, record }: ShownOptionProps) {
  const { entity, text } = useEntity();
  const titleOf = useOptionTitle(record);
  const selected = selectedOption(radios, entity.fields, record);
  return (
    <Box sx={box}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {text(radios.title)}
      </Box>
      <Box component="dd" sx={{ m: 0, minHeight: 28 }}>
        {selected && titleOf(selected)}
      </Box>
    </Box>
  );
}

/** The value of a field with its title. A short value has a copy button. */
function ShownField({ field, record }: { readonly field: Field; readonly record: RecordData }) {
  const { text } = useEntity();
  const value = record[field.name];
  return (
    <Box sx={isWide(field) ? { ...box, ...wide } : box}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {text(field.title)}
      </Box>
      <Box component="dd" sx={{ m: 0, minHeight: 28, overflowWrap: 'anywhere' }}>
        <FieldDisplay field={field} value={value} record={record} />
        {isCopied(field, value) && <CopyButton field={field} value={value} />}
      </Box>
    </Box>
  );
}

function isCopied(field: Field, value: unknown): boolean {
  const isShort = shortKinds.includes(field.kind) && field.kind !== 'reference' && field.kind !== 'boolean';
  return isShort && value !== undefined && value !== null && value !== '';
}

function CopyButton({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const { text, localizer } = useEntity();
  const translate = useTranslate();
  const copy = useCopy();
  const label = translate('form.show.copy', { field: text(field.title) });
  return (
    <Tooltip title={label}>
      <IconButton
        className={screenOnly}
        size="small"
        aria-label={label}
        onClick={() => copy(showValue(field, value, localizer), 'form.show.copied')}
        sx={button}
      >
        <ContentCopy sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}

const box = { minWidth: 0, '&:hover button': { opacity: 1 } } as const;

// Styles of the copy button. It is always visible on touch screens, which have no hover.
const button = {
  ml: 0.5,
  // Keeps the copy button from changing the height of the line.
  my: -1,
  verticalAlign: 'middle',
  opacity: 0,
  '&:focus-visible': { opacity: 1 },
  '@media (hover: none)': { opacity: 1 },
} as const;
