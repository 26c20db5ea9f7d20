import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { HelpLine } from '../../fields/frame/frameBoxes.ts';
import type { Entry } from '../../fields/picker/entry.ts';
import { PickOne } from '../../fields/picker/PickOne.tsx';
import { useChosenEntries } from '../../fields/records/useRecordEntries.ts';
import { useRecordPicker } from '../../fields/records/useRecordPicker.tsx';
import { WhyNot } from '../../permissions/WhyNot.tsx';
import { UsesList } from '../uses/UsesList.tsx';
import type { RemovedRecord } from './removal.tsx';

interface InUseProps {
  readonly record: RemovedRecord;
  readonly uses: readonly RecordUse[];
  readonly by: string | number | undefined;
  readonly onBy: (by: string | number | undefined) => void;
  /** Whether the user tried to continue without selecting a replacement. */
  readonly isRequested: boolean;
  readonly missing: readonly string[];
}

/** Explains why a record can't be deleted, and offers a replacement (docs/quality.md#8-the-console-explains-itself). */
export function InUse({ record, uses, by, onBy, isRequested, missing }: InUseProps) {
  const translate = useTranslate();
  const helpId = useId();
  return (
    <>
      <Box>{translate('editing.remove.inUse')}</Box>
      <UsesList id={record.id} uses={uses} heading="h3" isInDialog />
      {missing.length > 0 ? (
        <Alert severity="info" action={missing[0] && <WhyNot permission={missing[0]} />}>
          {translate('editing.remove.mayNot', { permissions: missing.join(', ') })}
        </Alert>
      ) : (
        <Box>
          <ReplacementPicker
            replaced={record.id}
            value={by}
            onChange={onBy}
            isInvalid={isRequested}
            describedBy={helpId}
          />
          <HelpLine id={helpId} role={isRequested ? 'alert' : undefined} sx={isRequested ? wrong : undefined}>
            {isRequested
              ? translate('editing.remove.chooseFirst')
              : translate('editing.remove.byHint', { label: record.label })}
          </HelpLine>
        </Box>
      )}
    </>
  );
}

const wrong = { color: 'error.main' } as const;

interface ReplacementPickerProps {
  /** The id of the record to replace. The picker leaves it out, because a record can't replace itself. */
  readonly replaced: string | number;
  readonly value: string | number | undefined;
  readonly onChange: (id: string | number | undefined) => void;
  readonly isInvalid: boolean;
  readonly describedBy: string;
}

/** Picker for the replacement of a record. Does not offer hidden records. */
function ReplacementPicker(props: ReplacementPickerProps) {
  const { replaced, value, onChange, isInvalid, describedBy } = props;
  const { entity } = useEntity();
  const translate = useTranslate();
  const id = useId();
  const labelId = `${id}-label`;
  const [chosen = null] = useChosenEntries(entity, value === undefined ? [] : [value]);
  const picker = useRecordPicker(entity, onChange);
  const choose = (entry: Entry | null) => {
    if (!picker.startsCreating(entry)) onChange(idOf(entry));
  };
  return (
    <Box>
      <FormLabel id={labelId} htmlFor={id} error={isInvalid} sx={{ display: 'block', mb: 0.5 }}>
        {translate('editing.remove.by')}
      </FormLabel>
      <PickOne
        control={{
          field: pickedField(entity.name),
          value,
          onChange: () => {},
          id,
          labelId,
          describedBy,
          invalid: isInvalid,
          required: true,
        }}
        entries={picker.entries.filter((entry) => String(entry.value) !== String(replaced))}
        chosen={chosen}
        onChoose={choose}
        search={picker.search}
      />
      {picker.dialog}
    </Box>
  );
}

function idOf(entry: Entry | null): string | number | undefined {
  const value = entry?.value;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** Builds a reference field for the picker, because no entity declares a field for this choice. */
function pickedField(reference: string): Field {
  return {
    name: 'by',
    title: '',
    kind: 'reference',
    shape: {},
    nullable: false,
    required: true,
    readOnly: false,
    options: { reference },
    choices: [],
    fields: [],
  };
}
