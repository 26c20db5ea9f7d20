/** A picker's interface to a server search. */
export interface Search {
  /**
   * Called at every keystroke with the typed text, and with an empty text once the picker shows the selected entry
   * again.
   */
  readonly onText: (text: string) => void;
  readonly onOpen: () => void;
  readonly isLoading: boolean;
  /** The text of the search that found the current entries. It may be older than the typed text. */
  readonly text: string;
  /** A note below the entries: how many more match, or why there are none. */
  readonly note?: string | undefined;
}
