import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import {
  RecordContextProvider,
  ShowContextProvider,
  useNotify,
  useShowController,
  useStore,
  useTranslate,
} from 'ra-core';
import { shortKinds } from '#schemas/model/entity/listOptions.ts';
import { offers } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { showValue } from '#schemas/model/fields/showValue.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../fields/FieldDisplay.tsx';
import { WhyNot } from '../../permissions/WhyNot.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { FormGroup, wide } from '../form/layout/FormGroup.tsx';
import { FormSkeleton } from '../form/layout/FormSkeleton.tsx';
import { formGroups, isWide } from '../form/layout/formGroups.ts';
import { useFreshRecord, useRecordQuestion } from '../form/useFreshRecord.ts';
import { fieldStates } from '../form/values/conditions.ts';
import { formValues } from '../form/values/formValues.ts';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { UnnamedHeading } from '../heading/UnnamedHeading.tsx';
import { PartsList } from '../parts/PartsList.tsx';
import { RecordSummary } from '../record/summary/RecordSummary.tsx';
import { useFormSlots } from '../slots.ts';

/** A record for reading, copying and printing. */
export function ShowScreen() {
  const { entity } = useEntity();
  const controller = useShowController(useRecordQuestion());
  const { isFresh, record } = useFreshRecord(controller);
  const { below: Below, headerEnd: HeaderEnd, parts: Parts = PartsList } = useFormSlots(entity.name);
  return (
    <ShowContextProvider value={controller}>
      <RecordContextProvider value={record}>
        {record ? (
          <RecordHeading record={record} isShown end={HeaderEnd && <HeaderEnd record={record} />} />
        ) : (
          <UnnamedHeading />
        )}
        {record && <RecordSummary record={record} />}
        <WhyReadOnly />
        {isFresh ? <RecordValues record={record} /> : <FormSkeleton />}
        {isFresh && <Parts record={record} />}
        {isFresh && Below && <Below record={record} />}
      </RecordContextProvider>
    </ShowContextProvider>
  );
}

/** For those who may look and not change: what they would need. What nobody changes says nothing of it. */
function WhyReadOnly() {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  if (!offers(entity, 'update') || may.edit.allowed) return null;
  const { permission, onlyLooks } = may.edit;
  if (onlyLooks) {
    return (
      <Alert severity="info" sx={{ mb: 2, maxWidth: 960 }}>
        {translate('impersonation.onlyLooks')}
      </Alert>
    );
  }
  return (
    <Alert severity="info" action={<WhyNot permission={permission} />} sx={{ mb: 2, maxWidth: 960 }}>
      {translate('form.readOnly.permission', { permission })}
    </Alert>
  );
}

/** All values of a record in the groups of its form. Fields that a condition hides are not there. */
function RecordValues({ record }: { readonly record: RecordData }) {
  const { entity, fields } = useEntity();
  const translate = useTranslate();
  const [isAll, setAll] = useStore('person.showEmptyFields', false);
  const states = fieldStates(entity, formValues(entity, record), 'edit');
  const groups = formGroups(entity, fields, {
    mode: 'edit',
    restTitle: translate('form.group.rest'),
    otherTitle: translate('form.group.other'),
  }).map((group) => ({
    ...group,
    fields: group.fields.filter(({ name }) => !states[name]?.isHidden && (isAll || !isNothing(record[name]))),
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

/** One value under its name; short ones can be copied with one click. */
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
  const notify = useNotify();
  const label = translate('form.show.copy', { field: text(field.title) });
  const copy = async () => {
    await navigator.clipboard.writeText(showValue(field, value, localizer));
    notify('form.show.copied', { type: 'info' });
  };
  return (
    <Tooltip title={label}>
      <IconButton className={screenOnly} size="small" aria-label={label} onClick={copy} sx={button}>
        <ContentCopy sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}

const box = { minWidth: 0, '&:hover button': { opacity: 1 } } as const;

// Fingers cannot hover: there it is always seen.
const button = {
  ml: 0.5,
  // The line is as high as its text, with and without it.
  my: -1,
  verticalAlign: 'middle',
  opacity: 0,
  '&:focus-visible': { opacity: 1 },
  '@media (hover: none)': { opacity: 1 },
} as const;
