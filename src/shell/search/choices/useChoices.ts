import { type KeyboardEvent, useId, useState } from 'react';
import { type Choice, type ChoiceGroup, choiceId } from './choice.ts';

export interface Choices {
  readonly listId: string;
  readonly groups: readonly ChoiceGroup[];
  readonly active: Choice | undefined;
  readonly activate: (choice: Choice) => void;
  /** Nothing is active any more; the first one where the list starts with it. */
  readonly reset: () => void;
  /** Keys of the text field: arrows, and Enter on what is active. Tells whether the key has been used. */
  readonly onKey: (event: KeyboardEvent) => boolean;
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

/** The keyboard of a text field that offers choices below it; the focus stays in the field. */
export function useChoices(groups: readonly ChoiceGroup[], { startsAtFirst = false } = {}): Choices {
  const listId = useId();
  const [activeKey, setActiveKey] = useState<string>();
  const all = groups.flatMap(({ choices }) => choices);
  const active = all.find(({ key }) => key === activeKey) ?? (startsAtFirst ? all[0] : undefined);
  const step = (by: number) => {
    const at = active ? all.indexOf(active) : -1;
    const next = at === -1 && by < 0 ? all.length - 1 : (at + by + all.length) % all.length;
    setActiveKey(all[next]?.key);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const by = steps[event.key];
    if (by !== undefined && all.length > 0) step(by);
    else if (event.key === 'Enter' && active) document.getElementById(choiceId(listId, active))?.click();
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
    attributes: {
      role: 'combobox',
      'aria-expanded': all.length > 0,
      'aria-controls': all.length > 0 ? listId : undefined,
      'aria-activedescendant': active && choiceId(listId, active),
      'aria-autocomplete': 'list',
    },
  };
}
