import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { InheritedSettings, OverrideRequest } from '#schemas/protocol/entities/inherited.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { LastEditor } from '../../editing/conflict/lastChange.ts';
import { mergeValues } from '../../editing/conflict/mergeValues.ts';
import { type ResolvedConflict, useConflict } from '../../editing/conflict/useConflict.tsx';
import { useEntity } from '../../entity/EntityContext.tsx';
import { failureText } from '../../results/failureText.ts';
import type { SaveOutcome } from '../../results/saveOutcome.ts';
import { conflictingRecord, savedText } from '../form/save/conflictingRecord.ts';
import { useFailureOf } from '../form/save/useFailureOf.ts';
import { type RecordFormControl, useRecordForm } from '../form/useRecordForm.ts';
import { formValues, fromInputValues } from '../form/values/formValues.ts';
import { inverseOf, valuesOf, versionsOf } from './overrideRequests.ts';

interface OverridesOptions {
  /** The district's settings. */
  readonly record: RecordData;
  /** The owner's settings, as last loaded. */
  readonly settings: InheritedSettings;
  /** The date from which the values that the user sets apply. */
  readonly from: string | undefined;
  readonly write: (body: OverrideRequest) => Promise<InheritedSettings>;
}

interface Overrides {
  readonly control: RecordFormControl;
  /** The settings that the form started from. */
  readonly shownSettings: InheritedSettings;
  /** Sets the inherited value as the owner's own value of a field, or removes the own value (`isOwn`). */
  readonly override: (field: string, isOwn: boolean) => void;
  /** The conflict dialog; can be rendered anywhere. */
  readonly conflict: ReactNode;
}

/**
 * The form for an owner's overrides. It saves like a record form: conflicting changes are merged or the user decides
 * (docs/quality.md#2-no-save-erases-another), and the success notice offers an undo.
 */
export function useOverrides({ record, settings, from, write }: OverridesOptions): Overrides {
  const { entity, text, localizer } = useEntity();
  const notify = useNotify();
  const translate = useTranslate();
  const failureOf = useFailureOf('$override');
  const { resolve, dialog } = useConflict();
  const [shownSettings, setShown] = useState(settings);
  const heldOf = (of: InheritedSettings) => formValues(entity, { ...record, ...valuesOf(of) });
  const ownerLabel = settings.owner.label ?? translate('form.inherited.district');

  const send = async (body: OverrideRequest, base: InheritedSettings, merged?: ResolvedConflict) => {
    const written = await write(body);
    const inverse = inverseOf(body, base, written);
    const { name: by, at } = merged?.who ?? {};
    const [removed] = body.remove ?? [];
    const field = text(fieldNamed(entity, removed ?? '')?.title ?? '');
    notify(removed === undefined ? savedText(merged) : 'form.inherited.removed', {
      type: 'success',
      messageArgs: { name: text(entity.title), label: ownerLabel, by, at, field },
      ...(inverse && { takeBack: () => void undoOverride(inverse) }),
    });
    return written;
  };
  const undoOverride = async (inverse: OverrideRequest) => {
    try {
      await write(inverse);
      notify('undo.done', { type: 'success', messageArgs: { smart_count: 1, label: ownerLabel } });
    } catch (error) {
      notify(failureText(failureOf(error), translate), { type: 'error' });
    }
  };

  const attempt = async (
    values: RecordData,
    loaded: InheritedSettings,
    merged?: ResolvedConflict,
  ): Promise<SaveOutcome> => {
    const base = heldOf(loaded);
    const names = Object.keys(loaded.fields).filter((name) => !isSame(values[name], base[name]));
    const changed = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
    try {
      const versions = versionsOf(loaded, names);
      const written = await send({ values: changed, versions, fromDate: from }, loaded, merged);
      setShown(written);
      return { kind: 'saved', record: heldOf(written) };
    } catch (error) {
      const now = conflictingRecord(error) as InheritedSettings | undefined;
      if (!now) return { kind: 'failed', failure: failureOf(error) };
      const resolved = await resolve(whoSet(now), { base, theirs: heldOf(now), mine: values });
      return resolved ? attempt(resolved.values, now, resolved) : { kind: 'withdrawn' };
    }
  };
  /** The last user who changed one of the owner's values since the settings were loaded. */
  const whoSet = ({ fields }: InheritedSettings): LastEditor | undefined => {
    const own = Object.entries(fields).filter(
      ([name, { isOwn, version }]) => isOwn && version !== shownSettings.fields[name]?.version,
    );
    const [latest] = own
      .map(([, one]) => one)
      .toSorted((a, b) => ((a.setAt ?? '') < (b.setAt ?? '') ? 1 : -1));
    const { setBy: name, setAt: at } = latest ?? {};
    return name && at ? { name, at: showMoment(at, localizer) } : undefined;
  };

  const control = useRecordForm({
    mode: 'edit',
    initial: heldOf(settings),
    onSave: (values) => attempt(values, shownSettings),
  });
  /** Restarts the form from newer settings, and merges the user's unsaved edits into them. */
  const take = (now: InheritedSettings) => {
    const mine = fromInputValues(entity, control.form.getValues());
    const next = heldOf(now);
    setShown(now);
    control.restart(next, {
      ...next,
      ...mergeValues({ base: heldOf(shownSettings), theirs: next, mine }).merged,
    });
  };
  const override = async (field: string, isOwn: boolean) => {
    const versions = versionsOf(shownSettings, [field]);
    const value = shownSettings.fields[field]?.value ?? null;
    const body = isOwn
      ? { remove: [field], versions }
      : { values: { [field]: value }, versions, fromDate: from };
    try {
      take(await send(body, shownSettings));
    } catch (error) {
      const now = conflictingRecord(error) as InheritedSettings | undefined;
      if (now) take(now);
      notify(failureText(failureOf(error), translate), { type: 'error' });
    }
  };
  // Shows reloaded settings if the form has no unsaved changes.
  const latest = useRef({ take, shown: shownSettings, isChanged: control.changed.length > 0 });
  latest.current = { take, shown: shownSettings, isChanged: control.changed.length > 0 };
  useEffect(() => {
    const { take: takeNow, shown: before, isChanged } = latest.current;
    if (!isChanged && !isSame(before, settings)) takeNow(settings);
  }, [settings]);

  return {
    control,
    shownSettings,
    override: (field, isOwn) => void override(field, isOwn),
    conflict: dialog,
  };
}
