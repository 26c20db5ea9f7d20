/** A picker's interface to a server search. */
export interface Search {
  /**
   * Called at every keystroke with the typed text, and with an empty text when the picker shows its selection again.
   */
  readonly onText: (text: string) => void;
  readonly onOpen: () => void;
  readonly isLoading: boolean;
  /** The text that the current entries match; may be older than the typed text. */
  readonly text: string;
  /** A note below the entries: the number of further matches, or why there are none. */
  readonly note?: string | undefined;
}
