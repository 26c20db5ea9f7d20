import { useState } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { mergeValues, type ThreeStates } from './mergeValues.ts';

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
