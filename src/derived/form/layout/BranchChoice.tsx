import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { branchName } from '../values/formValues.ts';

/** Radio buttons for the branches of the record's schema, for a schema in which no field determines the branch. */
export function BranchChoice() {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: branchName });
  return (
    <Box>
      <FormControl>
        <FormLabel sx={{ fontSize: 14, fontWeight: 600 }}>{translate('fields.branch.label')}</FormLabel>
        <RadioGroup
          row
          value={typeof chosen === 'number' ? chosen : 0}
          onChange={(_event, value) => setValue(branchName, Number(value), { shouldDirty: true })}
        >
          {entity.branches.map(({ title }, index) => (
            <FormControlLabel
              key={title}
              value={index}
              control={<Radio size="small" />}
              label={title === '' ? translate('fields.tuple.place', { number: index + 1 }) : text(title)}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </Box>
  );
}
