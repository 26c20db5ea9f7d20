import { ServiceError } from '#providers/http/serviceError.ts';
import { type PinChange, pinResults } from '#schemas/protocol/pin.ts';
import type { Translate } from '../../../results/readFailure.ts';
import { reportUnexpected } from '../../../shell/errors/reportUnexpected.ts';

/** What is said of a change that was refused: beside a field, or above the form. */
export interface PinMessage {
  readonly field?: keyof PinChange;
  readonly text: string;
}

const fields = ['currentPin', 'pin', 'confirm'] as const satisfies (keyof PinChange)[];

/** Why a PIN was not changed: the fields to blame, else the result code, else what the service said of the whole. */
export function pinError(error: unknown, translate: Translate): PinMessage[] {
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

/** What a result code other than success means (docs/specification.md#master-data-8-employee). */
export function resultMessageOf(result: number, translate: Translate): PinMessage {
  const problem = problemOf[result];
  if (problem === undefined) return { text: translate('account.pin.notSaved') };
  return { field: 'pin', text: translate(`problem.${problem}`) };
}

/** The result codes that blame the new PIN. */
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
