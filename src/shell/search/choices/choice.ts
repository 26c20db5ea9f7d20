import { type KeyboardEvent, useId, useState } from 'react';
import { ranks } from '#schemas/rules/search/rank.ts';

/** One line that a text field offers: a search result, a command. */
export interface Choice {
  /** Names it among all that are offered together. */
  readonly key: string;
  readonly label: string;
  /** What tells it from another of the same name. */
  readonly detail?: string;
  /** How well it fits what is typed, 0 the best (`schemas/rules/search/rank.ts`); left out: it is not searched. */
  readonly rank?: number;
  /** Where it was found, when that is not its label. */
  readonly match?: { readonly title: string; readonly value: string } | undefined;
  /** A word on its state: "Inactive". */
  readonly mark?: string | undefined;
  /** Keys that do the same. */
  readonly keys?: string;
  /** The permission that is missing: it explains itself in the place of doing anything. */
  readonly missing?: string;
  /** Where it leads, so that it can be opened in another tab. */
  readonly href?: string;
  readonly choose: () => void;
}

/** Choices that belong together, under a heading. */
export interface ChoiceGroup {
  readonly name: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** The groups with the best choice first, when something is typed; equal ones stay as they are. Pure. */
export function bestFirst(groups: readonly ChoiceGroup[], typed: string): ChoiceGroup[] {
  if (typed.trim() === '') return [...groups];
  const best = ({ choices }: ChoiceGroup) => Math.min(...choices.map(({ rank = ranks.length }) => rank));
  return groups.toSorted((a, b) => best(a) - best(b));
}

/** The id of the element that shows a choice: the text field names the active one by it. */
export function choiceId(listId: string, { key }: Choice): string {
  return `${listId}-${key.replace(/\s/g, '_')}`;
}

export interface Choices {
  readonly listId: string;
  readonly groups: readonly ChoiceGroup[];
  readonly active: Choice | undefined;
  readonly activate: (choice: Choice) => void;
  /** Nothing is chosen any more; what the list starts with is active. */
  readonly reset: () => void;
  /** Keys of the text field: arrows, and Enter on what they chose. Tells whether the key has been used. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Chooses one as the person would: what is not permitted explains itself. */
  readonly open: (choice: Choice) => void;
  /** What the text field says of itself (WAI-ARIA, "Combobox"). */
  readonly attributes: {
    readonly role: 'combobox';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
    readonly 'aria-autocomplete': 'list';
  };
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keyboard of a text field that offers choices below it; the focus stays in the field. `start` is active until
 * another one is: Enter on it is the field's own.
 */
export function useChoices(groups: readonly ChoiceGroup[], start?: Choice): Choices {
  const listId = useId();
  const [activeKey, setActiveKey] = useState<string>();
  const all = groups.flatMap(({ choices }) => choices);
  const chosen = all.find(({ key }) => key === activeKey);
  const active = chosen ?? start;
  const step = (by: number) => {
    const at = all.findIndex(({ key }) => key === active?.key);
    const next = at === -1 && by < 0 ? all.length - 1 : (at + by + all.length) % all.length;
    setActiveKey(all[next]?.key);
  };
  const open = (choice: Choice): void => document.getElementById(choiceId(listId, choice))?.click();
  const onKey = (event: KeyboardEvent): boolean => {
    const by = steps[event.key];
    if (by !== undefined && all.length > 0) step(by);
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    listId,
    groups,
    active,
    activate: ({ key }) => setActiveKey(key),
    reset: () => setActiveKey(undefined),
    onKey,
    open,
    attributes: {
      role: 'combobox',
      'aria-expanded': all.length > 0,
      'aria-controls': all.length > 0 ? listId : undefined,
      'aria-activedescendant': active && choiceId(listId, active),
      'aria-autocomplete': 'list',
    },
  };
}
