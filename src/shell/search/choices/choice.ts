import { type KeyboardEvent, useId, useState } from 'react';
import { ranks } from '#schemas/rules/search/rank.ts';

/** One option below a text field: a search result or command. */
export interface Choice {
  /** Key of the choice, unique among all offered choices. */
  readonly key: string;
  readonly label: string;
  /** Detail that distinguishes the choice from others of the same name. */
  readonly detail?: string;
  /** Match rank, 0 is best (`schemas/rules/search/rank.ts`). Undefined if the choice is not searched. */
  readonly rank?: number;
  /** The field that matched the search, with its value; undefined if the label matched. */
  readonly match?: { readonly title: string; readonly value: string } | undefined;
  /** The state of the found record, for example "Inactive". */
  readonly mark?: string | undefined;
  /** Keyboard shortcut of the choice, as displayed. */
  readonly keys?: string;
  /** The permission that the user lacks for the choice. Selecting the choice then shows the explanation. */
  readonly missing?: string;
  /** Link target, so that the choice can be opened in a new tab. */
  readonly href?: string;
  readonly choose: () => void;
}

/** The choices that are listed under one heading. */
export interface ChoiceGroup {
  readonly name: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** Sorts groups by their best choice when a text is typed. Stable. Pure. */
export function sortByBestMatch(groups: readonly ChoiceGroup[], typed: string): ChoiceGroup[] {
  if (typed.trim() === '') return [...groups];
  const best = ({ choices }: ChoiceGroup) => Math.min(...choices.map(({ rank = ranks.length }) => rank));
  return groups.toSorted((a, b) => best(a) - best(b));
}

/** Returns the ID of a choice's element, for `aria-activedescendant`. */
export function choiceId(listId: string, { key }: Choice): string {
  return `${listId}-${key.replace(/\s/g, '_')}`;
}

export interface Choices {
  readonly listId: string;
  readonly groups: readonly ChoiceGroup[];
  readonly active: Choice | undefined;
  readonly activate: (choice: Choice) => void;
  /** Clears the active choice, so that the first one is active again. */
  readonly reset: () => void;
  /**
   * Handles a key press in the text field: arrows move to another choice, and Enter opens the one that the user moved
   * to. Returns whether the key was handled.
   */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Opens a choice as a click would: a denied one shows its explanation. */
  readonly open: (choice: Choice) => void;
  /** ARIA attributes of the text field (WAI-ARIA, "Combobox"). */
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
 * Keyboard handling for a text field with choices below it. The focus stays in the field. `start` is the choice that is
 * active at first; Enter is not handled until the user moves to a choice.
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
