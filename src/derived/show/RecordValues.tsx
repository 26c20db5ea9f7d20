import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useStore, useTranslate } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { screenOnly } from '../../shell/theme/tokens.ts';
import { useEntity } from '../EntityContext.tsx';
import { FormGroup } from '../form/layout/FormGroup.tsx';
import { formGroups } from '../form/layout/formGroups.ts';
import { fieldStates } from '../form/values/conditions.ts';
import { formValues } from '../form/values/formValues.ts';
import { ShownField } from './ShownField.tsx';

/** All values of a record in the groups of its form. Fields that a condition hides are not there. */
export function RecordValues({ record }: { readonly record: RecordData }) {
  const { entity, fields } = useEntity();
  const translate = useTranslate();
  const [isAll, setAll] = useStore('person.showEmptyFields', true);
  const states = fieldStates(entity, formValues(entity, record), 'edit');
  const groups = formGroups(entity, fields, {
    mode: 'edit',
    restTitle: translate('form.group.rest'),
    otherTitle: translate('form.group.other'),
  }).map((group) => ({
    ...group,
    fields: group.fields.filter(({ name }) => !states[name]?.isHidden && (isAll || !isEmpty(record[name]))),
  }));
  return (
    <Box sx={{ maxWidth: 960, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FormControlLabel
        className={screenOnly}
        control={<Switch size="small" checked={isAll} onChange={(_, checked) => setAll(checked)} />}
        label={translate('form.show.empty')}
        sx={{ ml: 0, gap: 1, minHeight: 36, justifySelf: 'start' }}
      />
      {groups
        .filter((group) => group.fields.length > 0)
        .map((group) => (
          <FormGroup key={group.title} group={group} isList>
            {group.fields.map((field) => (
              <ShownField key={field.name} field={field} record={record} />
            ))}
          </FormGroup>
        ))}
    </Box>
  );
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}
