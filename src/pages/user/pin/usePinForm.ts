import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { ServiceError } from '#providers/http/serviceError.ts';
import { changePin } from '#providers/suite/pin.ts';
import { type PinChange, pinResults } from '#schemas/protocol/people/pin.ts';
import { pinProblem } from '#schemas/rules/pin.ts';
import type { Translate } from '../../../results/meaningText.ts';
import { reportUnexpected } from '../../../ui/missing/reportUnexpected.ts';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.ts';
import type { PinEntries } from './pinStates.ts';

const nothing: PinEntries = { currentPin: '', pin: '', confirm: '' };

/**
 * Form state of a new PIN. Rules are checked on submit, and from then on at each key. Input is never stored.
 *
 * @param onChanged called when the loaded PIN state may be stale
 */
export function usePinForm(hasPin: boolean, onChanged: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const [recent, setRecent] = useState<ReadonlySet<string>>(new Set());
  const form = useForm({ defaultValues: nothing, shouldUnregister: false });
  const { errors, isSubmitting, isDirty } = form.formState;
  useUnsavedChanges(isDirty, true);

  const tell = (pin: string, { field, text }: PinMessage) => {
    form.setError(field ?? 'root', { message: text }, { shouldFocus: field !== undefined });
    if (field === 'pin' && text === translate('problem.pinRecent'))
      setRecent((all) => new Set([...all, pin]));
  };
  const send = form.handleSubmit(async ({ currentPin, pin, confirm }) => {
    const pinMessage = await submitChange({ pin, confirm, ...(hasPin ? { currentPin } : {}) }, translate);
    for (const one of pinMessage) tell(pin, one);
    if (pinMessage.length === 0) {
      form.reset(nothing);
      setRecent(new Set());
      notify('account.pin.saved', { type: 'success' });
    }
    // Also called after a rejected change, because the rejection may mean that the PIN was changed in another session.
    onChanged();
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send(event);
  };
  const entered = form.watch();
  return {
    save,
    recent,
    entered,
    isSaving: isSubmitting,
    errors,
    inputs: {
      currentPin: form.register('currentPin', {
        validate: (text) =>
          !hasPin ||
          text !== '' ||
          translate('fields.problem.required', { field: translate('account.pin.currentPin') }),
      }),
      pin: form.register('pin', {
        deps: ['confirm'],
        validate: (text, { currentPin }) => {
          const isRecent = recent.has(text) || text === currentPin;
          const problem = pinProblem(text) ?? (isRecent ? 'pinRecent' : undefined);
          return problem === undefined || translate(`problem.${problem}`);
        },
      }),
      confirm: form.register('confirm', {
        validate: (text, { pin }) => {
          if (text === '') return translate('account.pin.confirmMissing');
          return text === pin || translate('problem.pinConfirm');
        },
      }),
    },
  };
}

type Change = Parameters<typeof changePin>[0];

/** Submits a change of the PIN and returns the errors; empty on success. */
async function submitChange(
  change: Change,
  translate: Parameters<typeof pinError>[1],
): Promise<PinMessage[]> {
  try {
    const result = await changePin(change);
    return result === pinResults.success ? [] : [resultMessageOf(result, translate)];
  } catch (error) {
    return pinError(error, translate);
  }
}

/** An error message of a rejected PIN change, shown at a field or above the form. */
interface PinMessage {
  readonly field?: keyof PinChange;
  readonly text: string;
}

const fields = ['currentPin', 'pin', 'confirm'] as const satisfies (keyof PinChange)[];

/**
 * Returns the error messages of a failed PIN change: the field errors if there are any, otherwise the message of the
 * result code, otherwise the general error message.
 */
function pinError(error: unknown, translate: Translate): PinMessage[] {
  if (!(error instanceof ServiceError)) {
    reportUnexpected(error);
    return [{ text: translate('ra.message.error') }];
  }
  const { body, code, message } = error;
  const blamed = fields.flatMap((field) => {
    const problem = body.errors?.[field];
    if (!problem) return [];
    return [{ field, text: translate(`problem.${problem.code}`, { ...problem.args, _: problem.message }) }];
  });
  if (blamed.length > 0) return blamed;
  const result = resultIn(body.details);
  if (result !== undefined) return [resultMessageOf(result, translate)];
  return [{ text: code === 'stale' ? translate('account.pin.stale') : message }];
}

/** Returns the meaning of a result code other than success (docs/specification.md#master-data-8-employee). */
function resultMessageOf(result: number, translate: Translate): PinMessage {
  const problem = problemOf[result];
  if (problem === undefined) return { text: translate('account.pin.notSaved') };
  return { field: 'pin', text: translate(`problem.${problem}`) };
}

/** Result codes that concern the new PIN. */
const problemOf: Readonly<Record<number, string>> = {
  [pinResults.recent]: 'pinRecent',
  [pinResults.consecutive]: 'pinConsecutive',
  [pinResults.phone]: 'phonePin',
  [pinResults.login]: 'loginPin',
};

function resultIn(details: unknown): number | undefined {
  if (typeof details !== 'object' || details === null || !('resultCode' in details)) return undefined;
  return typeof details.resultCode === 'number' ? details.resultCode : undefined;
}
