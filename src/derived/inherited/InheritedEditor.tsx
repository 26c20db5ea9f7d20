import Alert from '@mui/material/Alert';
import { useNotify, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { InheritedSettings, OverrideRequest } from '#schemas/protocol/entities/inherited.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isSameValue } from '#schemas/values/sameValue.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { SaveOutcome } from '../../results/saveOutcome.ts';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { SaveBar } from '../form/bar/SaveBar.tsx';
import { FormSkeleton } from '../form/layout/FormSkeleton.tsx';
import { DrawnForm } from '../form/RecordForm.tsx';
import { useFailureOf } from '../form/save/useFailureOf.ts';
import { useRecordForm } from '../form/useRecordForm.ts';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { InheritedContext, InheritedInput } from './InheritedInput.tsx';
import { ShowFor } from './ShowFor.tsx';
import { type ShownFor, useInherited, useShownFor } from './useInherited.ts';

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
        <OwnerForm key={JSON.stringify(data)} record={record} settings={data} shown={shown} write={write} />
      )}
    </>
  );
}

interface OwnerFormProps {
  readonly record: RecordData;
  readonly settings: InheritedSettings;
  readonly shown: ShownFor;
  readonly write: (body: OverrideRequest) => Promise<InheritedSettings>;
}

function OwnerForm({ record, settings, shown, write }: OwnerFormProps) {
  const { entity, text } = useEntity();
  const notify = useNotify();
  const navigate = useNavigate();
  const translate = useTranslate();
  const failureOf = useFailureOf('$override');
  const { fields } = settings;
  const initial = useMemo(() => {
    const values = Object.entries(fields).map(([name, { value }]) => [name, value ?? null]);
    return { ...record, ...Object.fromEntries(values), [versionField]: 1 } as RecordData;
  }, [record, fields]);
  const dates = { ...(shown.from && { fromDate: shown.from }) };
  const versionsOf = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const { version, fromDate } = fields[name] ?? {};
        return version !== undefined && fromDate === shown.from ? [[name, version]] : [];
      }),
    );
  const onSave = async (values: RecordData): Promise<SaveOutcome> => {
    const names = Object.keys(fields).filter(
      (name) => !isSameValue(values[name] ?? null, initial[name] ?? null),
    );
    try {
      const changed = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
      await write({ values: changed, versions: versionsOf(names), ...dates });
      notify('form.inherited.saved', { type: 'success' });
      return { kind: 'saved', record: { ...initial, ...values } };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error) };
    }
  };
  const override = (name: string, isOwn: boolean) => {
    const { value, version, fromDate, toDate } = fields[name] ?? {};
    const body = isOwn
      ? { remove: [name], versions: { [name]: version ?? 0 }, fromDate, toDate }
      : { values: { [name]: value ?? null }, ...dates };
    const field = text(entity.fields.find((one) => one.name === name)?.title ?? name);
    write(body)
      .then(() =>
        notify(isOwn ? translate('form.inherited.removed', { field }) : 'form.inherited.saved', {
          type: 'success',
        }),
      )
      .catch((error: unknown) =>
        notify(failureOf(error).message ?? 'form.inherited.failed', { type: 'error' }),
      );
  };
  const control = useRecordForm({ mode: 'edit', initial, onSave });
  useUnsavedChanges(control.changed.length > 0);
  const inputs = Object.fromEntries(Object.keys(fields).map((name) => [name, InheritedInput]));
  const others = entity.fields.map(({ name }) => name).filter((name) => !(name in fields));
  return (
    <InheritedContext value={{ settings, override }}>
      <DrawnForm isPage control={control} slots={{ inputs }} fixed={others}>
        <SaveBar onCancel={() => void navigate({ search: '' })} />
      </DrawnForm>
    </InheritedContext>
  );
}
