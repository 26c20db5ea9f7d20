import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { InheritedSettings, OverrideRequest } from '#schemas/protocol/entities/inherited.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { SaveBar } from '../form/bar/SaveBar.tsx';
import { FormSkeleton } from '../form/layout/FormSkeleton.tsx';
import { DrawnForm } from '../form/RecordForm.tsx';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { InheritedContext, InheritedInput } from './InheritedInput.tsx';
import { ShowFor } from './ShowFor.tsx';
import { useInherited, useShownFor } from './useInherited.ts';
import { useOverrides } from './useOverrides.ts';

/** Settings as an owner, or the district from a day on, has them: each with its source, to be overridden or not. */
export function InheritedEditor({ record }: { readonly record: RecordData }) {
  const translate = useTranslate();
  const [shown] = useShownFor();
  const { data, isError, write } = useInherited(shown);
  const isChosen = shown.level === 'district' || shown.owner !== undefined;
  return (
    <>
      <RecordHeading record={record} />
      <ShowFor />
      {isError && <Alert severity="error">{translate('form.inherited.failed')}</Alert>}
      {isChosen && !data && !isError && <FormSkeleton />}
      {data && (
        <OwnerForm
          key={[shown.level, shown.owner, shown.from].join()}
          record={record}
          settings={data}
          from={shown.from}
          write={write}
        />
      )}
    </>
  );
}

interface OwnerFormProps {
  readonly record: RecordData;
  readonly settings: InheritedSettings;
  readonly from: string | undefined;
  readonly write: (body: OverrideRequest) => Promise<InheritedSettings>;
}

function OwnerForm(props: OwnerFormProps) {
  const { entity, may } = useEntity();
  const navigate = useNavigate();
  const { control, shown, override, conflict } = useOverrides(props);
  useUnsavedChanges(control.changed.length > 0);
  const inputs = Object.fromEntries(Object.keys(shown.fields).map((name) => [name, InheritedInput]));
  const others = entity.fields.map(({ name }) => name).filter((name) => !(name in shown.fields));
  return (
    <InheritedContext value={{ settings: shown, override }}>
      <DrawnForm isPage control={control} slots={{ inputs }} fixed={others}>
        <SaveBar onCancel={() => void navigate(may.view.allowed ? { search: '' } : '/')} />
      </DrawnForm>
      {conflict}
    </InheritedContext>
  );
}
