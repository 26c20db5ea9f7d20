/** How a picker of many entries asks for those that a person looks for. */
export interface Search {
  /** Called with what is typed, at every stroke; empty when the picker shows its chosen entry again. */
  readonly onText: (text: string) => void;
  readonly onOpen: () => void;
  readonly isLoading: boolean;
  /** What the entries were looked for by: others are of what was typed before. */
  readonly text: string;
  /** Below the entries: how many there are beyond those shown, or why there are none. */
  readonly note?: string | undefined;
}
