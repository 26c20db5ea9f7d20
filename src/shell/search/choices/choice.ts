/** One line that a text field offers: a search result, a command. */
export interface Choice {
  /** Names it among all that are offered together. */
  readonly key: string;
  readonly label: string;
  /** What tells it from another of the same name. */
  readonly detail?: string;
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

/** The id of the element that shows a choice: the text field names the active one by it. */
export function choiceId(listId: string, { key }: Choice): string {
  return `${listId}-${key.replace(/\s/g, '_')}`;
}
