import { useState } from 'react';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

export interface ThreeStates {
  /** The version that both users started from (common ancestor). */
  readonly base: RecordData;
  /** The version that another user saved. */
  readonly theirs: RecordData;
  /** The values in this user's form. */
  readonly mine: RecordData;
}

export interface Merge {
  /** The merged values. If this user and the other user changed the same field, this user's value. */
  readonly merged: RecordData;
  /** Fields that this user and the other user changed, to different values. */
  readonly overlapping: readonly string[];
  /** Fields that the other user changed. */
  readonly theirChanges: readonly string[];
}

/**
 * Three-way merge of a record's fields (docs/quality.md#2-no-save-erases-another). Merges only fields of the form
 * (`mine`); null, undefined and absent are equal. A group, list or table is merged as one value, because a mix of two
 * versions could be a value that no user has seen.
 */
export function mergeValues({ base, theirs, mine }: ThreeStates): Merge {
  const names = Object.keys(mine);
  const isTheirs = (name: string) => !isSame(base[name], theirs[name]);
  const isMine = (name: string) => !isSame(base[name], mine[name]);
  const merged = names.map((name) => [name, isMine(name) ? mine[name] : (theirs[name] ?? null)] as const);
  return {
    merged: Object.fromEntries(merged),
    overlapping: names.filter((name) => isTheirs(name) && isMine(name) && !isSame(theirs[name], mine[name])),
    theirChanges: names.filter(isTheirs),
  };
}

export type Side = 'theirs' | 'mine';

/** The version that the user chose for each conflicting field. */
export type Choices = Readonly<Record<string, Side>>;

/** The choices made so far in a conflict; nothing is preselected. */
export function useChoices(states: ThreeStates & { readonly overlapping: readonly string[] }) {
  const [choices, setChoices] = useState<Choices>({});
  const [wasTried, setTried] = useState(false);
  const isComplete = states.overlapping.every((name) => choices[name] !== undefined);
  return {
    choices,
    /** Whether the user tried to continue before choosing everything. */
    isAsking: wasTried && !isComplete,
    choose: (name: string, side: Side) => setChoices((before) => ({ ...before, [name]: side })),
    chooseAll: (side: Side) => setChoices(Object.fromEntries(states.overlapping.map((name) => [name, side]))),
    resolve: (take: (values: RecordData) => void) => {
      if (isComplete) take(chosenValues(states, choices));
      else setTried(true);
    },
  };
}

/** The merged values, with the chosen version of each conflicting field. */
export function chosenValues(states: ThreeStates, choices: Choices): RecordData {
  const { merged } = mergeValues(states);
  const theirs = Object.keys(choices).filter((name) => choices[name] === 'theirs');
  return {
    ...merged,
    ...Object.fromEntries(theirs.map((name) => [name, states.theirs[name] ?? null])),
  };
}
