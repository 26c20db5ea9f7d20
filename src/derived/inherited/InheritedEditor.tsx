import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { Navigate, useNavigate } from 'react-router';
import type {
  InheritedOwner,
  InheritedSettings,
  OverrideRequest,
} from '#schemas/protocol/entities/inherited.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { SaveBar } from '../form/bar/SaveBar.tsx';
import { FormSkeleton } from '../form/layout/FormSkeleton.tsx';
import { RecordFormView } from '../form/RecordForm.tsx';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { InheritedContext, InheritedInput } from './InheritedInput.tsx';
import { OwnerPicker } from './OwnerPicker.tsx';
import { type SelectedOwner, useInherited, useSelectedOwner } from './useInherited.ts';
import { useOverrides } from './useOverrides.ts';

/**
 * The page of inherited settings of one owner, such as a school, or of the district from a given date on. The URL
 * selects the owner and the date.
 */
export function InheritedEditor({ record }: { readonly record: RecordData }) {
  const { may } = useEntity();
  const navigate = useNavigate();
  const [selectedOwner] = useSelectedOwner();
  return (
    <>
      <RecordHeading record={record} />
      <OwnerPicker />
      <OwnersSettings
        record={record}
        selectedOwner={selectedOwner}
        onCancel={() => void navigate(may.view.allowed ? { search: '' } : '/')}
      />
    </>
  );
}

interface OwnersSettingsProps {
  /** The district's settings. */
  readonly record: RecordData;
  readonly selectedOwner: SelectedOwner;
  /** Returns the address of another owner's settings; by default they open on this page. */
  readonly pathOf?: (owner: InheritedOwner) => string | undefined;
  readonly onCancel: () => void;
}

/** Form with the settings of one owner. Each setting has its source and a button that overrides it. */
export function OwnersSettings({ record, selectedOwner, pathOf, onCancel }: OwnersSettingsProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const { data, isError, isMissing, write } = useInherited(selectedOwner);
  const isChosen = selectedOwner.level === 'district' || selectedOwner.owner !== undefined;
  const failure = isError && (
    <Alert severity={isMissing ? 'info' : 'error'}>
      {translate(isMissing ? 'form.inherited.noOwner' : 'form.inherited.failed')}
    </Alert>
  );
  if (failure && !data) return failure;
  if (!isChosen) return null;
  if (!data) return <FormSkeleton />;
  // The district's undated settings are edited on the settings page itself.
  if (data.owner.level !== selectedOwner.level && data.owner.level === 'district')
    return <Navigate replace to={entity.path} />;
  return (
    <>
      {failure}
      <OwnerForm
        key={[selectedOwner.level, selectedOwner.owner, selectedOwner.from].join()}
        record={record}
        settings={data}
        from={selectedOwner.from}
        write={write}
        pathOf={pathOf}
        onCancel={onCancel}
      />
    </>
  );
}

interface OwnerFormProps extends Pick<OwnersSettingsProps, 'record' | 'pathOf' | 'onCancel'> {
  readonly settings: InheritedSettings;
  readonly from: string | undefined;
  readonly write: (body: OverrideRequest) => Promise<InheritedSettings>;
}

function OwnerForm({ pathOf, onCancel, ...props }: OwnerFormProps) {
  const { entity } = useEntity();
  const { control, shownSettings: selectedOwner, override, conflict } = useOverrides(props);
  useUnsavedChanges(control.changed.length > 0, true);
  const inputs = Object.fromEntries(Object.keys(selectedOwner.fields).map((name) => [name, InheritedInput]));
  const others = entity.fields.map(({ name }) => name).filter((name) => !(name in selectedOwner.fields));
  return (
    <InheritedContext value={{ settings: selectedOwner, override, pathOf }}>
      <RecordFormView isPage control={control} slots={{ inputs }} fixed={others}>
        <SaveBar onCancel={onCancel} />
      </RecordFormView>
      {conflict}
    </InheritedContext>
  );
}
