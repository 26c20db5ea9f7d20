import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { SaveFailure, SaveOutcome } from '../../../results/saveOutcome.ts';
import { type ResolutionProps, useFormSlots } from '../../slots.ts';

interface OpenQuestion extends ResolutionProps {
  readonly Ask: ComponentType<ResolutionProps>;
  /**
   * Counts the questions of one form. Used as React key, so that a new question does not reuse the state of the earlier
   * one.
   */
  readonly serial: number;
}

type Save = (values: RecordData) => Promise<SaveOutcome>;

/**
 * Handles failed saves whose error the user can resolve by answering a question. The question is the component that the
 * entity's slots provide for the error code, or the built-in one for a duplicate that the user may confirm. The answer
 * decides the outcome of the save.
 */
export function useResolution(record: RecordData | undefined): {
  readonly resolve: (outcome: SaveOutcome, values: RecordData, save: Save) => Promise<SaveOutcome>;
  readonly question: ReactNode;
} {
  const { entity } = useEntity();
  const { resolutions = {} } = useFormSlots(entity.name);
  const [requested, setRequested] = useState<OpenQuestion>();
  const resolve = async (outcome: SaveOutcome, values: RecordData, save: Save): Promise<SaveOutcome> => {
    if (outcome.kind !== 'failed') return outcome;
    const { failure } = outcome;
    const { error } = failure;
    const Ask =
      error &&
      (resolutions[String(error.result)] ??
        resolutions[error.code] ??
        (confirmableIn(entity, failure) && SaveAnyway));
    if (!Ask) return outcome;
    const retry = async (answered: RecordData) => resolve(await save(answered), answered, save);
    return new Promise<SaveOutcome>((resolveNow) => {
      const onResolved = (resolved: SaveOutcome) => {
        setRequested(undefined);
        resolveNow(resolved);
      };
      setRequested((before) => ({
        Ask,
        serial: (before?.serial ?? 0) + 1,
        error,
        failure,
        values,
        record,
        retry,
        onResolved,
      }));
    });
  };
  if (!requested) return { resolve, question: null };
  const { Ask, serial, ...props } = requested;
  return { resolve, question: <Ask key={serial} {...props} /> };
}

/** A duplicate that the user can confirm, and the field that stores the confirmation. */
export interface Confirmable {
  readonly field: string;
  /** All fields of the duplicated combination of values, in reading order. */
  readonly fields: readonly string[];
  readonly unless: string;
}

/**
 * Returns the duplicate that the user may confirm (`unique: { unless }`, the rule `unique`) after a failed save.
 * Undefined if any field failed for another reason.
 */
export function confirmableIn(entity: Entity, { fields, error }: SaveFailure): Confirmable | undefined {
  const all = confirmablesOf(entity);
  const failedFields = Object.keys(fields);
  const known = failedFields.map((name) => {
    const code = error?.errors?.[name]?.code;
    return all.find(({ field, codes }) => field === name && (code === undefined || codes.includes(code)));
  });
  return known.every((one) => one !== undefined) ? known[0] : undefined;
}

function confirmablesOf(entity: Entity): (Confirmable & { readonly codes: readonly string[] })[] {
  const { fields, rules } = entity;
  const ruleDuplicates = rules.flatMap((rule) =>
    rule.rule === 'unique' && rule.unless !== undefined
      ? [
          {
            field: rule.fields.at(-1) ?? '',
            fields: rule.fields,
            unless: rule.unless,
            codes: ['duplicateName'],
          },
        ]
      : [],
  );
  const fieldDuplicates = fields.flatMap(({ name, options: { unique } }) =>
    typeof unique === 'object' && 'unless' in unique
      ? [{ field: name, fields: [name], unless: unique.unless, codes: ['unique'] }]
      : [],
  );
  return [...ruleDuplicates, ...fieldDuplicates].filter(
    ({ unless }) => fieldNamed(entity, unless) !== undefined,
  );
}

/** Asks whether to save a duplicate anyway. If the user goes back, the field shows the error. */
function SaveAnyway({ values, failure, retry, onResolved }: ResolutionProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const shared = confirmableIn(entity, failure);
  const error = failure.fields[shared?.field ?? ''];
  const title = error ? translate(error.message, error.args).replace(/\.$/, '') : '';
  const value = (shared?.fields ?? []).map((name) => values[name]).filter(Boolean);
  const back = () => onResolved({ kind: 'failed', failure });
  const save = async () => {
    setSaving(true);
    onResolved(await retry({ ...values, ...(shared ? { [shared.unless]: true } : {}) }));
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={isSaving ? undefined : back}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {translate('form.anyway.text', { value: value.join(' ') })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={back} disabled={isSaving} autoFocus>
          {translate('form.anyway.back')}
        </Button>
        <Button variant="contained" onClick={() => void save()} loading={isSaving}>
          {translate('form.anyway.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
