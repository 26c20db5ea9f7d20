import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { districtTimeZones } from '#schemas/values/timeZones.ts';
import { stateCodes } from './DirectorySearch.tsx';
import { contactFields, type DistrictValues } from './districtValues.ts';

/** The parts of a district that its own users may edit. Only support edits the NCES ID. */
export interface DistrictParts {
  readonly facts: boolean;
  readonly contact: boolean;
}

interface DistrictFieldsProps {
  readonly parts?: DistrictParts | undefined;
  readonly values: DistrictValues;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (name: keyof DistrictValues, value: string) => void;
}

/** Fields of a district and its contact. */
export function DistrictFields(props: DistrictFieldsProps) {
  const translate = useTranslate();
  const { values, parts } = props;
  const zones = [...new Set([...districtTimeZones, values.timeZone])].filter(Boolean);
  return (
    <>
      {parts?.facts !== false && (
        <Box sx={grid}>
          <Field {...props} name="name" isNeeded longest={120} />
          <Field {...props} name="stateCode" label="state" isNeeded options={stateCodes} />
          <Field {...props} name="city" longest={60} />
          <Field {...props} name="timeZone" isNeeded options={zones} />
          <Field
            {...props}
            name="clock"
            isNeeded
            options={['12', '24']}
            textOf={(option) => translate(`districts.form.clocks.${option}`)}
          />
          {parts === undefined && (
            <Field {...props} name="orgXrefId" label="ncesId" hint="ncesIdHint" longest={7} />
          )}
        </Box>
      )}
      {parts?.contact !== false && (
        <>
          <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mt: 2, mb: 1.5 }}>
            {translate('districts.form.contact')}
          </Typography>
          <Box sx={grid}>
            {contactFields.map(({ name, longest }) => (
              <Field key={name} {...props} name={name} longest={longest} />
            ))}
          </Box>
        </>
      )}
    </>
  );
}

interface FieldProps extends DistrictFieldsProps {
  readonly name: keyof DistrictValues;
  /** Message key of the label, if it differs from the default. */
  readonly label?: string;
  readonly hint?: string;
  readonly isNeeded?: boolean;
  readonly longest?: number;
  readonly options?: readonly string[];
  readonly textOf?: (option: string) => string;
}

function Field({
  values,
  problems,
  onChange,
  name,
  label = name,
  hint,
  isNeeded = false,
  longest,
  options,
  textOf = (option) => option,
}: FieldProps) {
  const translate = useTranslate();
  const problem = problems[name];
  return (
    <TextField
      fullWidth
      name={name}
      select={options !== undefined}
      required={isNeeded}
      label={translate(`districts.form.${label}`)}
      value={values[name]}
      error={problem !== undefined}
      helperText={problem ?? (hint === undefined ? undefined : translate(`districts.form.${hint}`))}
      slotProps={{ htmlInput: { maxLength: longest, autoComplete: 'off' } }}
      onChange={(event) => onChange(name, event.target.value)}
    >
      {options?.map((option) => (
        <MenuItem key={option} value={option}>
          {textOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  // Room for the first fields' labels, which are on their upper border.
  pt: 1,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const;
