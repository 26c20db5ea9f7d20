import { useState } from 'react';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

export interface ThreeStates {
  /** What both people started from. */
  readonly base: RecordData;
  /** What somebody else saved meanwhile. */
  readonly theirs: RecordData;
  /** What this person has in the form. */
  readonly mine: RecordData;
}

export interface Merge {
  /** Everybody's changes together; where both changed the same, this person's. */
  readonly merged: RecordData;
  /** The fields that both have changed, each to something else. */
  readonly overlapping: readonly string[];
  /** The fields that the other person has changed. */
  readonly theirChanges: readonly string[];
}

/**
 * Merges two people's changes of one record, field by field (docs/quality.md#2-no-save-erases-another). Only
 * the fields that the form has (`mine`) are merged; null, undefined and absent are one and the same. A group, a
 * list and a table are one value: half of one and half of another would be a value that nobody has seen.
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

/** Field → whose value is to stand. */
export type Choices = Readonly<Record<string, Side>>;

/** What has been chosen so far in a conflict; nothing is chosen for anybody beforehand. */
export function useChoices(states: ThreeStates & { readonly overlapping: readonly string[] }) {
  const [choices, setChoices] = useState<Choices>({});
  const [wasTried, setTried] = useState(false);
  const isComplete = states.overlapping.every((name) => choices[name] !== undefined);
  return {
    choices,
    /** Somebody wanted to go on before everything was chosen. */
    isAsking: wasTried && !isComplete,
    choose: (name: string, side: Side) => setChoices((before) => ({ ...before, [name]: side })),
    chooseAll: (side: Side) => setChoices(Object.fromEntries(states.overlapping.map((name) => [name, side]))),
    resolve: (take: (values: RecordData) => void) => {
      if (isComplete) take(chosenValues(states, choices));
      else setTried(true);
    },
  };
}

/** Everybody's changes together, and for what both changed the one that was chosen. */
export function chosenValues(states: ThreeStates, choices: Choices): RecordData {
  const { merged } = mergeValues(states);
  const theirs = Object.keys(choices).filter((name) => choices[name] === 'theirs');
  return {
    ...merged,
    ...Object.fromEntries(theirs.map((name) => [name, states.theirs[name] ?? null])),
  };
}
